import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { toastsMachine } from './toasts.machine';

export type ToastsActor = ActorRefFrom<typeof toastsMachine>;
type ToastsSnapshot = SnapshotFrom<typeof toastsMachine>;

/** At most three, oldest first. */
export const selectToasts = (snapshot: ToastsSnapshot) => snapshot.context.shown;
export const selectWaitingCount = (snapshot: ToastsSnapshot) => snapshot.context.waiting.length;
