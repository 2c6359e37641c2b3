import { ofKind } from '#operations/by-kind';
import type { OperationIntent } from '#operations/intent';
import { curveNameOf } from '#shared/curve-name';
import { listIn } from '../../list-owner';
import type { OperationEnded } from '../../money/operation/operation.types';
import type { OperationRequested } from '../../money/operations/operations.types';
import type { TradingContext, WatchedPrice } from './trading.types';

type Seen = TradingContext['seen'];

/** With one view more that shows this coin. */
export const seenMore = (seen: Seen, mint: string): Seen => ({ ...seen, [mint]: (seen[mint] ?? 0) + 1 });

/** With one view less that shows this coin. */
export function seenLess(seen: Seen, mint: string): Seen {
  const { [mint]: views = 0, ...others } = seen;
  return views > 1 ? { ...others, [mint]: views - 1 } : others;
}

/** The coins that an operation trades. */
function mintsTraded(intent: OperationIntent): readonly string[] {
  const sale = ofKind('sell', intent);
  const single = ofKind('buy', intent) ?? ofKind('trade-for-token', intent);
  if (sale === null) return single === null ? [] : [single.mint];
  return [...new Set(sale.steps.flatMap(({ positions }) => positions.map(({ mint }) => mint)))];
}

type Jobs = TradingContext['jobs'];

export const jobsWithout = (jobs: Jobs, { end }: OperationEnded): Jobs => jobs.filter(({ id }) => id !== end.id);

export const jobsWith = (jobs: Jobs, { request: { id, intent } }: OperationRequested): Jobs => [
  ...jobs.filter((job) => job.id !== id),
  { id, mints: mintsTraded(intent) },
];

const isWanted = ({ seen, jobs }: TradingContext, mint: string): boolean =>
  Object.hasOwn(seen, mint) || jobs.some(({ mints }) => mints.includes(mint));

const coinsWanted = (context: TradingContext) =>
  listIn(context.coins, 'coins').filter(({ mint }) => isWanted(context, mint));

/** Prices that are watched although their coin is not in sight any more, nor traded; or not in the list. */
export function hidden(context: TradingContext): readonly WatchedPrice[] {
  const wanted = new Set(coinsWanted(context).map(({ mint }) => mint));
  return context.prices.filter(({ mint }) => !wanted.has(mint));
}

/** Coins in sight or traded whose price is not watched yet; none before the code is there. */
export function unwatched(context: TradingContext): readonly string[] {
  if (!context.hasCode) return [];
  const watched = new Set(context.prices.map(({ mint }) => mint));
  return coinsWanted(context).flatMap(({ mint }) => (watched.has(mint) ? [] : [mint]));
}

/** By which name the curve of a coin of the list is read. */
export function curveOf({ coins }: TradingContext, mint: string): string {
  const coin = listIn(coins, 'coins').find((one) => one.mint === mint);
  return coin === undefined ? '' : curveNameOf(coin);
}
