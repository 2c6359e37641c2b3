import { AppError } from '#shared/fault';
import type { Holders } from '#shared/holder';
import { defineModel } from '../../testing/model';
import { topHoldersMachine, topHoldersPorts } from './top-holders.machine';

export const someHolders: Holders = {
  wallets: [
    { owner: 'LargeWallet', tokens: 40_000_000_000_000n, share: 4 },
    { owner: 'SmallWallet', tokens: 5_000_000_000_000n, share: 0.5 },
  ],
  leftOut: 1,
};

export const topHoldersModel = defineModel({
  machine: topHoldersMachine,
  ports: topHoldersPorts,
  input: undefined,
  events: {
    'holders.asked': [
      { type: 'holders.asked', mint: 'Mint1' },
      { type: 'holders.asked', mint: 'Mint2' },
    ],
    'holders.closed': [{ type: 'holders.closed' }],
  },
  outcomes: {
    readHolders: { done: [someHolders, { wallets: [], leftOut: 1 }], error: [new AppError('api/unreachable')] },
  },
  project: ({ mint, holders, fault }) => [mint, holders?.wallets.length ?? null, fault !== null],
});
