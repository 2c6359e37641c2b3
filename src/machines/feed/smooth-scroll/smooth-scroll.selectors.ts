import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { smoothScrollMachine } from './smooth-scroll.machine';

export type SmoothScrollActor = ActorRefFrom<typeof smoothScrollMachine>;

export const selectIsSmooth = (snapshot: SnapshotFrom<typeof smoothScrollMachine>): boolean => snapshot.matches('on');
