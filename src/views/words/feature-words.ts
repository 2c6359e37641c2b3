import type { CoinFeature } from '#shared/coin-features';

/** What is said of coins that are more than plain ones. */
export const FEATURE_WORDS: Readonly<Record<CoinFeature, { readonly label: string; readonly hint: string }>> = {
  mayhem: { label: 'Mayhem', hint: 'A second supply goes to an agent of pump.fun, which trades it' },
  'holder-reward': { label: 'Holder rewards', hint: 'Creator fees go to who holds the coin, not to you' },
};
export const COIN_WORDS = {
  title: 'Kind of coin',
  plain: 'Plain',
  plainHint: 'Creator fees go to the developer wallet',
  closed: 'not on this network',
} as const;
