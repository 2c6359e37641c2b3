import { notesFor } from '../../testing/notes';
import type { coinDetailMachine } from './coin-detail.machine';

export const coinDetailNotes = notesFor<typeof coinDetailMachine>({
  machine: 'Keeps how the page of one coin is looked at: selling or buying.',
  states: {
    sell: 'The rows offer to sell.',
    buy: 'The rows offer to buy.',
  },
  events: {
    'mode.chosen': 'The person picks Buy or Sell.',
    'detail.left': 'The person goes back to the list of coins.',
  },
  guards: {
    isBuy: 'Did the person pick Buy?',
    isSell: 'Did the person pick Sell?',
  },
});
