import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { holdingsMachine, holdingsPorts } from './holdings.machine';

export const holdingsModel = defineModel({
  machine: holdingsMachine,
  ports: holdingsPorts,
  input: undefined,
  events: {
    'holdings.changed': [{ type: 'holdings.changed' }],
    'trade.done': [{ type: 'trade.done' }],
    'coin.launched': [{ type: 'coin.launched' }],
  },
  outcomes: { refreshHoldings: { done: [undefined], error: [new AppError('rpc/unreachable')] } },
  project: ({ again }) => again,
});
