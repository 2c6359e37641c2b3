import type { CoinTrade, TradesState } from '#shared/contract/trades';
import { inBatches } from '#shared/lists';
import type { Deps } from '../base/context';
import type { Rpc } from '../../src/chain/json-rpc';
import { landedTransaction } from '../../src/chain/landed-transaction';
import type { TradedAt } from '../../src/chain/platforms/trade-readings';
import { openLogLine, type LogLineOptions } from './log-line';
import { readTrades, type TradeTransaction } from './read-trades';
import { createSettling } from './settling';
import {
  keepTrades,
  moveCursor,
  readCursor,
  storedTrades,
  takeBack,
  type CoinPlace,
  type LandedTrades,
} from './trade-rows';

/** Signatures of the first look (CDT-13). */
export const RECENT = 25;
/** From the first word of a transaction to the read of all that landed by then, ms (CDT-14). */
export const BATCH_MS = 2_000;
/** Signatures read towards the creation. */
export const DEPTH = 5_000;

export interface ReaderTimes {
  readonly batchMs?: number;
  /** Between two turns of transactions of the past, ms. */
  readonly turnMs?: number;
  /** Before a read that failed is tried again, ms. */
  readonly againMs?: number;
  /** Between two looks at what has not settled yet, ms. */
  readonly lookMs?: number;
}

export interface ReaderNews {
  /** Trades that were not known, oldest first. */
  readonly trades: readonly CoinTrade[];
  readonly isComplete: boolean;
  readonly state: TradesState;
  /** The chain took back what was told from this `seq` on. */
  readonly gone?: number | undefined;
}

export interface CoinReaderOptions {
  readonly deps: Pick<Deps, 'db' | 'network' | 'log'> & { readonly verifier?: Rpc | null };
  readonly place: CoinPlace;
  /** Where it trades, and how that is read. */
  readonly traded: TradedAt;
  readonly tell: (news: ReaderNews) => void;
  readonly times?: ReaderTimes;
  readonly openLine?: (options: LogLineOptions) => () => void;
}

export interface CoinReader {
  news(): Pick<ReaderNews, 'isComplete' | 'state'>;
  stop(): void;
}

interface Signature {
  readonly signature: string;
  readonly slot: number;
  readonly err: unknown;
  readonly confirmationStatus?: string | null;
}

/** Transactions asked for at once. */
const ABREAST = 5;
/** Signatures of one page towards the past, and of one that closes a gap. */
const PAGE = 100;
const GAP_PAGE = 1_000;
const TURN_MS = 500;
const AGAIN_MS = 10_000;
const LOOK_MS = 15_000;

/** Whether its node says that it may still be taken back. */
const isOpen = ({ confirmationStatus = null }: Signature): boolean =>
  confirmationStatus !== null && confirmationStatus !== 'finalized';

/**
 * Reads the trades of one coin of a launchpad: the newest signatures at once, what the log tells of 2 s later, the past page by page at
 * its own pace. Which transactions there are is always asked of the node, so a lost line or a restart leaves no gap; what its chain
 * takes back is deleted, told, and read again.
 */
export function createCoinReader({
  deps: { db, network, log, verifier = null },
  place,
  traded: { curve, reading },
  tell,
  times = {},
  openLine = openLogLine,
}: CoinReaderOptions): CoinReader {
  const { batchMs = BATCH_MS, turnMs = TURN_MS, againMs = AGAIN_MS, lookMs = LOOK_MS } = times;
  const ending = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  let state: TradesState = 'loading';
  let isComplete = false;
  let isBatchDue = false;
  let isReading = false;
  let isLookDue = false;
  let isOlderRead = false;
  const settling = createSettling(network, verifier);
  /** Another one once something was taken back: what was asked for before is of a chain that is gone. */
  let era = 0;

  const isStopped = (): boolean => ending.signal.aborted;
  const after = (ms: number, work: () => void): void => {
    if (isStopped()) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timer.unref();
    timers.add(timer);
  };
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      after(ms, resolve);
    });
  const say = (trades: readonly CoinTrade[], gone: number | null = null): void => {
    if (!isStopped()) tell({ trades, isComplete, state, ...(gone === null ? {} : { gone }) });
  };

  const signatures = (limit: number, where: { readonly until?: string; readonly before?: string }) =>
    network.rpc.call<readonly Signature[]>('getSignaturesForAddress', [
      curve,
      { limit, commitment: 'confirmed', ...where },
    ]);

  /** The trades of one transaction; null while the node does not show it. */
  async function read({ signature, slot, err }: Signature): Promise<LandedTrades | null> {
    const none = { signature, slot, at: new Date(0), trades: [] };
    if (err !== null) return none;
    const query = { encoding: 'json', commitment: 'confirmed' } as const;
    const landed = await landedTransaction<TradeTransaction>(network.rpc, signature, query);
    if (landed === null) return null;
    const { blockTime = null } = landed;
    if (blockTime === null) return none;
    return {
      signature,
      slot,
      at: new Date(blockTime * 1_000),
      trades: readTrades(landed, place.mint, reading),
    };
  }

  /** Keeps what landed behind the newest known, oldest first; ends where the node does not show a transaction yet. */
  async function keepNewer(newestFirst: readonly Signature[]): Promise<void> {
    for (const turn of inBatches(newestFirst.toReversed(), ABREAST)) {
      const landed = await Promise.all(turn.map(read));
      const missing = landed.indexOf(null);
      const shown = (missing < 0 ? landed : landed.slice(0, missing)).filter((one) => one !== null);
      const last = shown.at(-1);
      if (last !== undefined && !isStopped()) {
        const names = new Set(shown.map(({ signature }) => signature));
        settling.add(turn.filter((one) => names.has(one.signature) && isOpen(one)));
        const fresh = await keepTrades(db, place, shown, 'behind');
        await moveCursor(db, place, { newest: last.signature });
        if (fresh.length > 0) say(fresh);
      }
      if (isStopped()) return;
      if (missing >= 0) return due();
    }
  }

  /** A node that does not know `until` any more lists all there is: nothing from before what has settled is new. */
  async function newerThan(until: string): Promise<readonly Signature[]> {
    const found: Signature[] = [];
    const floor = settling.isEmpty() ? 0 : settling.floor();
    while (found.length < DEPTH) {
      const before = found.at(-1)?.signature;
      const page = await signatures(GAP_PAGE, { until, ...(before === undefined ? {} : { before }) });
      const fresh = page.filter(({ slot }) => slot >= floor);
      found.push(...fresh);
      if (fresh.length < GAP_PAGE) return found;
    }
    return found;
  }

  /** What landed since the newest known; of a coin nobody looked at before, the newest 25. */
  async function readNewer(): Promise<void> {
    const { newest, oldest } = await readCursor(db, place);
    if (newest !== null) return keepNewer(await newerThan(newest));
    const recent = await signatures(RECENT, {});
    const first = recent.at(-1);
    if (first === undefined) return;
    if (oldest === null)
      await moveCursor(db, place, {
        oldest: first.signature,
        depth: recent.length,
        isComplete: recent.length < RECENT,
      });
    isComplete = recent.length < RECENT;
    await keepNewer(recent);
  }

  async function readOlder(): Promise<void> {
    for (;;) {
      const { oldest, depth, ...cursor } = await readCursor(db, place);
      const begun = era;
      if (isStopped() || oldest === null || cursor.isComplete) return;
      const page = await signatures(Math.min(PAGE, DEPTH - depth), { before: oldest });
      for (const turn of inBatches(page, ABREAST)) {
        if (era !== begun) break;
        const landed = (await Promise.all(turn.map(read))).filter((one) => one !== null);
        if (isStopped()) return;
        if (era !== begun) break;
        const fresh = await keepTrades(db, place, landed.toReversed(), 'before');
        const last = turn.at(-1);
        if (last !== undefined) await moveCursor(db, place, { oldest: last.signature });
        if (fresh.length > 0) say(fresh);
        await pause(turnMs);
      }
      if (era !== begun) continue;
      isComplete = page.length < PAGE || depth + page.length >= DEPTH;
      await moveCursor(db, place, { depth: depth + page.length, isComplete });
      if (isComplete) return say([]);
    }
  }

  async function batch(): Promise<void> {
    if (isReading) return due();
    isReading = true;
    try {
      await readNewer();
      isReading = false;
      watch();
      past();
      if (state === 'live' || isStopped()) return;
      state = 'live';
      say([]);
    } catch (error) {
      isReading = false;
      if (isStopped()) return;
      log.warn({ err: error, mint: place.mint }, 'trades could not be read');
      state = 'failed';
      say([]);
      due(againMs);
    }
  }
  function due(ms = batchMs): void {
    if (isBatchDue) return;
    isBatchDue = true;
    after(ms, () => {
      isBatchDue = false;
      void batch();
    });
  }
  function past(): void {
    if (isOlderRead || isComplete) return;
    isOlderRead = true;
    readOlder().then(
      () => {
        isOlderRead = false;
      },
      (error: unknown) => {
        isOlderRead = false;
        if (isStopped()) return;
        log.warn({ err: error, mint: place.mint }, 'older trades could not be read');
        after(againMs, past);
      },
    );
  }

  function watch(): void {
    if (isLookDue || settling.isEmpty()) return;
    isLookDue = true;
    after(lookMs, () => {
      isLookDue = false;
      void settle();
    });
  }
  /** Looks at what has not settled; nothing is read meanwhile. */
  async function settle(): Promise<void> {
    if (isReading) return watch();
    isReading = true;
    try {
      const gone = await settling.look();
      if (gone !== null && !isStopped()) {
        era += 1;
        const from = await takeBack(db, place, gone);
        settling.clear();
        isComplete = (await readCursor(db, place)).isComplete;
        say([], from);
        due(0);
      }
    } catch (error) {
      if (!isStopped()) log.warn({ err: error, mint: place.mint }, 'what trades have settled could not be read');
    } finally {
      isReading = false;
      watch();
    }
  }

  async function begin(): Promise<void> {
    try {
      const [cursor, stored] = await Promise.all([readCursor(db, place), storedTrades(db, place, RECENT)]);
      isComplete = cursor.isComplete;
      settling.add(stored);
      if (cursor.newest !== null) settling.add([{ signature: cursor.newest, slot: null }]);
    } catch (error) {
      log.warn({ err: error, mint: place.mint }, 'stored trades could not be read');
    }
    await batch();
  }
  const closeLine = openLine({ url: network.wsUrl, mentions: curve, onNews: () => due() });
  void begin();
  return {
    news: () => ({ isComplete, state }),
    stop() {
      ending.abort();
      closeLine();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
