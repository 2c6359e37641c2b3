import { shortAddress } from '#shared/ids';

/** How many coins were launched from a post; the age of the first stands behind it. */
export const launchedWords = (count: number): string =>
  count === 1 ? '1 launched here from this post,' : `${count} launched here from this post, the first`;

/** What is found in a post, and the way to it. */
export const POST_WORDS = {
  addresses: 'Contract addresses in this post',
  open: 'Open',
  openCoin: (symbol: string): string => `Open ${symbol}, one of your tokens`,
  openElsewhere: (address: string): string => `Open ${shortAddress(address)} in the explorer`,
} as const;
