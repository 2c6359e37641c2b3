import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { launchFundsMachine, launchFundsPorts } from './launch-funds.machine';

export const launchFundsModel = defineModel({
  machine: launchFundsMachine,
  ports: launchFundsPorts,
  input: { parent: someParent },
  events: {
    'wallets.named': [
      { type: 'wallets.named', wallets: { master: 'Maa1', dev: null } },
      { type: 'wallets.named', wallets: { master: 'Maa1', dev: 'Dev1' } },
    ],
    'launch.begun': [{ type: 'launch.begun', devBuy: '0.5' }],
    'launch.ended': [{ type: 'launch.ended' }],
  },
  outcomes: {
    readBalances: { done: [{ master: 1_000_000_000n, dev: null }], error: [new AppError('rpc/unreachable')] },
    recallDevBuy: { done: ['0.1', null], error: [new AppError('storage/unavailable')] },
    rememberDevBuy: { done: [undefined], error: [new AppError('storage/unavailable')] },
  },
});
