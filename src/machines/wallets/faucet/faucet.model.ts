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
    'funds.asked': [
      { type: 'funds.asked', address: 'Maa1' },
      { type: 'funds.asked', address: 'Maa1', usd1: true },
    ],
  },
  outcomes: {
    readGift: { done: [2_000_000_000n, null], error: [new AppError('api/unreachable')] },
    askFaucet: {
      done: [{ lamports: 2_000_000_000n }, { units: 1_000_000_000n }],
      error: [new AppError('api/rate-limited')],
    },
    refreshBalances: { done: [undefined], error: [new AppError('rpc/unreachable')] },
  },
  // What comes is what was asked for.
  feasible: ({ context }, event) =>
    !('output' in event && typeof event.output === 'object' && event.output !== null) ||
    context.usd1 === 'units' in event.output,
});
