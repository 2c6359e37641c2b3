import { AppError, faultOf } from '#shared/fault';
import { aTransfer, aTransferEnd } from '../../money/operation/operation.fixtures';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { masterTransferMachine, masterTransferPorts } from './master-transfer.machine';

const DESTINATION = 'So11111111111111111111111111111111111111112';

export const masterTransferModel = defineModel({
  machine: masterTransferMachine,
  ports: masterTransferPorts,
  input: { parent: someParent },
  events: {
    'transfer.opened': [
      { type: 'transfer.opened', from: 'Maa1' },
      { type: 'transfer.opened', from: null },
      { type: 'transfer.opened', from: DESTINATION },
      { type: 'transfer.opened', from: 'Maa1', to: DESTINATION },
    ],
    'funds.changed': [{ type: 'funds.changed', funds: { lamports: 2_000_000_000n, rentMinimum: 890_880n } }],
    'draft.edited': [
      { type: 'draft.edited', patch: { to: DESTINATION, amount: '1' } },
      { type: 'draft.edited', patch: { to: DESTINATION, amount: '1.999996' } },
      { type: 'draft.edited', patch: { to: 'not an address', amount: '1' } },
      { type: 'draft.edited', patch: { amount: '0' } },
    ],
    'share.chosen': [{ type: 'share.chosen', share: 'max' }],
    'transfer.submitted': [{ type: 'transfer.submitted' }],
    'transfer.confirmed': [{ type: 'transfer.confirmed' }],
    'transfer.reconsidered': [{ type: 'transfer.reconsidered' }],
    'operation.ended': [
      { type: 'operation.ended', end: aTransferEnd },
      {
        type: 'operation.ended',
        end: { ...aTransferEnd, verdict: 'failed', fault: faultOf('chain/transaction-failed') },
      },
      { type: 'operation.ended', end: { ...aTransferEnd, id: '01OTHER' } },
    ],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  outcomes: {
    planTransfer: {
      done: [{ request: { id: '01TRANSFER', networkId: 'net-1', intent: aTransfer }, firstTime: true }],
      error: [new AppError('chain/bad-address'), new AppError('rpc/unreachable')],
    },
    refreshBalances: { done: [undefined], error: [new AppError('rpc/unreachable')] },
  },
  limit: 3_000,
});
