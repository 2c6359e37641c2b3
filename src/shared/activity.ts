import type { CoinTrade } from './contract/trades';
import { shortAddress } from './ids';

/** Trades below 0.01 SOL are small (CON-69), lamports. */
export const SMALL_LAMPORTS = 10_000_000n;
/** Trades below 1 USD1 are small, base units of it. */
export const SMALL_USD1 = 1_000_000n;

/** An activity entry of D2 section 3. */
export interface ActivityEntry {
  readonly key: string;
  readonly signature: string;
  readonly type: 'Buy' | 'Sell';
  /** Lamports, or base units of the token the coin is sold for. */
  readonly amount: bigint;
  /** Base units. */
  readonly tokenAmount: bigint;
  readonly slot: number;
  readonly address: string;
  /** Shortened. */
  readonly wallet: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly isOwn: boolean;
}

export const entryOf = (trade: CoinTrade, isOwn: (wallet: string) => boolean): ActivityEntry => ({
  key: `${trade.signature}/${trade.index}`,
  signature: trade.signature,
  type: trade.type === 'buy' ? 'Buy' : 'Sell',
  amount: BigInt(trade.amount),
  tokenAmount: BigInt(trade.tokenAmount),
  slot: trade.slot,
  address: trade.wallet,
  wallet: shortAddress(trade.wallet),
  timestamp: Math.floor(Date.parse(trade.timestamp) / 1_000),
  isOwn: isOwn(trade.wallet),
});

/** The same of each trade, once: an entry is another one only when its trade is. */
export function entriesOf(isOwn: (wallet: string) => boolean): (trade: CoinTrade) => ActivityEntry {
  const known = new WeakMap<CoinTrade, ActivityEntry>();
  return (trade) => {
    const entry = known.get(trade) ?? entryOf(trade, isOwn);
    known.set(trade, entry);
    return entry;
  };
}

interface Filters {
  readonly hidesSmall: boolean;
  readonly hidesOwn: boolean;
}

/** Whether an entry is listed; what is exactly as much as `small`, 0.01 SOL unless said, is (VAL-63). */
export const isListed = (
  { amount, isOwn }: ActivityEntry,
  { hidesSmall, hidesOwn }: Filters,
  small = SMALL_LAMPORTS,
): boolean => !(hidesSmall && amount < small) && !(hidesOwn && isOwn);

const UNITS = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'm'],
] as const;

/** How long ago in the largest unit that fits; 0s for what this clock says is to come. */
export function ageText(seconds: number): string {
  const [size, unit] = UNITS.find(([least]) => seconds >= least) ?? [1, 's'];
  return `${Math.max(0, Math.floor(seconds / size))}${unit}`;
}
