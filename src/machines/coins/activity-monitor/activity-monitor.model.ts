import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { activityMonitorMachine, activityMonitorPorts } from './activity-monitor.machine';

export const activityMonitorModel = defineModel({
  machine: activityMonitorMachine,
  ports: activityMonitorPorts,
  input: undefined,
  events: {
    'coin.shown': [
      { type: 'coin.shown', mint: 'Mint1' },
      { type: 'coin.shown', mint: 'Mint2' },
    ],
    'coin.hidden': [
      { type: 'coin.hidden', mint: 'Mint1' },
      { type: 'coin.hidden', mint: 'Mint2' },
    ],
    'reading.changed': [
      { type: 'reading.changed', state: 'live' },
      { type: 'reading.changed', state: 'failed' },
      { type: 'reading.changed', state: 'loading' },
    ],
    'small.toggled': [{ type: 'small.toggled' }],
    'own.toggled': [{ type: 'own.toggled' }],
    'wallet.chosen': [
      { type: 'wallet.chosen', wallet: 'LargeWallet' },
      { type: 'wallet.chosen', wallet: 'SmallWallet' },
    ],
    'top.left': [{ type: 'top.left', newest: 'Sig2/0' }],
    'top.reached': [{ type: 'top.reached' }],
  },
  outcomes: {
    recallFilters: {
      done: [
        { hidesSmall: false, hidesOwn: false },
        { hidesSmall: true, hidesOwn: true },
      ],
      error: [new AppError('storage/unavailable')],
    },
    rememberFilters: { done: [undefined], error: [new AppError('storage/unavailable')] },
  },
  project: ({ mint, filters, wallet, newest }) => [mint, filters.hidesSmall, filters.hidesOwn, wallet, newest !== null],
});
