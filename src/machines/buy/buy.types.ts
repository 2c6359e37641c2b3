import type { OperationEnded } from '../operation/operation.types';
import type { OperationRequested } from '../operations/operations.types';
import type { NoticeRaised, ParentOf } from '../parent';
import type { BuyQuestion, TradeCoin, TradeWallet } from '../trade-run/trade-run.types';

/** One wallet and one coin. `canSign` is false where this browser gives no key. */
export interface BuyInput {
  readonly parent: ParentOf<NoticeRaised | OperationRequested>;
  readonly coin: TradeCoin;
  readonly wallet: TradeWallet;
  readonly canSign: boolean;
}

export interface BuyContext extends BuyInput {
  readonly question: BuyQuestion | null;
}

/** Lamports, or all the wallet has less 0.01 SOL for fees (TRD-05). */
export type BuyAmount = bigint | 'all';

/** A press: the wallet's lamports as shown, null while unknown, and the active master. */
export interface BuyAsked {
  readonly type: 'buy.asked';
  readonly amount: BuyAmount;
  readonly available: bigint | null;
  readonly master: string | null;
}

export type BuyEvent = BuyAsked | OperationEnded;
