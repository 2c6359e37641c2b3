import type { OperationEnded, OperationRequest } from '../../money/operation/operation.types';
import type { OperationRequested } from '../../money/operations/operations.types';
import type { NoticeRaised, ParentOf } from '../../parent';
import type { Position, SellQuestion, TradeCoin } from '../trade-run/trade-run.types';

export interface CardActionInput {
  readonly parent: ParentOf<NoticeRaised | OperationRequested>;
  readonly coin: TradeCoin;
}

export interface CardActionContext extends CardActionInput {
  readonly question: SellQuestion | null;
  /** The plan as it was shown and will be signed; null where the press agreed. */
  readonly request: OperationRequest | null;
  /** The operation of the running sale, once its plan was made. */
  readonly operationId: string | null;
}

/** A press on a card: the share in basis points, what the wallets hold as shown, the active master, and whether the press itself agrees (one-click selling). */
export interface CardSaleAsked {
  readonly type: 'sale.asked';
  readonly percentBps: number;
  readonly positions: readonly Position[];
  readonly master: string | null;
  readonly isAgreed: boolean;
}

export type CardActionEvent =
  | CardSaleAsked
  | { readonly type: 'sale.confirmed' }
  /** Leaves the plan unsigned. */
  | { readonly type: 'sale.left' }
  | { readonly type: 'plan.outdated' }
  /** From the trade, passed on. */
  | OperationRequested
  | NoticeRaised
  /** The network took the transaction; its confirmation is waited for. */
  | { readonly type: 'operation.sent' }
  | OperationEnded;
