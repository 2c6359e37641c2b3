import { faultOf } from '#shared/fault';
import type { CloseIntent, DistributeIntent, ReturnIntent, SellIntent } from '#operations/intent';
import { harbor } from '../../groups/groups/groups.model';
import type { OperationEnd, OperationRecord, OperationRequest } from '../operation/operation.types';
import { recordIn } from '../operation/operation.fixtures';
import type { GroupQuestion } from './agreement.types';

/** Plain examples for models; no address or signature here is real. */
export const aReturn: ReturnIntent = {
  kind: 'return',
  groupId: 'g1',
  groupName: 'Harbor',
  master: 'Maa1',
  steps: [
    {
      networkFeeLamports: 15_000n,
      wallets: [
        { wallet: 'Dev1', lamports: 1_500_000n },
        { wallet: 'Wal1', lamports: 250_000_000n },
      ],
    },
  ],
};

export const aDistribution: DistributeIntent = {
  kind: 'distribute',
  groupId: 'g1',
  groupName: 'Harbor',
  master: 'Maa1',
  split: { mode: 'simple', totalLamports: 500_000_001n },
  remainderLamports: 1n,
  steps: [
    {
      networkFeeLamports: 5_000n,
      wallets: [
        { wallet: 'Dev1', lamports: 250_000_000n },
        { wallet: 'Wal1', lamports: 250_000_000n },
      ],
    },
  ],
};

export const aClosing: CloseIntent = {
  kind: 'close',
  groupId: 'g1',
  groupName: 'Harbor',
  master: 'Maa1',
  steps: [
    {
      networkFeeLamports: 10_000n,
      accounts: [{ wallet: 'Wal1', account: 'Acc1', mint: 'Min1', program: 'token-2022', lamports: 2_074_080n }],
    },
  ],
};

export const aGroupSale: SellIntent = {
  kind: 'sell',
  platform: 'pumpfun',
  surface: 'group',
  symbol: 'Harbor',
  master: 'Maa1',
  percentBps: 10_000,
  slippageBps: 2_000,
  feeRecipient: 'Fee1',
  microLamports: 30_000n,
  steps: [
    {
      payer: 'Maa1',
      unitLimit: 90_000,
      networkFeeLamports: 12_700n,
      tip: null,
      positions: [
        {
          wallet: 'Wal1',
          groupId: 'g1',
          mint: 'Min1',
          tokens: 5_000_000n,
          expectedLamports: 90_000n,
          minLamports: 72_000n,
        },
      ],
    },
  ],
};

/** A closing that burns what nobody buys. */
export const aBurning: CloseIntent = {
  ...aClosing,
  steps: [
    {
      networkFeeLamports: 10_000n,
      accounts: [
        { wallet: 'Wal1', account: 'Acc1', mint: 'Min1', program: 'token-2022', lamports: 2_074_080n },
        {
          wallet: 'Wal1',
          account: 'Acc2',
          mint: 'Min2',
          program: 'token',
          lamports: 2_039_280n,
          burn: { tokens: 12_500_000n, decimals: 6, why: 'refused' },
        },
      ],
    },
  ],
};

const requestOf = (id: string, intent: OperationRequest['intent']): OperationRequest => ({
  id,
  networkId: 'net-1',
  intent,
});
export const aReturnRequest = requestOf('01RETURN', aReturn);
export const aDistributionRequest = requestOf('01DISTRIBUTE', aDistribution);
export const aClosingRequest = requestOf('01CLOSE', aClosing);
export const aBurningRequest = requestOf('01BURN', aBurning);
export const aGroupSaleRequest = requestOf('01GROUPSALE', aGroupSale);

/** A return that leaves what nothing sells. */
export const aLeavingReturn = requestOf('01RETURN', {
  ...aReturn,
  left: [
    { wallet: 'Wal1', account: 'Acc1', mint: 'Min1', tokens: 1n, lamports: 2_074_080n, why: 'frozen' },
    { wallet: 'Wal1', account: 'Acc2', mint: 'Min2', tokens: 12_500_000n, lamports: 2_039_280n, why: 'refused' },
  ],
});

/** The same return of another group. */
export const aSecondReturn = requestOf('01SECOND', { ...aReturn, groupId: 'g2', groupName: 'Night shift' });

export const night = { ...harbor, id: 'g2', name: 'Night shift' };

export const returnRecordIn = (state: OperationRecord['state']): OperationRecord => ({
  ...recordIn(state),
  id: '01RETURN',
  kind: 'return',
  intent: aReturn,
});

export const aReturnEnd: OperationEnd = {
  id: '01RETURN',
  intent: aReturn,
  verdict: 'done',
  record: returnRecordIn('done'),
  fault: null,
};

export const aMovedReturnEnd: OperationEnd = {
  ...aReturnEnd,
  verdict: 'failed',
  record: null,
  fault: faultOf('chain/balance-moved', 'Wallet Wal1 held 0.25 SOL when this was planned and holds 0.1 SOL now.'),
};

export const aQuestion = (kind: 'return' | 'sell' | 'close'): GroupQuestion => ({
  kind,
  groups: [harbor],
  everywhere: false,
  busy: [],
});
export const aSplitQuestion: GroupQuestion = {
  kind: 'distribute',
  groups: [harbor],
  everywhere: false,
  busy: [],
  split: aDistribution.split,
};
