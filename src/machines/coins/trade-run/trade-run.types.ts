import type { Fault } from '#shared/fault';
import type { TradeQuestion } from '#operations/domain/trade';
import type { OperationEnd, OperationEnded, OperationRequest } from '../../money/operation/operation.types';
import type { OperationRequested } from '../../money/operations/operations.types';
import type { NoticeRaised, ParentOf } from '../../parent';
export type {
  TradeCoin,
  TradeWallet,
  Position,
  BuyQuestion,
  SellQuestion,
  TokenBuyQuestion,
  TokenSaleQuestion,
  TradeQuestion,
} from '#operations/domain/trade';

/** `request` is a plan somebody saw and agreed to; without one the plan is made first. */
export interface TradeRunInput {
  readonly parent: ParentOf<NoticeRaised | OperationRequested>;
  readonly question: TradeQuestion;
  readonly request: OperationRequest | null;
}

export interface TradeRunContext extends TradeRunInput {
  readonly end: OperationEnd | null;
  readonly fault: Fault | null;
}

export type TradeRunEvent = OperationEnded;

/** `end` is the verdict, null when there was nothing to judge; `fault` says why no plan was made. */
export interface TradeRunOutput {
  readonly end: OperationEnd | null;
  readonly fault: Fault | null;
}
