import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { recoveryMachine } from './recovery.machine';

export type RecoveryActor = ActorRefFrom<typeof recoveryMachine>;
type RecoverySnapshot = SnapshotFrom<typeof recoveryMachine>;
export type RecoveryFace = 'loading' | 'failed' | 'empty' | 'full';

export const selectIsRecoveryOpen = (snapshot: RecoverySnapshot): boolean => !snapshot.matches('closed');
export const selectDeleted = ({ context }: RecoverySnapshot) => context.deleted;
export const selectRecoveryFault = ({ context }: RecoverySnapshot) => context.fault;
/** What is being brought back; null while nothing is. */
export const selectRestoring = (snapshot: RecoverySnapshot): string | null =>
  snapshot.matches('restoring') ? (snapshot.context.chosen?.id ?? null) : null;
/** Whether something of the list can be brought back now; not while it is looked at again. */
export const selectMayRestore = (snapshot: RecoverySnapshot): boolean => snapshot.matches('shown');
/** A second look keeps the list on screen; one that failed does not, since what it shows may be back already. */
export function selectRecoveryFace(snapshot: RecoverySnapshot): RecoveryFace {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.context.deleted.length > 0) return 'full';
  return snapshot.matches('reading') ? 'loading' : 'empty';
}
