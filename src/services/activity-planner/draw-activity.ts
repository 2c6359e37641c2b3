import type { ActivityIntent } from '#operations/intent';
import { drawBetween, type FillRandom } from '../trade-planner/draw';

type Draw = ActivityIntent['draws'][number];
type Range = ActivityIntent['ranges']['balance'];

/** What draws are made from; amounts in lamports. */
export interface DrawInput {
  /** What each wallet may spend, by its place in the plan; what it must keep is taken off already. */
  readonly spendable: readonly bigint[];
  /** How many coins there are; each is traded to its end before the next. */
  readonly coins: number;
  readonly ranges: ActivityIntent['ranges'];
  /** What a wallet's first buy of a coin takes beside its quote. */
  readonly openingLamports: bigint;
  /** What any trade takes beside its quote. */
  readonly tradeLamports: bigint;
}

/** Least quote that is worth a trade. */
export const LEAST_BUY = 100_000n;
/** The balance in thousandths of a percent. */
const WHOLE = 100_000n;
const WHOLE_BPS = 10_000;
/** What a sale in between takes of a position, basis points: some, never most of it. */
const PART: Range = { least: 2_000, most: 6_000 };
/** Tenths of what a position cost that are counted on when it is sold. */
const COUNTED_ON = 9n;

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/**
 * Draws every trade of a job once: coin after coin, a number of wallets of its own for each, buys of a share of the balance, sales
 * of a part, and for each wallet a last sale of all it bought. Every coin has as many trades as the range says; where one is
 * drawn it has two, since what is bought is sold again. Empty when no wallet can pay for a buy.
 */
export function drawActivity(input: DrawInput, fill: FillRandom): readonly Draw[] {
  const free = [...input.spendable];
  return Array.from({ length: input.coins }, (_, coin) => drawCoin(input, coin, free, fill)).flat();
}

/** The trades of one coin, in their order; afterwards `free` is what the wallets may spend behind them. */
function drawCoin(input: DrawInput, coin: number, free: bigint[], fill: FillRandom): readonly Draw[] {
  const { ranges, openingLamports, tradeLamports } = input;
  const within = (range: Range): number => Number(drawBetween(BigInt(range.least), BigInt(range.most), fill));
  const either = (): boolean => within({ least: 0, most: 1 }) === 0;
  const anyOf = (list: readonly number[]): number => list[within({ least: 0, most: list.length - 1 })] ?? 0;
  const freeOf = (wallet: number): bigint => free[wallet] ?? 0n;
  /** What the position of each wallet that has begun cost. */
  const open = new Map<number, bigint>();
  const besides = (wallet: number): bigint => tradeLamports + (open.has(wallet) ? 0n : openingLamports);
  const roomOf = (wallet: number): bigint => freeOf(wallet) - besides(wallet);
  const able = free.flatMap((_lamports, wallet) => (roomOf(wallet) >= LEAST_BUY ? [wallet] : []));
  if (able.length === 0) return [];

  const count = most(2n, BigInt(within(ranges.trades)));
  const traders = within({ least: 1, most: Math.min(able.length, Number(count / 2n)) });
  const waiting: number[] = [];
  while (waiting.length < traders) waiting.push(anyOf(able.filter((wallet) => !waiting.includes(wallet))));

  const buy = (wallet: number): Draw => {
    const share = (freeOf(wallet) * BigInt(within(ranges.balance))) / WHOLE;
    const lamports = most(LEAST_BUY, least(share, roomOf(wallet)));
    free[wallet] = roomOf(wallet) - lamports;
    open.set(wallet, (open.get(wallet) ?? 0n) + lamports);
    return { side: 'buy', wallet, coin, delayMs: within(ranges.delayMs), lamports };
  };
  const sell = (wallet: number, shareBps: number): Draw => {
    const cost = open.get(wallet) ?? 0n;
    const sold = (cost * BigInt(shareBps)) / BigInt(WHOLE_BPS);
    free[wallet] = freeOf(wallet) + (sold * COUNTED_ON) / 10n - tradeLamports;
    if (shareBps === WHOLE_BPS) open.delete(wallet);
    else open.set(wallet, cost - sold);
    return { side: 'sell', wallet, coin, delayMs: within(ranges.delayMs), shareBps };
  };
  const begin = (): Draw => {
    const wallet = anyOf(waiting);
    waiting.splice(waiting.indexOf(wallet), 1);
    return buy(wallet);
  };
  const mayBegin = (): boolean => waiting.length > 0 && (open.size === 0 || either());
  const close = (): Draw => (mayBegin() ? begin() : sell(anyOf([...open.keys()]), WHOLE_BPS));
  const goOn = (): Draw => {
    if (mayBegin()) return begin();
    const wallet = anyOf([...open.keys()]);
    return roomOf(wallet) >= LEAST_BUY && either() ? buy(wallet) : sell(wallet, within(PART));
  };

  const draws: Draw[] = [];
  while (draws.length < count) {
    // Who has not begun still buys and sells, who has begun still sells: so many trades are spoken for.
    const due = 2 * waiting.length + open.size;
    draws.push(Number(count) - draws.length === due ? close() : goOn());
  }
  return draws;
}
