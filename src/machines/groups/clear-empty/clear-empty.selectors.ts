import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { clearEmptyMachine } from './clear-empty.machine';

export type ClearEmptyActor = ActorRefFrom<typeof clearEmptyMachine>;
type ClearSnapshot = SnapshotFrom<typeof clearEmptyMachine>;

/** The empty groups that wait for a yes, or go; null while the question is not on screen. */
export const selectEmptyGroups = (snapshot: ClearSnapshot) =>
  snapshot.matches('confirming') || snapshot.matches('clearing') ? snapshot.context.empty : null;
export const selectIsClearing = (snapshot: ClearSnapshot): boolean => snapshot.hasTag('busy');
