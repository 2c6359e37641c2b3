import type { OwnedTokens } from './owner-tokens';

/** USD Coin on mainnet-beta, six decimals. */
export const USDC_MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
/** Wrapped SOL, nine decimals. */
export const WSOL_MINT = 'So11111111111111111111111111111111111111112';

/** What the token accounts of some wallets hold, for badges. */
export interface TokenSummary {
  /** Different coins with something in them; USDC and wrapped SOL are counted apart. */
  readonly tokens: number;
  /** Micro-dollars. */
  readonly usdc: bigint;
  /** Lamports. */
  readonly wsol: bigint;
  readonly emptyAccounts: number;
}

/** Badges of these token accounts. */
export function summaryOf(accounts: readonly OwnedTokens[]): TokenSummary {
  const held = accounts.filter(({ amount }) => amount > 0n);
  const sumOf = (mint: string): bigint =>
    held.reduce((sum, account) => (account.mint === mint ? sum + account.amount : sum), 0n);
  const coins = new Set(held.map(({ mint }) => mint).filter((mint) => mint !== USDC_MINT && mint !== WSOL_MINT));
  return {
    tokens: coins.size,
    usdc: sumOf(USDC_MINT),
    wsol: sumOf(WSOL_MINT),
    emptyAccounts: accounts.length - held.length,
  };
}
