import type { ReturnIntent } from '../intent';

type ReturnStep = ReturnIntent['steps'][number];

/** What each wallet of a step sends to the master: what it holds, and what its volume account gives it. */
export const returnedIn = ({ wallets, volumes = [] }: ReturnStep): ReturnStep['wallets'] =>
  wallets.map(({ wallet, lamports }) => ({
    wallet,
    lamports: volumes.reduce((sum, volume) => (volume.wallet === wallet ? sum + volume.lamports : sum), lamports),
  }));
