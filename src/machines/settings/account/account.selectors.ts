import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { accountMachine } from './account.machine';

export type AccountActor = ActorRefFrom<typeof accountMachine>;
type Snapshot = SnapshotFrom<typeof accountMachine>;

export const selectAccountLinks = (snapshot: Snapshot) => snapshot.children.accountLinks;
export const selectSessionList = (snapshot: Snapshot) => snapshot.children.sessionList;
export const selectPasskeysActor = (snapshot: Snapshot) => snapshot.children.passkeys;
