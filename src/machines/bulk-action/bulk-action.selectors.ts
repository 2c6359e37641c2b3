import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { bulkActionMachine } from './bulk-action.machine';
import { busyGroups } from './bulk.plan';

export type BulkActionActor = ActorRefFrom<typeof bulkActionMachine>;
type BulkSnapshot = SnapshotFrom<typeof bulkActionMachine>;

export type BulkStep = 'closed' | 'planning' | 'reviewing' | 'operating' | 'settling' | 'concluded';

export function selectBulkStep(snapshot: BulkSnapshot): BulkStep {
  const { value } = snapshot;
  if (typeof value !== 'object') return 'closed';
  const { work } = value.returningAll;
  if (typeof work === 'object') return work.preparing;
  return work === 'refreshing' ? 'settling' : work;
}
export const selectIsBulkShown = (snapshot: BulkSnapshot): boolean =>
  snapshot.matches({ returningAll: { dialog: 'shown' } });
/** Returning now: a second press shows what runs. */
export const selectIsReturningAll = (snapshot: BulkSnapshot): boolean => snapshot.hasTag('busy');
/** The plans as they will be signed; null before they are made. */
export const selectReturns = ({ context }: BulkSnapshot) => context.planned;
/** The same list until another group is occupied; busy groups are left out of the plan. */
export const selectBusyNames = ({ context }: BulkSnapshot): string =>
  busyGroups(context)
    .map(({ name }) => name)
    .join(', ');
export const selectBulkEnds = ({ context }: BulkSnapshot) => context.ends;
export const selectBulkFault = ({ context }: BulkSnapshot) => context.fault;
export const selectCanConfirmReturns = (snapshot: BulkSnapshot): boolean =>
  snapshot.can({ type: 'returnAll.confirmed' });
