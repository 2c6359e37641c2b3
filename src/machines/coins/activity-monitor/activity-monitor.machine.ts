import { assign, setup, type AnyEventObject } from 'xstate';
import type { TradesState } from '#shared/contract/trades';
import { channel } from '../../channel';
import { port } from '../../port';
import type { ActivityFilters, ActivityMonitorContext, ActivityMonitorEvent } from './activity-monitor.types';

/** Effects of the activity of a coin. */
export const activityMonitorPorts = {
  /** Has the server read this coin while it runs, keeps its trades, and says `reading.changed` whenever the server says how far it is. */
  followTrades: channel<AnyEventObject, { readonly mint: string }>('followTrades'),
  /** What was kept under `hideSmallTransactions` and `hideOwnTransactions`. */
  recallFilters: port<ActivityFilters>('recallFilters'),
  /** Keeps both there. */
  rememberFilters: port<void, { readonly filters: ActivityFilters }>('rememberFilters'),
};

/** The trades of the coin that is looked at: how far they are read, which of them are listed, and where the list is being read. */
export const activityMonitorMachine = setup({
  types: { context: {} as ActivityMonitorContext, events: {} as ActivityMonitorEvent },
  actors: activityMonitorPorts,
  guards: {
    isShown: ({ context }, mint: string) => context.mint === mint,
    isLive: (_, state: TradesState) => state === 'live',
    isFailed: (_, state: TradesState) => state === 'failed',
    isChosen: ({ context }, wallet: string) => context.wallet === wallet,
  },
  actions: {
    storeCoin: assign({ mint: (_, mint: string) => mint }),
    storeFilters: assign({ filters: (_, filters: ActivityFilters) => filters }),
    toggle: assign({
      filters: ({ context: { filters } }, name: keyof ActivityFilters) => ({ ...filters, [name]: !filters[name] }),
    }),
    storeWallet: assign({ wallet: (_, wallet: string) => wallet }),
    forgetWallet: assign({ wallet: null }),
    hold: assign({ newest: (_, newest: string) => newest }),
    letGo: assign({ newest: null }),
  },
}).createMachine({
  id: 'activityMonitor',
  context: { mint: null, filters: { hidesSmall: false, hidesOwn: false }, wallet: null, newest: null },
  type: 'parallel',
  states: {
    reading: {
      initial: 'stopped',
      on: {
        'coin.shown': {
          target: '.following',
          actions: { type: 'storeCoin', params: ({ event }) => event.mint },
        },
      },
      states: {
        stopped: {},
        following: {
          initial: 'loading',
          invoke: {
            id: 'followTrades',
            src: 'followTrades',
            input: ({ context }) => ({ mint: context.mint ?? '' }),
          },
          on: {
            'coin.hidden': {
              guard: { type: 'isShown', params: ({ event }) => event.mint },
              target: 'stopped',
            },
            'reading.changed': [
              { guard: { type: 'isLive', params: ({ event }) => event.state }, target: '.live' },
              { guard: { type: 'isFailed', params: ({ event }) => event.state }, target: '.failed' },
              { target: '.loading' },
            ],
          },
          states: { loading: {}, live: {}, failed: {} },
        },
      },
    },
    filters: {
      initial: 'recalling',
      on: {
        'small.toggled': { target: '.remembering', actions: { type: 'toggle', params: 'hidesSmall' } },
        'own.toggled': { target: '.remembering', actions: { type: 'toggle', params: 'hidesOwn' } },
      },
      states: {
        recalling: {
          invoke: {
            id: 'recallFilters',
            src: 'recallFilters',
            onDone: { target: 'known', actions: { type: 'storeFilters', params: ({ event }) => event.output } },
            onError: 'known',
          },
        },
        known: {},
        remembering: {
          invoke: {
            id: 'rememberFilters',
            src: 'rememberFilters',
            input: ({ context }) => ({ filters: context.filters }),
            onDone: 'known',
            onError: 'known',
          },
        },
      },
    },
    wallets: {
      initial: 'all',
      on: {
        'coin.shown': { target: '.all', actions: 'forgetWallet' },
        'wallet.chosen': [
          {
            guard: { type: 'isChosen', params: ({ event }) => event.wallet },
            target: '.all',
            actions: 'forgetWallet',
          },
          { target: '.one', actions: { type: 'storeWallet', params: ({ event }) => event.wallet } },
        ],
      },
      states: { all: {}, one: {} },
    },
    place: {
      initial: 'top',
      // Another list is read from its newest trades.
      on: {
        'coin.shown': { target: '.top', actions: 'letGo' },
        'small.toggled': { target: '.top', actions: 'letGo' },
        'own.toggled': { target: '.top', actions: 'letGo' },
        'wallet.chosen': { target: '.top', actions: 'letGo' },
      },
      states: {
        top: {
          on: { 'top.left': { target: 'below', actions: { type: 'hold', params: ({ event }) => event.newest } } },
        },
        below: { on: { 'top.reached': { target: 'top', actions: 'letGo' } } },
      },
    },
  },
});
