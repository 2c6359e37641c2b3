import type { ReturnIntent } from '../intent';

type ReturnStep = ReturnIntent['steps'][number];

/** What each wallet of a step sends to the master: what it holds, and what its volume account and its purse give it. */
export const returnedIn = ({ wallets, volumes = [], purses = [] }: ReturnStep): ReturnStep['wallets'] =>
  wallets.map(({ wallet, lamports }) => ({
    wallet,
    lamports: [...volumes, ...purses].reduce(
      (sum, one) => (one.wallet === wallet ? sum + one.lamports : sum),
      lamports,
    ),
  }));
