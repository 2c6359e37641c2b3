import { notesFor } from '../../testing/notes';
import type { priceWatchMachine } from './price-watch.machine';

export const priceWatchNotes = notesFor<typeof priceWatchMachine>({
  machine: 'Shows the price of one coin at a pace the eye can follow, and no price that can not be true.',
  states: {
    live: 'The coin’s price is followed.',
    'live.watching': 'The next price is shown as soon as it comes.',
    'live.throttled': 'A price was just shown, so newer ones wait a moment.',
    stopped: 'Nobody looks at this price any more.',
  },
  events: {
    'price.changed': 'The coin’s curve on the chain gives another price.',
    'watch.stopped': 'The person no longer looks at this coin.',
  },
  guards: {
    isSane: 'Is it a price that can be true?',
    hasNext: 'Has a newer price come while the last one was shown?',
  },
  delays: {
    throttle: 'Two seconds for which each shown price stays.',
  },
});
