import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { keyLockMachine } from './key-lock.machine';

export type KeyLockActor = ActorRefFrom<typeof keyLockMachine>;
type KeyLockSnapshot = SnapshotFrom<typeof keyLockMachine>;

export const selectKeyLockFace = (snapshot: KeyLockSnapshot): 'loading' | 'failed' | 'full' =>
  snapshot.matches('loading') ? 'loading' : snapshot.matches('failed') ? 'failed' : 'full';
export const selectKeyLock = (snapshot: KeyLockSnapshot) => snapshot.context.kept;
export const selectKeyLockFault = (snapshot: KeyLockSnapshot) => snapshot.context.fault;
export const selectIsSavingLock = (snapshot: KeyLockSnapshot) => snapshot.hasTag('busy');
