/** What the store knows of one account; absent on the chain is 0 lamports and no data. */
export interface AccountState {
  readonly lamports: bigint;
  readonly data: Uint8Array;
  readonly slot: number;
}

export interface ChainReader {
  /** Up to 100 accounts in one call, in order, with the slot they were read at. */
  readMany(
    addresses: readonly string[],
  ): Promise<{ slot: number; accounts: readonly (Omit<AccountState, 'slot'> | null)[] }>;
  /** Pushes later states of one account; answers how to stop. */
  follow(address: string, on: (state: AccountState) => void): () => void;
  /** Tells when pushes stopped (false) or work again (true). */
  onLive(listener: (live: boolean) => void): () => void;
}

const BATCH = 100;
/** Calls of one refresh that are out at the same time. */
const AT_ONCE = 8;
const ABSENT: Omit<AccountState, 'slot'> = { lamports: 0n, data: new Uint8Array(0) };

export interface ChainStore {
  /** Keeps these accounts fresh until the answer is called; counted, so two views may watch one account. */
  watch(addresses: readonly string[]): () => void;
  /** The last known state; undefined until it was read once. */
  get(address: string): AccountState | undefined;
  /** Told once a refresh and once a push, never when nothing changed. */
  subscribe(listener: () => void): () => void;
  /** Reads all watched accounts now, one call per 100, and tells of all that changed at once. */
  refresh(): Promise<void>;
  /** Whether pushes come now; told at once and whenever that changes. */
  onLive(listener: (live: boolean) => void): () => void;
  stop(): void;
}

/**
 * Lamports and data by address: pushed while the socket lives, and read once when it is back. While it does not, whoever paces
 * reads calls `refresh`; the store has no clock.
 */
export function createChainStore(reader: ChainReader): ChainStore {
  const states = new Map<string, AccountState>();
  const watchers = new Map<string, { count: number; unfollow: () => void }>();
  const listeners = new Set<() => void>();
  let pending = new Set<string>();
  let scheduled = false;
  let live = true;
  let stopped = false;

  const accept = (changes: readonly (readonly [string, AccountState])[]) => {
    let changed = false;
    for (const [address, state] of changes) {
      const known = states.get(address);
      if (!watchers.has(address) || (known !== undefined && known.slot > state.slot)) continue;
      if (known !== undefined && known.lamports === state.lamports && sameBytes(known.data, state.data)) continue;
      states.set(address, state);
      changed = true;
    }
    if (changed) for (const listener of listeners) listener();
  };

  const readBatch = async (batch: readonly string[]): Promise<readonly (readonly [string, AccountState])[]> => {
    const answer = await reader.readMany(batch).catch(() => null);
    if (answer === null) return [];
    const { slot, accounts } = answer;
    return batch.map((address, i) => {
      const { lamports, data } = accounts[i] ?? ABSENT;
      return [address, { lamports, data, slot }];
    });
  };

  const read = async (addresses: readonly string[]) => {
    const batches = Array.from({ length: Math.ceil(addresses.length / BATCH) }, (_, at) =>
      addresses.slice(at * BATCH, (at + 1) * BATCH),
    );
    const changes: (readonly [string, AccountState])[] = [];
    for (let at = 0; at < batches.length; at += AT_ONCE)
      for (const answer of await Promise.all(batches.slice(at, at + AT_ONCE).map(readBatch))) changes.push(...answer);
    if (!stopped) accept(changes);
  };

  const readSoon = (address: string) => {
    pending.add(address);
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      const addresses = [...pending];
      pending = new Set();
      scheduled = false;
      if (!stopped) void read(addresses);
    });
  };

  const refresh = () => read([...watchers.keys()]);
  const unlive = reader.onLive((now) => {
    const back = now && !live;
    live = now;
    if (back) void refresh();
  });

  return {
    watch(addresses) {
      const own = [...new Set(addresses)];
      for (const address of own) {
        const watcher = watchers.get(address);
        if (watcher !== undefined) watcher.count += 1;
        else {
          watchers.set(address, { count: 1, unfollow: reader.follow(address, (state) => accept([[address, state]])) });
          readSoon(address);
        }
      }
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        for (const address of own) {
          const watcher = watchers.get(address);
          if (watcher === undefined) continue;
          watcher.count -= 1;
          if (watcher.count > 0) continue;
          watcher.unfollow();
          watchers.delete(address);
          states.delete(address);
        }
      };
    },
    get: (address) => states.get(address),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    onLive: (listener) => reader.onLive(listener),
    stop() {
      stopped = true;
      unlive();
      for (const { unfollow } of watchers.values()) unfollow();
      watchers.clear();
      listeners.clear();
    },
  };
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
}
