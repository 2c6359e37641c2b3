import { shortAddress } from '#shared/ids';

/** What is found in a post, and the way to it. */
export const POST_WORDS = {
  addresses: 'Contract addresses in this post',
  open: 'Open',
  openCoin: (symbol: string): string => `Open ${symbol}, one of your tokens`,
  openElsewhere: (address: string): string => `Open ${shortAddress(address)} in the explorer`,
} as const;
