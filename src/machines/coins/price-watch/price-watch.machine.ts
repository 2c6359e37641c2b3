import { assign, setup, type AnyEventObject } from 'xstate';
import { channel } from '../../channel';
import { isSane } from './price-watch.sane';
import type { CoinQuote, PriceWatchContext, PriceWatchEvent, PriceWatchInput } from './price-watch.types';

/** Effects of watching a price. */
export const priceWatchPorts = {
  /** Says `price.changed` with the quote of the coin's curve at once and whenever it changes; silent for other platforms. */
  watchQuote: channel<AnyEventObject, PriceWatchInput>('watchQuote'),
};

/** The price of one coin at the pace of an eye: the first at once, then the newest every 2 s (TOK-34), none that is not sane (TOK-35). */
export const priceWatchMachine = setup({
  types: { input: {} as PriceWatchInput, context: {} as PriceWatchContext, events: {} as PriceWatchEvent },
  actors: priceWatchPorts,
  guards: {
    isSane: (_, quote: CoinQuote) => isSane(quote),
    hasNext: ({ context }) => context.next !== null,
  },
  actions: {
    show: assign((_, quote: CoinQuote) => ({ quote, next: null })),
    keep: assign({ next: (_, quote: CoinQuote) => quote }),
    showNext: assign(({ context }) => ({ quote: context.next, next: null })),
  },
  delays: { throttle: 2_000 },
}).createMachine({
  id: 'priceWatch',
  context: ({ input: { mint, platform } }) => ({ mint, platform, quote: null, next: null }),
  initial: 'live',
  states: {
    live: {
      invoke: {
        id: 'watchQuote',
        src: 'watchQuote',
        input: ({ context: { mint, platform } }) => ({ mint, platform }),
      },
      on: { 'watch.stopped': 'stopped' },
      initial: 'watching',
      states: {
        watching: {
          on: {
            'price.changed': {
              guard: { type: 'isSane', params: ({ event }) => event.quote },
              target: 'throttled',
              actions: { type: 'show', params: ({ event }) => event.quote },
            },
          },
        },
        throttled: {
          on: {
            'price.changed': {
              guard: { type: 'isSane', params: ({ event }) => event.quote },
              actions: { type: 'keep', params: ({ event }) => event.quote },
            },
          },
          after: {
            throttle: [
              { guard: 'hasNext', target: 'throttled', reenter: true, actions: 'showNext' },
              { target: 'watching' },
            ],
          },
        },
      },
    },
    stopped: { type: 'final' },
  },
});
