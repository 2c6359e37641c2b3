import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { BulkActionActor } from '../bulk-action/bulk-action.selectors';
import type { ActivitiesActor } from '../activities/activities.selectors';
import type { GroupDeleteActor } from '../../groups/group-delete/group-delete.selectors';
import type { groupActionsMachine } from './group-actions.machine';
import type { ActingGroup } from './group-actions.types';
import { occupiedBy } from './occupied';

export type GroupActionsActor = ActorRefFrom<typeof groupActionsMachine>;
type ActionsSnapshot = SnapshotFrom<typeof groupActionsMachine>;

/** The same list until a group comes or goes. */
export const selectActing = ({ context }: ActionsSnapshot): readonly ActingGroup[] => context.acting;
export const selectBulkAction = (snapshot: ActionsSnapshot): BulkActionActor | undefined =>
  snapshot.children.bulkAction;
export const selectGroupDelete = (snapshot: ActionsSnapshot): GroupDeleteActor | undefined =>
  snapshot.children.groupDelete;
export const selectActivities = (snapshot: ActionsSnapshot): ActivitiesActor | undefined =>
  snapshot.children.activities;
/** Whether a running operation keeps wallets of this group. */
export const selectIsOccupied =
  (groupId: string) =>
  ({ context }: ActionsSnapshot): boolean =>
    occupiedBy(context.found).includes(groupId);
