import type { StorageKey } from '#shared/storage-keys';

/** Interface choices kept in this browser, under the user's id; never keys, sessions or amounts trusted later. */
export interface LocalStore {
  read(key: StorageKey): string | null;
  write(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
  /** Names of all that is kept. */
  keys(): readonly string[];
  /** Everything of this site, as sign-out asks (SHL-21). */
  clear(): void;
}

/** A store over `localStorage` whose failures (full, forbidden) are silent: nothing in it is needed. */
export function createLocalStore(storage: Storage): LocalStore {
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt(() => storage.getItem(key), null),
    write: (key, value) => attempt(() => storage.setItem(key, value), undefined),
    remove: (key) => attempt(() => storage.removeItem(key), undefined),
    keys: () => attempt(() => Object.keys(storage), []),
    clear: () => attempt(() => storage.clear(), undefined),
  };
}
