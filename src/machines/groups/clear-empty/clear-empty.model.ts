import { AppError } from '#shared/fault';
import { harbor } from '../groups/groups.model';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { clearEmptyMachine, clearEmptyPorts } from './clear-empty.machine';

export const clearEmptyModel = defineModel({
  machine: clearEmptyMachine,
  lists: { groups: 'asked about', empty: 'asked about' },
  ports: clearEmptyPorts,
  input: { parent: someParent },
  events: {
    'clearing.asked': [{ type: 'clearing.asked', groups: [harbor] }],
    'clearing.confirmed': [{ type: 'clearing.confirmed' }],
    'clearing.cancelled': [{ type: 'clearing.cancelled' }],
  },
  outcomes: {
    findEmpty: { done: [[harbor], []], error: [new AppError('rpc/unreachable')] },
    clearGroups: {
      done: [
        { removed: 1, kept: 0 },
        { removed: 0, kept: 1 },
      ],
      error: [new AppError('api/failed')],
    },
  },
});
