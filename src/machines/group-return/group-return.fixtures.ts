import type { ReturnIntent } from '#shared/operation-intent';
import type { OperationEnd, OperationRecord } from '../operation/operation.types';
import { recordIn } from '../operation/operation.fixtures';
import type { ReturnRequest } from './group-return.types';

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

export const aReturnRequest: ReturnRequest = { id: '01RETURN', networkId: 'net-1', intent: aReturn };

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
