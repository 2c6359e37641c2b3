import { setup } from 'xstate';
import type { CoinDetailEvent, TradeMode } from './coin-detail.types';

/** How the detail of one coin is looked at: selling or buying. */
export const coinDetailMachine = setup({
  types: { events: {} as CoinDetailEvent },
  guards: { isBuy: (_, mode: TradeMode) => mode === 'buy', isSell: (_, mode: TradeMode) => mode === 'sell' },
}).createMachine({
  id: 'coinDetail',
  initial: 'sell',
  states: {
    sell: {
      on: { 'mode.chosen': { guard: { type: 'isBuy', params: ({ event }) => event.mode }, target: 'buy' } },
    },
    buy: {
      on: {
        'mode.chosen': { guard: { type: 'isSell', params: ({ event }) => event.mode }, target: 'sell' },
        'detail.left': 'sell',
      },
    },
  },
});
