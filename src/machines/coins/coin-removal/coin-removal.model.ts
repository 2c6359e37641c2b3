import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { coinRemovalMachine, coinRemovalPorts } from './coin-removal.machine';

export const coinRemovalModel = defineModel({
  machine: coinRemovalMachine,
  ports: coinRemovalPorts,
  input: { parent: someParent, mint: 'Mint1', symbol: 'LANTERN' },
  events: {
    'removal.confirmed': [{ type: 'removal.confirmed' }],
    'removal.cancelled': [{ type: 'removal.cancelled' }],
  },
  outcomes: {
    removeCoin: { done: [undefined], error: [new AppError('api/not-found'), new AppError('api/unreachable')] },
  },
});
