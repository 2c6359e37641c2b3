import { inBatches } from '#shared/lists';
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
  /** Tells when pushes can no longer be relied on (false) or can again (true). */
  onLive(listener: (live: boolean) => void): () => void;
  /** Called when accounts that were followed while pushes came are followed from now on. */
  onTaken(listener: () => void): () => void;
  /** A read brought a state of this account that was to be pushed and was not yet. */
  owe(address: string): void;
}

const BATCH = 100;
/** Calls of one refresh that are out at the same time. */
const AT_ONCE = 8;
/** Of so many turns of tending, two minutes, one reads what pushes vouch for as well: a minute after the server asks who the network is. */
const AUDIT_EVERY = 12;
const AUDIT_AT = 7;
const ABSENT: Omit<AccountState, 'slot'> = { lamports: 0n, data: new Uint8Array(0) };

export interface ChainStore {
  /**
   * Keeps these accounts fresh until the answer is called; counted, so two views may watch one account. The listener is told when
   * one of them has changed, once a frame however many did and however often.
   */
  watch(addresses: readonly string[], listener?: () => void): () => void;
  /** The last known state; undefined until it was read once. */
  get(address: string): AccountState | undefined;
  /** Reads all watched accounts now, one call per 100, and tells of all that changed at once. */
  refresh(): Promise<void>;
  /** Whether the known state of this account is the newest: it was read after the network began to push it, and pushes come. */
  vouches(address: string): boolean;
  /**
   * One turn of care while pushes come, every 10 s: reads what could not be read, and every two minutes up to 100 accounts that
   * pushes vouch for, so that a network which no longer pushes is found out.
   */
  tend(): Promise<void>;
  /** Whether pushes come now; told at once and whenever that changes. */
  onLive(listener: (live: boolean) => void): () => void;
  stop(): void;
}

/**
 * Lamports and data by address: pushed while the socket lives, and read once when it is back. While it does not, whoever paces
 * reads calls `refresh`; the store has no clock. Whoever listens is told at the next `frame`, at once where none is given.
 */
export function createChainStore(reader: ChainReader, frame = (run: () => void): void => run()): ChainStore {
  const states = new Map<string, AccountState>();
  const watchers = new Map<string, { readonly by: Set<() => void>; readonly unfollow: () => void }>();
  const due = new Set<() => void>();
  let isFramed = false;
  let pending = new Set<string>();
  let scheduled = false;
  // Until it is told of the first time, nothing is there to be read again.
  let live = true;
  let stopped = false;
  /** Accounts that the network pushes now, and those that were read since it does. */
  const taken = new Set<string>();
  const vouched = new Set<string>();
  let era = 0;
  let turn = 0;
  let audited = 0;

  const oweNews = (address: string, state: AccountState): void => {
    const known = states.get(address);
    if (!vouched.has(address) || known === undefined || known.slot >= state.slot) return;
    if (known.lamports !== state.lamports || !sameBytes(known.data, state.data)) reader.owe(address);
  };
  const tell = (): void => {
    isFramed = false;
    for (const hear of due) {
      due.delete(hear);
      hear();
    }
  };
  const accept = (changes: readonly (readonly [string, AccountState])[]) => {
    for (const [address, state] of changes) {
      const known = states.get(address);
      const watcher = watchers.get(address);
      if (watcher === undefined || (known !== undefined && known.slot > state.slot)) continue;
      if (known !== undefined && known.lamports === state.lamports && sameBytes(known.data, state.data)) continue;
      states.set(address, state);
      for (const hear of watcher.by) due.add(hear);
    }
    if (isFramed || due.size === 0) return;
    isFramed = true;
    frame(tell);
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
    const own = era;
    const pushed = addresses.filter((address) => live && taken.has(address));
    const batches = inBatches(addresses, BATCH);
    const changes: (readonly [string, AccountState])[] = [];
    for (let at = 0; at < batches.length; at += AT_ONCE)
      for (const answer of await Promise.all(batches.slice(at, at + AT_ONCE).map(readBatch))) changes.push(...answer);
    if (stopped) return;
    for (const [address, state] of changes) oweNews(address, state);
    accept(changes);
    if (own !== era) return;
    const read = new Set(changes.map(([address]) => address));
    for (const address of pushed) if (read.has(address) && taken.has(address)) vouched.add(address);
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
  const doubtful = () => [...watchers.keys()].filter((address) => !vouched.has(address));
  /** Notes that pushes come for all that is watched; answers those for which they did not come before. */
  const take = (): readonly string[] => {
    const fresh = live ? [...watchers.keys()].filter((address) => !taken.has(address)) : [];
    for (const address of fresh) taken.add(address);
    return fresh;
  };
  const unlive = reader.onLive((now) => {
    const back = now && !live;
    live = now;
    era += 1;
    taken.clear();
    vouched.clear();
    take();
    if (back) void refresh();
  });
  const untaken = reader.onTaken(() => {
    const fresh = take();
    if (fresh.length > 0) void read(fresh);
  });
  const auditBatch = (): readonly string[] => {
    const all = [...vouched];
    const from = audited < all.length ? audited : 0;
    audited = from + BATCH;
    return all.slice(from, audited);
  };

  return {
    watch(addresses, listener) {
      const hear = (): void => listener?.();
      for (const address of addresses) {
        const watcher = watchers.get(address);
        if (watcher !== undefined) watcher.by.add(hear);
        else {
          const unfollow = reader.follow(address, (state) => accept([[address, state]]));
          watchers.set(address, { by: new Set([hear]), unfollow });
          readSoon(address);
        }
      }
      return () => {
        due.delete(hear);
        for (const address of addresses) {
          const watcher = watchers.get(address);
          if (!watcher?.by.delete(hear) || watcher.by.size > 0) continue;
          watcher.unfollow();
          watchers.delete(address);
          states.delete(address);
          taken.delete(address);
          vouched.delete(address);
        }
      };
    },
    get: (address) => states.get(address),
    refresh,
    vouches: (address) => live && vouched.has(address),
    async tend() {
      if (!live) return;
      turn += 1;
      const due = [...doubtful(), ...(turn % AUDIT_EVERY === AUDIT_AT ? auditBatch() : [])];
      if (due.length > 0) await read(due);
    },
    onLive: (listener) => reader.onLive(listener),
    stop() {
      stopped = true;
      unlive();
      untaken();
      for (const { unfollow } of watchers.values()) unfollow();
      watchers.clear();
      due.clear();
    },
  };
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
}
