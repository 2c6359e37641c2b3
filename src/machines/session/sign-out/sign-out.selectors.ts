import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { signOutMachine } from './sign-out.machine';

export type SignOutActor = ActorRefFrom<typeof signOutMachine>;
type SignOutSnapshot = SnapshotFrom<typeof signOutMachine>;

export const selectIsSignOutShown = (snapshot: SignOutSnapshot) => snapshot.matches('asking');
export const selectLost = (snapshot: SignOutSnapshot) => snapshot.context.lost;
