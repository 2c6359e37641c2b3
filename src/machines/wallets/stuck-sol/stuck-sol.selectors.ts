import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { stuckSolMachine } from './stuck-sol.machine';

export type StuckSolActor = ActorRefFrom<typeof stuckSolMachine>;
type StuckSnapshot = SnapshotFrom<typeof stuckSolMachine>;
export type StuckFace = 'closed' | 'loading' | 'failed' | 'empty' | 'full';

/** A second look keeps what the first one found on screen. */
export function selectStuckFace(snapshot: StuckSnapshot): StuckFace {
  if (snapshot.matches('closed')) return 'closed';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.context.places.length > 0) return 'full';
  return snapshot.matches('looking') ? 'loading' : 'empty';
}
export const selectStuckPlaces = ({ context }: StuckSnapshot) => context.places;
export const selectStuckFault = ({ context }: StuckSnapshot) => context.fault;
export const selectIsLooking = (snapshot: StuckSnapshot): boolean => snapshot.hasTag('busy');
/** Loose wallets are being put into a group. */
export const selectIsAdopting = (snapshot: StuckSnapshot): boolean => snapshot.matches('adopting');
