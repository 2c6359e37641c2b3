import { isRecord, parseJson } from '#shared/json';
import type { LocalSettings } from '#shared/local-settings';
import { LOCAL_SETTINGS_KEY } from '#shared/storage-keys';
import type { LocalStore } from '../storage/local-store';

/** The settings of this browser as they are kept, unread; undefined when there are none or their JSON is broken (LST-20). */
export function keptSettings(storage: Pick<LocalStore, 'read'>): unknown {
  const text = storage.read(LOCAL_SETTINGS_KEY);
  return text === null ? undefined : parseJson(text);
}

/** One choice as it is kept, for a first screen that does without the code that reads all of them. */
export function keptChoice(storage: Pick<LocalStore, 'read'>, name: keyof LocalSettings): unknown {
  const kept = keptSettings(storage);
  return isRecord(kept) ? kept[name] : undefined;
}
