import { AppError, faultOf } from '#shared/fault';
import { harbor } from '../groups/groups.model';
import { defineModel } from '../testing/model';
import { someParent } from '../testing/parent';
import { aReturnEnd, aReturnRequest, returnRecordIn } from './group-return.fixtures';
import { groupReturnMachine, groupReturnPorts } from './group-return.machine';

export const groupReturnModel = defineModel({
  machine: groupReturnMachine,
  ports: groupReturnPorts,
  input: { parent: someParent, group: harbor, master: 'Maa1', request: null },
  otherInputs: [{ parent: someParent, group: harbor, master: 'Maa1', request: aReturnRequest }],
  events: {
    'dialog.opened': [{ type: 'dialog.opened' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
    'return.confirmed': [{ type: 'return.confirmed' }],
    'return.retried': [{ type: 'return.retried' }],
    'master.changed': [
      { type: 'master.changed', address: 'Maa2' },
      { type: 'master.changed', address: null },
      { type: 'master.changed', address: 'Maa1' },
    ],
    'operation.ended': [
      { type: 'operation.ended', end: aReturnEnd },
      {
        type: 'operation.ended',
        end: { ...aReturnEnd, verdict: 'failed', record: null, fault: faultOf('signer/locked') },
      },
      { type: 'operation.ended', end: { ...aReturnEnd, verdict: 'abandoned', record: returnRecordIn('abandoned') } },
      { type: 'operation.ended', end: { ...aReturnEnd, id: '01OTHER' } },
    ],
  },
  outcomes: {
    planReturn: {
      done: [
        { kind: 'planned', request: aReturnRequest },
        { kind: 'refused', why: 'return/tokensLeft' },
        { kind: 'refused', why: 'return/nothingToReturn' },
      ],
      error: [new AppError('rpc/unreachable')],
    },
    refreshGroup: { done: [undefined], error: [new AppError('rpc/unreachable')] },
  },
});
