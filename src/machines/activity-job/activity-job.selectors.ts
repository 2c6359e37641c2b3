import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { activityJobMachine } from './activity-job.machine';
import { progressOf } from './activity-job.steps';

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
/** Percent of its trades that have landed, 0 to 100. */
export const selectJobProgress = ({ context }: JobSnapshot): number => progressOf(context);
/** Its id in the journal; null while there is no job. */
export const selectJobId = ({ context }: JobSnapshot): string | null => context.request?.id ?? null;
