import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { GroupReturnActor } from '../group-return/group-return.selectors';
import type { groupActionMachine } from './group-action.machine';

export type GroupActionActor = ActorRefFrom<typeof groupActionMachine>;
type ActionSnapshot = SnapshotFrom<typeof groupActionMachine>;

/** The return while one is planned, shown or under way. */
export const selectGroupReturn = (snapshot: ActionSnapshot): GroupReturnActor | undefined =>
  snapshot.children.groupReturn;
export const selectIsReturning = (snapshot: ActionSnapshot): boolean => snapshot.matches('returning');
