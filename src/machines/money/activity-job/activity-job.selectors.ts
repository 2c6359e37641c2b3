import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { activityJobMachine } from './activity-job.machine';
import type { ActivityTradeActor } from '../activity-trade/activity-trade.selectors';
import { countOf, progressOf } from './activity-job.steps';
import type { TradeCount } from './activity-job.types';

export type ActivityJobActor = ActorRefFrom<typeof activityJobMachine>;
type JobSnapshot = SnapshotFrom<typeof activityJobMachine>;

/** What a person sees of a group's job. */
export type JobStage = 'idle' | 'generating' | 'stopping' | 'interrupted' | 'asking' | 'elsewhere';

export function selectJobStage(snapshot: JobSnapshot): JobStage {
  if (snapshot.hasTag('interrupted')) return 'interrupted';
  if (snapshot.hasTag('elsewhere')) return 'elsewhere';
  if (snapshot.hasTag('asking')) return 'asking';
  if (snapshot.hasTag('stopping') || snapshot.context.stopping) return 'stopping';
  return snapshot.hasTag('generating') ? 'generating' : 'idle';
}
/** Whether a Stop waits for a server that has not answered. */
export const selectIsStopUnanswered = (snapshot: JobSnapshot): boolean => snapshot.hasTag('unanswered');
/** Percent of its trades that have landed, 0 to 100. */
export const selectJobProgress = ({ context }: JobSnapshot): number => progressOf(context);
/** Trades that have landed, and those that were drawn. */
export const selectTradeCount = ({ context }: JobSnapshot): TradeCount => countOf(context);
export const sameCount = (one: TradeCount, other: TradeCount): boolean =>
  one.landed === other.landed && one.planned === other.planned;
/** The trade that is under way. */
export const selectJobTrade = ({ children }: JobSnapshot): ActivityTradeActor | undefined => children.activityTrade;
/** Its id in the journal; null while there is no job. */
export const selectJobId = ({ context }: JobSnapshot): string | null => context.request?.id ?? null;
/** Whether a Stop is heard: not while the job is being taken over, nor twice. */
export const selectCanStop = (snapshot: JobSnapshot): boolean => snapshot.can({ type: 'activity.stopped' });
