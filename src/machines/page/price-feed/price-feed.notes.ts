import { notesFor } from '../../testing/notes';
import type { priceFeedMachine } from './price-feed.machine';

export const priceFeedNotes = notesFor<typeof priceFeedMachine>({
  machine: 'Keeps the dollar price of a SOL: that of the feed while it lives, and 240 dollars while it does not.',
  states: {
    connecting: 'The page has just opened and waits for the first price.',
    live: 'The server tells each new price.',
    dropped: 'The line to the server is lost, and the last price stays for a while.',
    fallback: 'No price is known, so 240 dollars a SOL are shown as a guess.',
  },
  events: {
    'price.told': 'The server tells the price, or that it knows none.',
    'price.dropped': 'The line to the server is lost.',
  },
  guards: {
    isPrice: 'Is it a real price, above zero?',
  },
  delays: {
    connectTimeout: 'Ten seconds for the first price before the guess is used.',
    reconnectTimeout: 'Half a minute without the server during which the last price still counts.',
  },
});
