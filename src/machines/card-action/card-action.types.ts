import type { OperationEnded } from '../operation/operation.types';
import type { OperationRequested } from '../operations/operations.types';
import type { NoticeRaised, ParentOf } from '../parent';
import type { Position, SellQuestion, TradeCoin } from '../trade-run/trade-run.types';

export interface CardActionInput {
  readonly parent: ParentOf<NoticeRaised | OperationRequested>;
  readonly coin: TradeCoin;
}

export interface CardActionContext extends CardActionInput {
  readonly question: SellQuestion | null;
  /** The operation of the running sale, once its plan was made. */
  readonly operationId: string | null;
}

/** A press on a card: the share in basis points, what the wallets hold as shown, and the active master. */
export interface CardSaleAsked {
  readonly type: 'sale.asked';
  readonly percentBps: number;
  readonly positions: readonly Position[];
  readonly master: string | null;
}

export type CardActionEvent =
  | CardSaleAsked
  /** From the trade, passed on. */
  | OperationRequested
  /** The network took the transaction; its confirmation is waited for. */
  | { readonly type: 'operation.sent' }
  | OperationEnded;
