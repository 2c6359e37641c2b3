import { aReturnEnd, aReturnRequest } from '../group-return/group-return.fixtures';
import { harbor } from '../groups/groups.model';
import { aTransferRequest } from '../operation/operation.fixtures';
import { defineModel } from '../testing/model';
import { someParent } from '../testing/parent';
import { groupActionMachine, groupActionPorts } from './group-action.machine';

const input = { parent: someParent, group: harbor, master: 'Maa1', request: null };

export const groupActionModel = defineModel({
  machine: groupActionMachine,
  ports: groupActionPorts,
  input,
  otherInputs: [
    { ...input, request: aReturnRequest },
    { ...input, master: null },
  ],
  events: {
    'return.asked': [{ type: 'return.asked' }],
    'group.changed': [{ type: 'group.changed', group: { ...harbor, wallets: [] } }],
    'master.changed': [
      { type: 'master.changed', address: 'Maa2' },
      { type: 'master.changed', address: null },
    ],
    'operation.tended': [
      { type: 'operation.tended', request: aReturnRequest },
      { type: 'operation.tended', request: aTransferRequest },
    ],
    'operation.ended': [{ type: 'operation.ended', end: aReturnEnd }],
  },
  outcomes: { groupReturn: { done: [undefined], error: [new Error('the return broke')] } },
});
