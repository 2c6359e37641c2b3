import type { OperationEnded } from '../operation/operation.types';
import type { OperationRequested } from '../operations/operations.types';
import type { NoticeRaised, ParentOf } from '../parent';
import type { SellQuestion, TradeCoin, TradeWallet } from '../trade-run/trade-run.types';

/** One wallet and one coin. `canSign` is false where this browser gives no key. */
export interface SellInput {
  readonly parent: ParentOf<NoticeRaised | OperationRequested>;
  readonly coin: TradeCoin;
  readonly wallet: TradeWallet;
  readonly canSign: boolean;
}

export interface SellContext extends SellInput {
  readonly question: SellQuestion | null;
}

/** A press: the share in basis points, what the wallet holds as shown (base units, null while unknown), and the active master. */
export interface SellAsked {
  readonly type: 'sell.asked';
  readonly percentBps: number;
  readonly held: bigint | null;
  readonly master: string | null;
}

export type SellEvent = SellAsked | OperationEnded;
