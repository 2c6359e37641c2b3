// Candles of market cap, from trades: all of it in whole lamports, so that equal trades make equal candles everywhere.

/** Base units of a whole coin: a thousand million tokens of six decimals. */
export const SUPPLY = 10n ** 15n;

export const INTERVALS = ['1s', '15s', '1m', '5m', '15m', '1h'] as const;
export type Interval = (typeof INTERVALS)[number];
/** Seconds. */
export const SECONDS: Readonly<Record<Interval, number>> = {
  '1s': 1,
  '15s': 15,
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '1h': 3_600,
};

const HOUR_MS = 3_600_000;

/** As much of a trade as candles are made of. Amounts as decimal digits. */
export interface PricedTrade {
  /** ISO 8601. */
  readonly timestamp: string;
  readonly type: 'buy' | 'sell';
  readonly wallet: string;
  readonly amount: string;
  readonly tokenAmount: string;
  readonly virtualLamports: string;
  readonly virtualTokens: string;
}

/** Lamports: what the whole supply is worth, and what was traded. */
export interface Candle {
  /** Seconds since 1970 at which it begins. */
  readonly at: number;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  readonly volume: bigint;
  readonly trades: number;
}

/** The most a coin may be worth to be believed, lamports: a price of 1,000,000 SOL a token (TOK-35). */
const CAP_MAX = 10n ** 24n;
const DIGITS = /^\d{1,20}$/;

/** Market cap in lamports that a trade left; null for what no curve can say: no digits, no reserves, or past each bound. */
export function capAfter({ virtualLamports, virtualTokens }: PricedTrade): bigint | null {
  if (!DIGITS.test(virtualLamports) || !DIGITS.test(virtualTokens)) return null;
  const tokens = BigInt(virtualTokens);
  if (tokens === 0n) return null;
  const cap = (BigInt(virtualLamports) * SUPPLY) / tokens;
  return cap > 0n && cap <= CAP_MAX ? cap : null;
}

const secondsOf = ({ timestamp }: PricedTrade): number => Math.floor(Date.parse(timestamp) / 1_000);
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/**
 * Candles of so many seconds, oldest first, from trades in the order of the chain; times in which nobody traded have none. One opens
 * where the one before it closed. What is not sane is left out, and a time that runs back counts as the newest before it.
 */
export function candlesOf(trades: readonly PricedTrade[], seconds: number): readonly Candle[] {
  const candles: Candle[] = [];
  for (const trade of trades) {
    const cap = capAfter(trade);
    const time = secondsOf(trade);
    if (cap === null || !Number.isFinite(time) || !DIGITS.test(trade.amount)) continue;
    const last = candles.at(-1);
    const at = Math.max(Math.floor(time / seconds) * seconds, last?.at ?? 0);
    const volume = BigInt(trade.amount);
    if (last?.at === at) {
      const { high, low, trades: count, ...candle } = last;
      candles[candles.length - 1] = {
        ...candle,
        high: most(high, cap),
        low: least(low, cap),
        close: cap,
        volume: last.volume + volume,
        trades: count + 1,
      };
    } else {
      const open = last?.close ?? cap;
      candles.push({ at, open, high: most(open, cap), low: least(open, cap), close: cap, volume, trades: 1 });
    }
  }
  return candles;
}

/** A trade by an own wallet, where it is drawn. */
export interface OwnMark {
  readonly at: number;
  readonly type: 'buy' | 'sell';
  readonly cap: bigint;
}

export const ownMarks = (trades: readonly PricedTrade[], isOwn: (wallet: string) => boolean): readonly OwnMark[] =>
  trades.flatMap((trade) => {
    const cap = isOwn(trade.wallet) ? capAfter(trade) : null;
    const at = secondsOf(trade);
    return cap === null || !Number.isFinite(at) ? [] : [{ at, type: trade.type, cap }];
  });

/**
 * Market cap in lamports at which own wallets came by what they hold now, fees left out: what was paid over what was bought, where a
 * sale takes away at the average. Null while they hold nothing that these trades bought.
 */
export function averageCost(trades: readonly PricedTrade[], isOwn: (wallet: string) => boolean): bigint | null {
  let tokens = 0n;
  let paid = 0n;
  for (const trade of trades) {
    if (!isOwn(trade.wallet) || !DIGITS.test(trade.amount) || !DIGITS.test(trade.tokenAmount)) continue;
    const amount = BigInt(trade.tokenAmount);
    if (trade.type === 'buy') {
      tokens += amount;
      paid += BigInt(trade.amount);
    } else if (amount >= tokens) {
      tokens = 0n;
      paid = 0n;
    } else {
      paid -= (paid * amount) / tokens;
      tokens -= amount;
    }
  }
  return tokens === 0n ? null : (paid * SUPPLY) / tokens;
}

/**
 * Market cap in lamports that stood at a moment, milliseconds since 1970: what the last sane trade until then left. Null where none of
 * these is that old. Trades in the order of the chain.
 */
function capAt(trades: readonly PricedTrade[], at: number): bigint | null {
  const last = trades.findLast((trade) => Date.parse(trade.timestamp) <= at && capAfter(trade) !== null);
  return last === undefined ? null : capAfter(last);
}

/** Percent by which a market cap changed, and since when. */
export interface CapChange {
  readonly percent: number;
  /** The last hour, or the first trade where that is not as old. */
  readonly since: 'hour' | 'first trade';
}

/**
 * How the market cap of now, lamports, stands to that of an hour ago; null where the trades known do not reach so far. They are in the
 * order of the chain, and `isComplete` where there are none before them. Time in milliseconds since 1970.
 */
export function changeInHour(
  trades: readonly PricedTrade[],
  isComplete: boolean,
  { cap, at }: { readonly cap: bigint; readonly at: number },
): CapChange | null {
  const hourAgo = capAt(trades, at - HOUR_MS);
  const first = isComplete ? trades.find((trade) => capAfter(trade) !== null) : undefined;
  const from = hourAgo ?? (first === undefined ? null : capAfter(first));
  if (from === null) return null;
  const percent = Number(((cap - from) * 10_000n) / from) / 100;
  return { percent, since: hourAgo === null ? 'first trade' : 'hour' };
}

/** Milliseconds that the line on a coin's card looks back, and the most points it is made of. */
export const LINE_MS = 24 * HOUR_MS;
export const LINE_POINTS = 32;
