import { assign, setup } from 'xstate';
import { channel } from '../../channel';
import type { PriceFeedContext, PriceFeedEvent, PriceSource } from './price-feed.types';

/** Effects of the price feed. */
export const priceFeedPorts = {
  /** Says `price.told` whenever the server tells another price, and `price.dropped` when the line to it is lost. */
  watchPrice: channel('watchPrice'),
};

interface Told {
  readonly microUsdPerSol: bigint | null;
  readonly source: PriceSource;
}

/** 240 dollars (CON-46), called a sample wherever it shows. */
const FALLBACK: PriceFeedContext = { microUsdPerSol: 240_000_000n, source: 'sample' };

/** The price of a SOL: that of the feed while it lives, 240 dollars while it does not. */
export const priceFeedMachine = setup({
  types: { context: {} as PriceFeedContext, events: {} as PriceFeedEvent },
  actors: priceFeedPorts,
  guards: { isPrice: (_, { microUsdPerSol }: Told) => microUsdPerSol !== null && microUsdPerSol > 0n },
  actions: {
    store: assign((_, { microUsdPerSol, source }: Told) =>
      microUsdPerSol === null ? FALLBACK : { microUsdPerSol, source },
    ),
    fallBack: assign(FALLBACK),
  },
  delays: { connectTimeout: 10_000, reconnectTimeout: 30_000 },
}).createMachine({
  id: 'priceFeed',
  context: FALLBACK,
  invoke: { id: 'watchPrice', src: 'watchPrice' },
  initial: 'connecting',
  on: {
    'price.told': [
      {
        guard: { type: 'isPrice', params: ({ event }) => event },
        target: '.live',
        actions: { type: 'store', params: ({ event }) => event },
      },
      { target: '.fallback' },
    ],
  },
  states: {
    connecting: { after: { connectTimeout: 'fallback' } },
    live: { on: { 'price.dropped': 'dropped' } },
    // The line is tried again by itself; a price of half a minute ago is still one.
    dropped: { after: { reconnectTimeout: 'fallback' } },
    fallback: { entry: 'fallBack' },
  },
});
