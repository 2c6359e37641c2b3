import { notice, type Notice } from '#shared/notice';
import type { OperationEnd } from '../../money/operation/operation.types';
import type { MultiLaunchContext, MultiLaunchOutput, PartEnd } from './multi-launch.types';

export const isPart = ({ launches }: MultiLaunchContext, id: string): boolean => launches.some((one) => one.id === id);

/** What became of one; that a coin stands is not taken back. */
export const withEnd = ({ ends }: MultiLaunchContext, id: string, end: PartEnd): Pick<MultiLaunchContext, 'ends'> => ({
  ends: { ...ends, [id]: ends[id] === 'landed' ? 'landed' : end },
});

/** The verdict of one. */
export const ended = (context: MultiLaunchContext, { id, verdict }: OperationEnd) =>
  withEnd(context, id, verdict === 'done' ? 'landed' : 'failed');

export const isJudged = ({ launches, ends }: MultiLaunchContext): boolean =>
  launches.every(({ id }) => ends[id] !== undefined);

/** MUL-12, MUL-13: in the place of what its operation says; null where nothing is to be told beside that. */
export function partFailure({ launches }: MultiLaunchContext, { id, fault }: OperationEnd): Notice | null {
  if (fault === null) return null;
  const part = launches.findIndex((one) => one.id === id);
  return part === 0
    ? notice('multi/mainFailed', { reason: fault })
    : notice('multi/tokenFailed', { part, reason: fault });
}

/** The main coin, or the first of the others that stands; and what stands beside it. */
export function launchedOf({ launches, ends }: MultiLaunchContext): MultiLaunchOutput['launched'] {
  const [first, ...others] = launches.flatMap(({ id, intent }) => (ends[id] === 'landed' ? [intent] : []));
  if (first === undefined) return null;
  return { mint: first.mint, symbol: first.symbol, others: others.map(({ mint }) => mint) };
}
