import type { SignedStep } from '#operations/contract';
import type { ActivityIntent, BuyIntent, LaunchIntent, TransferIntent } from '#operations/intent';
import type { DueStep, OperationEnd, OperationRecord, OperationRequest } from './operation.types';

/** Plain examples for models; no address or signature here is real. */
export const aTransfer: TransferIntent = {
  kind: 'transfer',
  from: 'Maa1',
  to: 'Dest1',
  lamports: 1_000_000_000n,
  feeLamports: 5_000n,
};

export const aLaunch: LaunchIntent = {
  kind: 'launch',
  platform: 'pumpfun',
  mint: 'Mint1',
  master: 'Maa1',
  dev: 'Dev1',
  groupId: 'g1',
  name: 'Lantern Fish',
  symbol: 'LANTERN',
  uri: 'http://localhost/cdn/m/1',
  imageUrl: '/cdn/i/1.webp',
  devBuyLamports: 100_000_000n,
  tokensOut: 3_400_000_000_000n,
  fundLamports: 130_000_000n,
  slippageBps: 500,
  unitLimit: 250_000,
  microLamports: 30_000n,
  feeRecipient: 'Fee1',
  costs: {
    devBuyLamports: 98_000_000n,
    protocolFeeLamports: 930_000n,
    creatorFeeLamports: 300_000n,
    rentLamports: 20_000_000n,
    networkFeeLamports: 22_500n,
    devReserveLamports: 1_500_000n,
    totalLamports: 120_752_500n,
  },
};

export const aTransferRequest: OperationRequest = { id: '01TRANSFER', networkId: 'net-1', intent: aTransfer };
export const aLaunchRequest: OperationRequest & { readonly intent: LaunchIntent } = {
  id: '01LAUNCH',
  networkId: 'net-1',
  intent: aLaunch,
};

export const aSignedStep: SignedStep = { idx: 0, wire: 'AQID', lastValidBlockHeight: 1_150 };

export const recordIn = (state: OperationRecord['state']): OperationRecord => ({
  id: '01TRANSFER',
  kind: 'transfer',
  networkId: 'net-1',
  state,
  intent: aTransfer,
  fence: 7,
  error: state === 'failed' ? 'insufficient lamports' : null,
  steps: [],
  effects: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  finishedAt: null,
});

export const aTransferEnd: OperationEnd = {
  id: '01TRANSFER',
  intent: aTransfer,
  verdict: 'done',
  record: recordIn('done'),
  fault: null,
};

/** A job of one wallet and one coin: it buys, and sells what it bought. */
export const anActivity: ActivityIntent = {
  kind: 'activity',
  platform: 'pumpfun',
  groupId: 'g1',
  groupName: 'Harbor',
  master: 'Maa1',
  wallets: ['Haa1', 'Haa2'],
  coins: [{ mint: 'Mint1', symbol: 'LANTERN' }],
  ranges: {
    balance: { least: 10_000, most: 30_000 },
    delayMs: { least: 5_000, most: 15_000 },
    trades: { least: 2, most: 2 },
    tokenCount: 1,
  },
  slippageBps: 2_000,
  microLamports: 30_000n,
  feeLamports: 17_000n,
  openingLamports: 2_000_000n,
  vaultLamports: 890_880n,
  draws: [
    { side: 'buy', wallet: 0, coin: 0, delayMs: 5_000, lamports: 100_000_000n },
    { side: 'sell', wallet: 0, coin: 0, delayMs: 15_000, shareBps: 10_000 },
  ],
  budgetLamports: 123_000_000n,
};

export const aJobRequest: OperationRequest & { readonly intent: ActivityIntent } = {
  id: '01ACTIVITY',
  networkId: 'net-1',
  intent: anActivity,
};

type JobStep = OperationRecord['steps'][number];

/** A journaled attempt at a draw of the job. */
export const aJobStep = (idx: number, state: JobStep['state'], attempt = 0): JobStep => ({
  idx,
  attempt,
  label: idx === 0 ? 'buy' : 'sell',
  state,
  signature: `sig-${idx}-${attempt}`,
  from: 'Haa1',
  to: 'Haa1',
  mint: 'Mint1',
  amount: 5_000_000n,
  slot: 10,
  fee: 5_000n,
  error: state === 'failed' ? 'TooMuchSolRequired' : null,
  sends: 1,
  finalized: false,
});

export const jobRecordIn = (
  state: OperationRecord['state'],
  steps: readonly JobStep[] = [],
  fence = 1,
): OperationRecord => ({
  ...recordIn(state),
  id: '01ACTIVITY',
  kind: 'activity',
  intent: anActivity,
  fence,
  steps,
});

const aBuy: BuyIntent = {
  kind: 'buy',
  platform: 'pumpfun',
  mint: 'Mint1',
  symbol: 'LANTERN',
  master: 'Maa1',
  wallet: 'Haa1',
  groupId: 'g1',
  lamports: 100_000_000n,
  tokensOut: 5_000_000n,
  maxLamports: 110_000_000n,
  slippageBps: 2_000,
  feeRecipient: 'Fee1',
  tip: null,
  unitLimit: 100_000,
  microLamports: 30_000n,
  costs: {
    curveLamports: 99_000_000n,
    protocolFeeLamports: 900_000n,
    creatorFeeLamports: 100_000n,
    rentLamports: 2_000_000n,
    tipLamports: 0n,
    networkFeeLamports: 8_000n,
    totalLamports: 102_008_000n,
  },
};
export const aDueStep: DueStep = { idx: 0, trade: aBuy };
