import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { groupDeleteMachine } from './group-delete.machine';

export type GroupDeleteActor = ActorRefFrom<typeof groupDeleteMachine>;
type DeleteSnapshot = SnapshotFrom<typeof groupDeleteMachine>;

/** The group whose deletion waits for a yes, or runs. */
export const selectDeletingGroup = (snapshot: DeleteSnapshot) =>
  snapshot.matches('closed') ? null : snapshot.context.group;
/** Null while it is looked for, and when the network did not say. */
export const selectGroupHolds = ({ context }: DeleteSnapshot) => context.holds;
export const selectIsUnseen = (snapshot: DeleteSnapshot): boolean => snapshot.matches({ confirming: 'unseen' });
export const selectDeleteFault = ({ context }: DeleteSnapshot) => context.fault;
export const selectIsDeletingGroup = (snapshot: DeleteSnapshot): boolean => snapshot.matches('deleting');
export const selectIsExportingGroup = (snapshot: DeleteSnapshot): boolean => snapshot.matches('exporting');
/** A running operation has taken a wallet of it meanwhile. */
export const selectIsGroupBusy = ({ context }: DeleteSnapshot): boolean =>
  context.occupied.includes(context.group?.id ?? '');
