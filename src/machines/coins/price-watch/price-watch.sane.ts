import type { CoinQuote } from './price-watch.types';

/** A token is a million base units and a SOL a billion lamports, so a thousand lamports a base unit are a million SOL a token. */
const LAMPORTS_A_UNIT_PER_SOL = 1_000n;
const PRICE_MAX_SOL = 1_000_000n;
const PRICE_WITHOUT_CAP_SOL = 100n;

/** TOK-35: what cannot be a price is not shown as one. Prices in SOL a token, exact. */
export function isSane({ price: { numerator, denominator }, marketCap }: CoinQuote): boolean {
  if (denominator <= 0n || numerator < 0n || marketCap < 0n) return false;
  const isAbove = (sol: bigint) => numerator > sol * LAMPORTS_A_UNIT_PER_SOL * denominator;
  return !isAbove(PRICE_MAX_SOL) && !(marketCap === 0n && isAbove(PRICE_WITHOUT_CAP_SOL));
}
