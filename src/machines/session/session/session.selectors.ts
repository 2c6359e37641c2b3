import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

export const selectUserId = (snapshot: SessionSnapshot) => snapshot.context.userId;
export const selectFault = (snapshot: SessionSnapshot) => snapshot.context.fault;
export const selectCanSignOut = (snapshot: SessionSnapshot) => snapshot.can({ type: 'signOut.requested' });
