import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { recoveryMachine, recoveryPorts } from './recovery.machine';
import type { Deleted } from './recovery.types';

export const lostGroup: Deleted = { kind: 'group', id: 'g9', name: 'Night shift', wallets: 4, lamports: 7n };
export const lostMaster: Deleted = { kind: 'master', id: 'm9', name: 'Maa9', wallets: 1, lamports: null };

export const recoveryModel = defineModel({
  machine: recoveryMachine,
  ports: recoveryPorts,
  input: { parent: someParent },
  events: {
    'recovery.opened': [{ type: 'recovery.opened' }],
    'restoring.asked': [
      { type: 'restoring.asked', deleted: lostGroup },
      { type: 'restoring.asked', deleted: lostMaster },
    ],
    'list.refreshed': [{ type: 'list.refreshed' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  outcomes: {
    readDeleted: { done: [[lostGroup, lostMaster], []], error: [new AppError('api/unreachable')] },
    restore: { done: [undefined], error: [new AppError('api/conflict', { detail: 'Maximum 8 groups allowed' })] },
  },
});
