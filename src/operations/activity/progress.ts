import type { ActivityIntent } from '../intent';

type Draw = ActivityIntent['draws'][number];

/** One attempt at a draw as the journal has it; `amount` in base units of the coin. */
export interface ActivityAttempt {
  readonly idx: number;
  readonly state: 'signed' | 'sent' | 'unknown' | 'landed' | 'failed' | 'expired';
  readonly amount: bigint | null;
}

const landedOf = (attempts: readonly ActivityAttempt[]): readonly ActivityAttempt[] =>
  attempts.filter(({ state }) => state === 'landed').toSorted((one, other) => one.idx - other.idx);

/** The draw that comes next: they land in their order. As many as there are draws when all have landed. */
export const nextDraw = (attempts: readonly ActivityAttempt[]): number =>
  new Set(landedOf(attempts).map(({ idx }) => idx)).size;

/** Percent of a job that has landed, rounded down. */
export const percentOf = ({ draws }: Pick<ActivityIntent, 'draws'>, attempts: readonly ActivityAttempt[]): number =>
  Math.floor((nextDraw(attempts) * 100) / draws.length);

/** What a job has bought with a wallet and not sold again, base units; never what the wallet held before. */
export interface ActivityPosition {
  /** Places in the plan. */
  readonly wallet: number;
  readonly coin: number;
  readonly tokens: bigint;
}

/** Everything a job has bought and not sold again. */
export function positionsLeft(
  { draws }: Pick<ActivityIntent, 'draws'>,
  attempts: readonly ActivityAttempt[],
): readonly ActivityPosition[] {
  const positions = new Map<string, ActivityPosition>();
  for (const { idx, amount } of landedOf(attempts)) {
    const draw = draws[idx];
    if (draw === undefined) continue;
    const { wallet, coin, side } = draw;
    const key = `${wallet} ${coin}`;
    const before = positions.get(key)?.tokens ?? 0n;
    const moved = amount ?? 0n;
    positions.set(key, { wallet, coin, tokens: side === 'buy' ? before + moved : before - moved });
  }
  return [...positions.values()].filter(({ tokens }) => tokens > 0n);
}

/** The position a draw adds to or takes from, base units. */
export const positionOf = (
  plan: Pick<ActivityIntent, 'draws'>,
  attempts: readonly ActivityAttempt[],
  { wallet, coin }: Pick<Draw, 'wallet' | 'coin'>,
): bigint => positionsLeft(plan, attempts).find((one) => one.wallet === wallet && one.coin === coin)?.tokens ?? 0n;

const WHOLE_BPS = 10_000n;

/** Base units a drawn sale comes to: a share of the position, all of it for the last. */
export const soldOf = (position: bigint, shareBps: number): bigint => (position * BigInt(shareBps)) / WHOLE_BPS;
