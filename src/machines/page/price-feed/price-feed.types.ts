/** `sample` is no price of any market, and so is what stands in while a feed is silent. */
export type PriceSource = 'pyth' | 'jupiter' | 'sample';

export interface PriceFeedContext {
  /** Micro-dollars a SOL. */
  readonly microUsdPerSol: bigint;
  readonly source: PriceSource;
}

export type PriceFeedEvent =
  /** Micro-dollars a SOL; null while the feed knows none. */
  | { readonly type: 'price.told'; readonly microUsdPerSol: bigint | null; readonly source: PriceSource }
  /** The line to the server was lost. */
  | { readonly type: 'price.dropped' };
