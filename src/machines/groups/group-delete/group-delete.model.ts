import { AppError } from '#shared/fault';
import { harbor } from '../groups/groups.model';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { groupDeleteMachine, groupDeletePorts } from './group-delete.machine';

export const groupDeleteModel = defineModel({
  machine: groupDeleteMachine,
  ports: groupDeletePorts,
  input: { parent: someParent, occupied: [] },
  events: {
    'groups.occupied': [
      { type: 'groups.occupied', ids: ['g1'] },
      { type: 'groups.occupied', ids: [] },
    ],
    'deletion.asked': [{ type: 'deletion.asked', group: harbor }],
    'deletion.confirmed': [{ type: 'deletion.confirmed' }],
    'deletion.cancelled': [{ type: 'deletion.cancelled' }],
    'wallets.exported': [{ type: 'wallets.exported' }],
  },
  outcomes: {
    readHolds: { done: [{ positions: 1, accounts: 2 }], error: [new AppError('rpc/unreachable')] },
    exportGroup: { done: [undefined], error: [new AppError('api/reauth-required')] },
    deleteGroup: { done: [undefined], error: [new AppError('api/conflict')] },
  },
});
