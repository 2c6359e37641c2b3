/** A site where anybody can look a coin up by its address (GAP-62). */
export interface CoinSite {
  readonly name: string;
  /** Where there is room for no more. */
  readonly short: string;
  readonly urlOf: (mint: string) => string;
}

export const COIN_SITES: readonly CoinSite[] = [
  { name: 'DexScreener', short: 'DS', urlOf: (mint) => `https://dexscreener.com/solana/${encodeURIComponent(mint)}` },
  {
    name: 'Birdeye',
    short: 'BE',
    urlOf: (mint) => `https://birdeye.so/token/${encodeURIComponent(mint)}?chain=solana`,
  },
  { name: 'Solscan', short: 'SS', urlOf: (mint) => `https://solscan.io/token/${encodeURIComponent(mint)}` },
];
