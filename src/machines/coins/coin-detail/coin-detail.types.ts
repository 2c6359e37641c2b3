export type TradeMode = 'sell' | 'buy';

export type CoinDetailEvent =
  | { readonly type: 'mode.chosen'; readonly mode: TradeMode }
  /** Back to the list; the next visit begins with selling. */
  | { readonly type: 'detail.left' };
