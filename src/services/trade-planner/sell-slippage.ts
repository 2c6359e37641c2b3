/** The most a sale may bring less than quoted, basis points; the specification names none for sales. */
export const SELL_SLIPPAGE_BPS = 2_000;
