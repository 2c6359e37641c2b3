import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { faucetMachine, faucetPorts } from './faucet.machine';

export const faucetModel = defineModel({
  machine: faucetMachine,
  ports: faucetPorts,
  input: { parent: someParent },
  events: {
    'network.changed': [{ type: 'network.changed' }],
    'funds.asked': [{ type: 'funds.asked', address: 'Maa1' }],
    'usd1.asked': [{ type: 'usd1.asked', address: 'Maa1' }],
  },
  outcomes: {
    readGift: {
      done: [
        { lamports: 2_000_000_000n, usd1: true },
        { lamports: null, usd1: false },
        { lamports: 2_000_000_000n, usd1: false },
      ],
      error: [new AppError('api/unreachable')],
    },
    askFaucet: { done: [{ lamports: 2_000_000_000n }], error: [new AppError('api/rate-limited')] },
    askUsd1: { done: [{ units: 1_000_000_000n }], error: [new AppError('api/rate-limited')] },
    refreshBalances: { done: [undefined], error: [new AppError('rpc/unreachable')] },
  },
});
