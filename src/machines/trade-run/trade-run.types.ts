import type { Fault } from '#shared/fault';
import type { SellSurface } from '#shared/contract/operations';
import type { OperationEnd, OperationEnded, OperationRequest } from '../operation/operation.types';
import type { OperationRequested } from '../operations/operations.types';
import type { ParentOf } from '../parent';

export interface TradeCoin {
  readonly mint: string;
  readonly symbol: string;
}

/** A group wallet that trades. */
export interface TradeWallet {
  readonly address: string;
  readonly groupId: string;
}

/** What a person sees a wallet hold at the click: base units. */
export interface Position extends TradeWallet {
  readonly tokens: bigint;
}

interface Question extends TradeCoin {
  /** The active master wallet. */
  readonly master: string;
}

/** Spend at most `lamports` of one group wallet, fees of the platform included. */
export interface BuyQuestion extends Question {
  readonly kind: 'buy';
  readonly wallet: TradeWallet;
  readonly lamports: bigint;
}

/** Sell a share of what these wallets hold when the plan is made; 10,000 is everything (TRD-15). */
export interface SellQuestion extends Question {
  readonly kind: 'sell';
  readonly surface: SellSurface;
  readonly percentBps: number;
  readonly wallets: readonly TradeWallet[];
}

export type TradeQuestion = BuyQuestion | SellQuestion;

/** `request` is a plan somebody saw and agreed to; without one the plan is made first. */
export interface TradeRunInput {
  readonly parent: ParentOf<OperationRequested>;
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
