import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { stepUpMachine } from './step-up.machine';

export type StepUpActor = ActorRefFrom<typeof stepUpMachine>;
type Snapshot = SnapshotFrom<typeof stepUpMachine>;

export type StepUpFace = 'asking' | 'unreachable' | 'choosing' | 'waiting';

export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag('open');
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export function selectFace(snapshot: Snapshot): StepUpFace {
  if (snapshot.matches('asking')) return 'asking';
  if (snapshot.matches('unreachable')) return 'unreachable';
  return snapshot.matches('waiting') ? 'waiting' : 'choosing';
}
export const selectWays = (snapshot: Snapshot) => snapshot.context.ways;
/** The way that was chosen last; null before. */
export const selectWay = (snapshot: Snapshot) => snapshot.context.way;
export const selectFault = (snapshot: Snapshot) => snapshot.context.fault;
