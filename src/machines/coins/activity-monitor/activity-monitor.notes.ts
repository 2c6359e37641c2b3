import { notesFor } from '../../testing/notes';
import type { activityMonitorMachine } from './activity-monitor.machine';

export const activityMonitorNotes = notesFor<typeof activityMonitorMachine>({
  machine:
    'Follows the trades of the coin that is looked at, and keeps which of them are listed and where the list is being read.',
  states: {
    reading: 'Tells how far the trades of the coin are read.',
    'reading.stopped': 'No coin is looked at, so nothing is followed.',
    'reading.following': 'The server reads the trades of this coin for as long as it is looked at.',
    'reading.following.loading': 'The newest trades, 25 transactions at first, are being read.',
    'reading.following.live': 'All trades so far are known, and new ones come as they land.',
    'reading.following.failed': 'The network does not answer the server, which asks again.',
    filters: 'Tells whether what leaves trades out of the list is kept in this browser.',
    'filters.recalling': 'What was kept is being read.',
    'filters.known': 'The list shows what was kept.',
    'filters.remembering': 'What the person chose is being kept.',
    wallets: 'Tells whose trades are listed.',
    'wallets.all': 'Trades of every wallet are listed.',
    'wallets.one': 'Trades of the one chosen wallet are listed.',
    place: 'Tells where in the list the person reads.',
    'place.top': 'The newest trades are in sight, and new ones come in above.',
    'place.below': 'Older trades are read; new ones wait so that nothing moves.',
  },
  events: {
    'coin.shown': 'A coin is on the screen.',
    'coin.hidden': 'The coin is no longer on the screen.',
    'reading.changed': 'The server says how far it is with reading.',
    'small.toggled': 'The person shows or hides small trades.',
    'own.toggled': 'The person shows or hides trades of their own wallets.',
    'wallet.chosen': 'The person picks a wallet of the list, or the picked one again.',
    'top.left': 'The person scrolls down to older trades.',
    'top.reached': 'The person is back at the newest trades.',
  },
  guards: {
    isShown: 'Is it the coin that is followed?',
    isLive: 'Does the server know all trades so far?',
    isFailed: 'Did the network not answer the server?',
    isChosen: 'Is this wallet picked already?',
  },
});
