import type { SellSurface } from '#operations/contract';

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
