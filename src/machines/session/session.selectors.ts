import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

export const selectState = (snapshot: SessionSnapshot) => snapshot.value;
export const selectUserId = (snapshot: SessionSnapshot) => snapshot.context.userId;
export const selectFault = (snapshot: SessionSnapshot) => snapshot.context.fault;
export const selectIsBusy = (snapshot: SessionSnapshot) => snapshot.hasTag('busy');
export const selectCanSignOut = (snapshot: SessionSnapshot) => snapshot.can({ type: 'signOut.requested' });
export const selectCanRetry = (snapshot: SessionSnapshot) => snapshot.can({ type: 'session.retried' });
