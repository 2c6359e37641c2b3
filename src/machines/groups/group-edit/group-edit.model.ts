import { AppError } from '#shared/fault';
import { harbor } from '../groups/groups.model';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { groupEditMachine, groupEditPorts } from './group-edit.machine';

export const groupEditModel = defineModel({
  machine: groupEditMachine,
  ports: groupEditPorts,
  input: { parent: someParent },
  events: {
    'edit.asked': [{ type: 'edit.asked', group: harbor }],
    'draft.edited': [
      { type: 'draft.edited', patch: { name: 'Night shift' } },
      { type: 'draft.edited', patch: { name: 'N' } },
      { type: 'draft.edited', patch: { color: 'pink' } },
    ],
    'edit.submitted': [{ type: 'edit.submitted' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  outcomes: { updateGroup: { done: [undefined], error: [new AppError('api/failed')] } },
});
