import type { SignedStep } from '#shared/contract/operations';
import type { LaunchIntent, TransferIntent } from '#shared/operation-intent';
import type { OperationEnd, OperationRecord, OperationRequest } from './operation.types';

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
