import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { priceWatchMachine } from './price-watch.machine';
import type { CoinQuote } from './price-watch.types';

export type PriceWatchActor = ActorRefFrom<typeof priceWatchMachine>;
type PriceWatchSnapshot = SnapshotFrom<typeof priceWatchMachine>;

/** The quote to show; null until one is known. */
export const selectQuote = ({ context }: PriceWatchSnapshot): CoinQuote | null => context.quote;
