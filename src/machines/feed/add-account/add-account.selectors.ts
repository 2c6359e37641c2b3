import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { addAccountMachine } from './add-account.machine';

export type AddAccountActor = ActorRefFrom<typeof addAccountMachine>;
type AddAccountSnapshot = SnapshotFrom<typeof addAccountMachine>;

export const selectUsername = ({ context }: AddAccountSnapshot) => context.username;
export const selectSource = ({ context }: AddAccountSnapshot) => context.source;
export const selectHandleProblem = ({ context }: AddAccountSnapshot) => context.problem;
export const selectAddFault = ({ context }: AddAccountSnapshot) => context.fault;
export const selectIsSaving = (snapshot: AddAccountSnapshot): boolean => snapshot.hasTag('busy');
export const selectCanClose = (snapshot: AddAccountSnapshot): boolean => snapshot.can({ type: 'dialog.closed' });
