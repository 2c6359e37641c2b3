import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { ofKind } from '#operations/by-kind';
import type { SellIntent } from '#operations/intent';
import type { TradeRunActor } from '../trade-run/trade-run.selectors';
import type { cardActionMachine } from './card-action.machine';

export type CardActionActor = ActorRefFrom<typeof cardActionMachine>;
type CardActionSnapshot = SnapshotFrom<typeof cardActionMachine>;

/** The share that is being sold, in basis points; null while none is. */
export const selectSellingShare = (snapshot: CardActionSnapshot): number | null =>
  snapshot.matches('selling') ? (snapshot.context.question?.percentBps ?? null) : null;
/** The run of the sale that is under way. */
export const selectCardRun = ({ children }: CardActionSnapshot): TradeRunActor | undefined => children.tradeRun;
export const selectAwaitsConfirmation = (snapshot: CardActionSnapshot): boolean =>
  snapshot.matches({ selling: 'waitingConfirm' });
/** The operation of the sale that runs; null while none does. */
export const selectCardOperation = (snapshot: CardActionSnapshot): string | null =>
  snapshot.matches('selling') ? snapshot.context.operationId : null;
/** Whether the plan of a sale is being made or read. */
export const selectCardReview = (snapshot: CardActionSnapshot): 'planning' | 'reviewing' | null => {
  if (snapshot.matches('planning')) return 'planning';
  return snapshot.matches('reviewing') ? 'reviewing' : null;
};
/** The share that is asked for, in basis points; null before the first press. */
export const selectAskedShare = ({ context }: CardActionSnapshot): number | null =>
  context.question?.percentBps ?? null;
/** The plan as it will be signed; null before it is made, or where the press agreed. */
export function selectCardPlan({ context }: CardActionSnapshot): SellIntent | null {
  const intent = context.request?.intent;
  return intent === undefined ? null : ofKind('sell', intent);
}
export const selectCanConfirmCard = (snapshot: CardActionSnapshot): boolean => snapshot.can({ type: 'sale.confirmed' });
