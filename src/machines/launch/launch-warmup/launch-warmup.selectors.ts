import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RehearsalActor } from '../rehearsal/rehearsal.selectors';
import type { launchWarmupMachine } from './launch-warmup.machine';

export type LaunchWarmupActor = ActorRefFrom<typeof launchWarmupMachine>;
type WarmupSnapshot = SnapshotFrom<typeof launchWarmupMachine>;

export type Warmth = 'cold' | 'warming' | 'warm' | 'failed';

export function selectWarmth(snapshot: WarmupSnapshot): Warmth {
  if (snapshot.matches('warm')) return 'warm';
  if (snapshot.matches('failed')) return 'failed';
  const resting = snapshot.matches('cold') || snapshot.matches('asleep') || snapshot.matches('waitingForGroup');
  return resting ? 'cold' : 'warming';
}
/** Why the launch cannot be prepared, like a master that cannot pay. */
export const selectWarmupFault = ({ context }: WarmupSnapshot) => context.fault;
/** Whether the form is complete, so that it can be rehearsed. */
export const selectCanRehearse = ({ context }: WarmupSnapshot): boolean => context.draft !== null;
/** What rehearses the launch; none once that broke. */
export const selectRehearsalActor = ({ children }: WarmupSnapshot): RehearsalActor | undefined => children.rehearsal;
