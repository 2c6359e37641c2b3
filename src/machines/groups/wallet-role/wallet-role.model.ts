import { AppError } from '#shared/fault';
import type { GroupRef } from '../groups/groups.types';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { walletRoleMachine, walletRolePorts } from './wallet-role.machine';

const wallet = (id: string, type: GroupRef['wallets'][number]['type']) => ({ id, address: `Adr${id}`, type });

export const crew: GroupRef = {
  id: 'g1',
  name: 'Crew',
  color: 'blue',
  wallets: [
    wallet('d', 'developer'),
    wallet('n', 'normal'),
    wallet('s1', 'sniper'),
    wallet('s2', 'sniper'),
    wallet('s3', 'sniper'),
  ],
};

export const walletRoleModel = defineModel({
  machine: walletRoleMachine,
  ports: walletRolePorts,
  input: { parent: someParent },
  events: {
    'role.asked': [
      { type: 'role.asked', group: crew, walletId: 'd', role: 'normal' },
      { type: 'role.asked', group: crew, walletId: 'n', role: 'developer' },
      { type: 'role.asked', group: crew, walletId: 'n', role: 'sniper' },
      {
        type: 'role.asked',
        group: { ...crew, wallets: crew.wallets.slice(0, 3) },
        walletId: 'd',
        role: 'sniper',
      },
      { type: 'role.asked', group: crew, walletId: 'n', role: 'normal' },
    ],
  },
  outcomes: { saveRole: { done: [undefined], error: [new AppError('api/conflict')] } },
});
