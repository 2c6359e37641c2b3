import type { SellSurface } from '#operations/contract';

/** Where a coin is sold for a token. */
export interface SoldFor {
  readonly platform: string;
  readonly quoteMint: string;
}

export interface TradeCoin {
  readonly mint: string;
  readonly symbol: string;
  /** The token it is sold for; SOL when absent. */
  readonly soldFor?: SoldFor;
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

interface TokenQuestion extends Question {
  readonly soldFor: SoldFor;
  readonly wallet: TradeWallet;
}

/** One group wallet buys for at most `spendUnits` base units of the token the coin is sold for, which the master pays. */
export interface TokenBuyQuestion extends TokenQuestion {
  readonly kind: 'buy-for-token';
  readonly spendUnits: bigint;
}

/** One group wallet sells a share of what it holds of such a coin, 10,000 is everything; the master is paid. */
export interface TokenSaleQuestion extends TokenQuestion {
  readonly kind: 'sell-for-token';
  readonly percentBps: number;
}

export type TradeQuestion = BuyQuestion | SellQuestion | TokenBuyQuestion | TokenSaleQuestion;
