import { AppError } from '#shared/fault';
import { defineModel } from '../testing/model';
import { someParent } from '../testing/parent';
import { createGroupMachine, createGroupPorts } from './create-group.machine';

export const createGroupModel = defineModel({
  machine: createGroupMachine,
  ports: createGroupPorts,
  input: { parent: someParent },
  events: {
    'groups.counted': [
      { type: 'groups.counted', count: 8 },
      { type: 'groups.counted', count: 3 },
    ],
    'dialog.opened': [{ type: 'dialog.opened' }],
    'draft.edited': [
      { type: 'draft.edited', patch: { name: ' Harbor crew ', count: '5', includeDev: true, color: 'violet' } },
      { type: 'draft.edited', patch: { name: 'H' } },
      { type: 'draft.edited', patch: { count: '21' } },
    ],
    'group.submitted': [{ type: 'group.submitted' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  outcomes: {
    createGroup: { done: [{ id: 'g1' }], error: [new AppError('api/unreachable')] },
  },
});
