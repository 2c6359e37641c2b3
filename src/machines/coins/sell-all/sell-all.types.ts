import type { OperationEnd, OperationEnded, OperationRequest } from '../../money/operation/operation.types';
import type { OperationRequested } from '../../money/operations/operations.types';
import type { NoticeRaised, ParentOf } from '../../parent';
import type { Position, SellQuestion, TradeCoin } from '../trade-run/trade-run.types';

export interface SellAllInput {
  readonly parent: ParentOf<NoticeRaised | OperationRequested>;
  readonly coin: TradeCoin;
}

export interface SellAllContext extends SellAllInput {
  readonly question: SellQuestion | null;
  /** The plan as it will be signed; null before it is made. */
  readonly request: OperationRequest | null;
  /** The verdict of the last sale. */
  readonly end: OperationEnd | null;
}

/** A press: what the wallets hold as shown, the active master, and whether the press itself agrees (one-click selling). */
export interface SaleAsked {
  readonly type: 'sale.asked';
  readonly positions: readonly Position[];
  readonly master: string | null;
  readonly isAgreed: boolean;
}

export type SellAllEvent =
  | SaleAsked
  | { readonly type: 'sale.confirmed' }
  /** Leaves the plan unsigned, or the result behind. */
  | { readonly type: 'sale.left' }
  | { readonly type: 'plan.outdated' }
  | OperationEnded;
