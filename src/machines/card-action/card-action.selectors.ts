import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { cardActionMachine } from './card-action.machine';

export type CardActionActor = ActorRefFrom<typeof cardActionMachine>;
type CardActionSnapshot = SnapshotFrom<typeof cardActionMachine>;

/** The share that is being sold, in basis points; null while none is. */
export const selectSellingShare = (snapshot: CardActionSnapshot): number | null =>
  snapshot.matches('selling') ? (snapshot.context.question?.percentBps ?? null) : null;
export const selectAwaitsConfirmation = (snapshot: CardActionSnapshot): boolean =>
  snapshot.matches({ selling: 'waitingConfirm' });
