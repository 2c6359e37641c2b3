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

export interface Ticker {
  every(ms: number, run: () => void): () => void;
}

const BATCH = 100;
const POLL_MS = 5_000;
const ABSENT: Omit<AccountState, 'slot'> = { lamports: 0n, data: new Uint8Array(0) };

export interface ChainStore {
  /** Keeps these accounts fresh until the answer is called; counted, so two views may watch one account. */
  watch(addresses: readonly string[]): () => void;
  /** The last known state; undefined until it was read once. */
  get(address: string): AccountState | undefined;
  /** Told once per batch of changes, never when nothing changed. */
  subscribe(listener: () => void): () => void;
  /** Reads all watched accounts now; one call per 100. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Lamports and data by address: pushed while the socket lives, polled every 5 s while it does not (D1 section 9). */
export function createChainStore(reader: ChainReader, ticker: Ticker): ChainStore {
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

  const read = async (addresses: readonly string[]) => {
    for (let at = 0; at < addresses.length; at += BATCH) {
      const batch = addresses.slice(at, at + BATCH);
      const answer = await reader.readMany(batch).catch(() => null);
      if (answer === null || stopped) continue;
      accept(batch.map((address, i) => [address, { ...(answer.accounts[i] ?? ABSENT), slot: answer.slot }] as const));
    }
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
  const unpoll = ticker.every(POLL_MS, () => {
    if (!live) void refresh();
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
    stop() {
      stopped = true;
      unlive();
      unpoll();
      for (const { unfollow } of watchers.values()) unfollow();
      watchers.clear();
      listeners.clear();
    },
  };
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
