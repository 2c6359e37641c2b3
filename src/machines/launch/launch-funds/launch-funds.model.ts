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
      { type: 'wallets.named', wallets: { master: 'Maa1', dev: 'Dev1', usd1: 'bonk' } },
    ],
    'launch.begun': [{ type: 'launch.begun', buys: { devBuy: '0.5', devBuyUsd1: '20' } }],
    'launch.ended': [{ type: 'launch.ended' }],
  },
  outcomes: {
    readBalances: {
      done: [
        { master: 1_000_000_000n, dev: null },
        { master: 1_000_000_000n, dev: null, usd1: { units: 25_000_000n, isSold: true } },
      ],
      error: [new AppError('rpc/unreachable')],
    },
    recallDevBuy: { done: [{ devBuy: '0.1', devBuyUsd1: '25' }, null], error: [new AppError('storage/unavailable')] },
    rememberDevBuy: { done: [undefined], error: [new AppError('storage/unavailable')] },
  },
});
