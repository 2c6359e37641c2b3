import { type Address, USD1, USD1_DECIMALS } from './address';

/** A token that coins are sold for, as people know it. */
export interface QuoteToken {
  readonly name: string;
  /** Whole tokens have so many decimals. */
  readonly decimals: number;
}

/** Names a quote token; one that nobody here sells for keeps its base units. */
export const quoteTokenOf = (mint: Address): QuoteToken =>
  mint === USD1 ? { name: 'USD1', decimals: USD1_DECIMALS } : { name: 'base units', decimals: 0 };
