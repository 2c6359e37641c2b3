import { defineModel } from '../../testing/model';
import { priceWatchMachine, priceWatchPorts } from './price-watch.machine';
import type { CoinQuote } from './price-watch.types';

export const quoteAt = (numerator: bigint, marketCap = 30_000_000_000n): CoinQuote => ({
  price: { numerator, denominator: 1_000n },
  marketCap,
  bonding: 2.2,
  complete: false,
  creatorFee: { kind: 'nobody' },
});

export const priceWatchModel = defineModel({
  machine: priceWatchMachine,
  ports: priceWatchPorts,
  input: { mint: 'Mint1', platform: 'pumpfun' },
  events: {
    'price.changed': [
      { type: 'price.changed', quote: quoteAt(28n) },
      { type: 'price.changed', quote: quoteAt(29n) },
      { type: 'price.changed', quote: quoteAt(-1n) },
    ],
    'watch.stopped': [{ type: 'watch.stopped' }],
  },
  outcomes: {},
});
