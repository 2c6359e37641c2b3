export interface HoldingsContext {
  /** Goes up by one whenever something may have changed what the wallets hold (TOK-40). */
  readonly counter: number;
  /** Something changed while holdings were read. */
  readonly again: boolean;
}

/** What may change what the wallets hold: the user's socket, the verdict of a trade, a launch. */
export type HoldingsEvent =
  { readonly type: 'holdings.changed' } | { readonly type: 'trade.done' } | { readonly type: 'coin.launched' };
