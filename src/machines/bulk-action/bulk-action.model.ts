import { AppError } from '#shared/fault';
import { aReturn, aReturnEnd, aReturnRequest } from '../group-return/group-return.fixtures';
import { harbor } from '../groups/groups.model';
import { defineModel } from '../testing/model';
import { someParent } from '../testing/parent';
import { bulkActionMachine, bulkActionPorts } from './bulk-action.machine';

const night = { ...harbor, id: 'g2', name: 'Night shift' };
export const aSecondReturn = {
  ...aReturnRequest,
  id: '01SECOND',
  intent: { ...aReturn, groupId: 'g2', groupName: 'Night shift' },
};

export const bulkActionModel = defineModel({
  machine: bulkActionMachine,
  ports: bulkActionPorts,
  input: { parent: someParent, groups: [], master: null, occupied: [] },
  events: {
    'groups.known': [{ type: 'groups.known', groups: [harbor, night] }],
    'groups.occupied': [{ type: 'groups.occupied', ids: ['g1', 'g2'] }],
    'master.changed': [
      { type: 'master.changed', address: 'Maa1' },
      { type: 'master.changed', address: 'Maa2' },
      { type: 'master.changed', address: null },
    ],
    'returnAll.asked': [{ type: 'returnAll.asked' }],
    'returnAll.confirmed': [{ type: 'returnAll.confirmed' }],
    'returnAll.retried': [{ type: 'returnAll.retried' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
    'operation.ended': [
      { type: 'operation.ended', end: aReturnEnd },
      { type: 'operation.ended', end: { ...aReturnEnd, id: '01SECOND', intent: aSecondReturn.intent } },
      { type: 'operation.ended', end: { ...aReturnEnd, id: '01OTHER' } },
    ],
  },
  outcomes: {
    planReturns: {
      done: [
        { requests: [aReturnRequest, aSecondReturn], withTokens: [], empty: [] },
        { requests: [aReturnRequest], withTokens: ['Night shift'], empty: [] },
        { requests: [], withTokens: ['Harbor', 'Night shift'], empty: [] },
        { requests: [], withTokens: [], empty: ['Harbor', 'Night shift'] },
      ],
      error: [new AppError('rpc/unreachable')],
    },
    refreshGroups: { done: [undefined], error: [new AppError('rpc/unreachable')] },
  },
});
