import { notesFor } from '../../testing/notes';
import type { coinDetailMachine } from './coin-detail.machine';

export const coinDetailNotes = notesFor<typeof coinDetailMachine>({
  machine: 'Keeps how the page of one coin is looked at: selling or buying, with small and own trades shown or hidden.',
  states: {
    mode: 'Tells which side of trading the rows offer.',
    'mode.sell': 'The rows offer to sell.',
    'mode.buy': 'The rows offer to buy.',
    small: 'Tells whether small trades are listed.',
    'small.shown': 'Small trades are listed with the others.',
    'small.hidden': 'Small trades are left out of the list.',
    own: 'Tells whether trades of the person’s own wallets are listed.',
    'own.shown': 'Trades of own wallets are listed with the others.',
    'own.hidden': 'Trades of own wallets are left out of the list.',
  },
  events: {
    'mode.chosen': 'The person picks Buy or Sell.',
    'detail.left': 'The person goes back to the list of coins.',
    'small.toggled': 'The person shows or hides small trades.',
    'own.toggled': 'The person shows or hides trades of their own wallets.',
  },
  guards: {
    isBuy: 'Did the person pick Buy?',
    isSell: 'Did the person pick Sell?',
  },
});
