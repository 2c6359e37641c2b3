import { assign, sendTo, setup } from 'xstate';
import { port } from '../../port';
import type {
  FirstBuys,
  LaunchBalances,
  LaunchFundsContext,
  LaunchFundsEvent,
  LaunchFundsInput,
  PayingWallets,
} from './launch-funds.types';

/** Effects of watching what a launch is paid from. */
export const launchFundsPorts = {
  /** Lamports of both wallets now and USD1 of the master where it pays in it; null for one that is not named. */
  readBalances: port<LaunchBalances, { readonly wallets: PayingWallets }>('readBalances'),
  /** The remembered first buys, empty where there is none; null without any (DEP-52). */
  recallDevBuy: port<FirstBuys | null>('recallDevBuy'),
  /** Remembers the first buys for the next visit. */
  rememberDevBuy: port<void, FirstBuys>('rememberDevBuy'),
};

const NOTHING: FirstBuys = { devBuy: '', devBuyUsd1: '' };

/** The balances a launch is paid from, read every 5 s (DEP-20) but never while one runs, and the remembered first buy. */
export const launchFundsMachine = setup({
  types: { input: {} as LaunchFundsInput, context: {} as LaunchFundsContext, events: {} as LaunchFundsEvent },
  actors: launchFundsPorts,
  guards: {
    isOther: ({ context }, { master, dev, usd1 }: PayingWallets) =>
      master !== context.wallets.master || dev !== context.wallets.dev || usd1 !== context.wallets.usd1,
    hasDevBuy: (_, buys: FirstBuys | null) => buys !== null,
  },
  actions: {
    storeWallets: assign({ wallets: (_, wallets: PayingWallets) => wallets }),
    storeDevBuy: assign({ buys: (_, buys: FirstBuys) => buys }),
    tellBalances: sendTo(
      ({ context }) => context.parent,
      (_, balances: LaunchBalances) => ({ type: 'balances.read', balances }),
    ),
    tellDevBuy: sendTo(
      ({ context }) => context.parent,
      (_, buys: FirstBuys | null) => ({ type: 'devBuy.recalled', buys: buys ?? NOTHING }),
    ),
  },
  delays: { poll: 5_000, frame: 16 },
}).createMachine({
  id: 'launchFunds',
  context: ({ input }) => ({ parent: input.parent, wallets: { master: null, dev: null }, buys: NOTHING }),
  on: { 'wallets.named': { actions: { type: 'storeWallets', params: ({ event }) => event.wallets } } },
  type: 'parallel',
  states: {
    balances: {
      initial: 'waiting',
      on: { 'launch.begun': '.resting' },
      states: {
        reading: {
          invoke: {
            id: 'readBalances',
            src: 'readBalances',
            input: ({ context }) => ({ wallets: context.wallets }),
            onDone: { target: 'waiting', actions: { type: 'tellBalances', params: ({ event }) => event.output } },
            onError: 'waiting',
          },
          on: {
            'wallets.named': {
              guard: { type: 'isOther', params: ({ event }) => event.wallets },
              target: 'reading',
              reenter: true,
              actions: { type: 'storeWallets', params: ({ event }) => event.wallets },
            },
          },
        },
        waiting: {
          after: { poll: 'reading' },
          on: {
            'wallets.named': {
              guard: { type: 'isOther', params: ({ event }) => event.wallets },
              target: 'reading',
              actions: { type: 'storeWallets', params: ({ event }) => event.wallets },
            },
          },
        },
        // Between the click and the launch nothing else asks the network.
        resting: { on: { 'launch.ended': 'reading' } },
      },
    },
    memory: {
      initial: 'recalling',
      states: {
        recalling: {
          invoke: {
            id: 'recallDevBuy',
            src: 'recallDevBuy',
            onDone: [
              {
                guard: { type: 'hasDevBuy', params: ({ event }) => event.output },
                target: 'known',
                actions: { type: 'tellDevBuy', params: ({ event }) => event.output },
              },
              { target: 'known' },
            ],
            onError: 'known',
          },
        },
        known: {
          on: {
            'launch.begun': {
              target: 'noting',
              actions: { type: 'storeDevBuy', params: ({ event }) => event.buys },
            },
          },
        },
        // Storage is written a frame after the press, when the launch is on its way.
        noting: { after: { frame: 'remembering' } },
        remembering: {
          invoke: {
            id: 'rememberDevBuy',
            src: 'rememberDevBuy',
            input: ({ context }) => context.buys,
            onDone: 'known',
            onError: 'known',
          },
        },
      },
    },
  },
});
