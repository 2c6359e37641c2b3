import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { stuckSolMachine, stuckSolPorts } from './stuck-sol.machine';
import type { StuckPlace } from './stuck-sol.types';

export const forgotten: StuckPlace = {
  kind: 'group',
  id: 'g9',
  name: 'Night shift',
  gone: true,
  wallets: [{ address: 'Wal9', lamports: 890_880n, positions: 0, emptyAccounts: 2, rent: 4_078_560n }],
};

export const loose: StuckPlace = {
  kind: 'loose',
  id: 'loose',
  name: 'In no group',
  gone: false,
  wallets: [
    { address: 'Wal7', lamports: 1_500_000_000n, positions: 0, emptyAccounts: 1, rent: 2_039_280n },
    { address: 'Wal8', lamports: 890_880n, positions: 1, emptyAccounts: 0, rent: 2_039_280n },
  ],
};

export const stuckSolModel = defineModel({
  machine: stuckSolMachine,
  ports: stuckSolPorts,
  input: { parent: someParent },
  events: {
    'search.asked': [{ type: 'search.asked' }],
    'search.closed': [{ type: 'search.closed' }],
    'adoption.asked': [{ type: 'adoption.asked', adoption: { groupId: 'g1', addresses: ['Wal7', 'Wal8'] } }],
  },
  outcomes: {
    findStuck: { done: [[forgotten, loose], []], error: [new AppError('api/unavailable')] },
    adoptWallets: { done: [undefined], error: [new AppError('api/conflict')] },
  },
});
