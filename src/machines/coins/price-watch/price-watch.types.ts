import type { CreatorFeeOf } from '../../../chain/platforms/pumpfun/creator-fee';

/**
 * What the curve of one coin says: price in lamports a base unit, market cap in lamports, bonding 0 to 100. Of a coin that is sold for a
 * token both count base units of that token.
 */
export interface CoinQuote {
  readonly price: { readonly numerator: bigint; readonly denominator: bigint };
  readonly marketCap: bigint;
  readonly bonding: number;
  readonly complete: boolean;
  readonly creatorFee: CreatorFeeOf;
}

export interface PriceWatchInput {
  readonly mint: string;
  /** By whose name its curve is read. */
  readonly platform: string;
}

export interface PriceWatchContext extends PriceWatchInput {
  /** The quote on screen. */
  readonly quote: CoinQuote | null;
  /** The newest one while the pause lasts. */
  readonly next: CoinQuote | null;
}

export type PriceWatchEvent =
  { readonly type: 'price.changed'; readonly quote: CoinQuote } | { readonly type: 'watch.stopped' };
