import { AppError } from '#shared/fault';
import { defineModel } from '../testing/model';
import { stuckSolMachine, stuckSolPorts } from './stuck-sol.machine';
import type { StuckPlace } from './stuck-sol.types';

export const forgotten: StuckPlace = {
  kind: 'group',
  id: 'g9',
  name: 'Night shift',
  gone: true,
  wallets: [{ address: 'Wal9', lamports: 890_880n, positions: 0, emptyAccounts: 2, rent: 4_078_560n }],
};

export const stuckSolModel = defineModel({
  machine: stuckSolMachine,
  ports: stuckSolPorts,
  input: undefined,
  events: {
    'search.asked': [{ type: 'search.asked' }],
    'search.closed': [{ type: 'search.closed' }],
  },
  outcomes: { findStuck: { done: [[forgotten], []], error: [new AppError('api/unavailable')] } },
});
