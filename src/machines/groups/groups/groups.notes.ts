import { notesFor } from '../../testing/notes';
import type { groupsMachine } from './groups.machine';

export const groupsNotes = notesFor<typeof groupsMachine>({
  machine:
    'Keeps the list of wallet groups and reads their balances and tokens, by the clock only while nothing is pushed.',
  states: {
    list: 'Keeps the list of groups as the server has it.',
    'list.loading': 'The server is asked for the groups, past any cache.',
    'list.ready': 'The groups are shown.',
    'list.failed': 'The groups could not be read, and the person may try again.',
    balances: 'Keeps the SOL of the shown wallets fresh.',
    'balances.waiting': 'Balances are read again by the clock, because none are pushed.',
    'balances.following': 'The network pushes each change of balance, so nothing is read by the clock.',
    'balances.masterChanged': 'Another master wallet is active, and a moment passes before its balance is read.',
    'balances.reading': 'The balances are being read from the chain.',
    'balances.resting': 'The last read has just ended, and the next may not follow at once.',
    holdings: 'Keeps the tokens of the shown wallets fresh.',
    'holdings.waiting': 'Tokens are read again when something changes, or once a minute.',
    'holdings.reading': 'The tokens are being read from the chain.',
  },
  events: {
    'groups.changed': 'The groups differ on the server now, or the person asks to read them again.',
    'bar.opened': 'The groups come on screen, so their balances are read more often.',
    'bar.closed': 'The groups leave the screen, so their balances are read less often.',
    'feed.lost': 'The network no longer pushes balances.',
    'feed.restored': 'The network pushes balances again.',
    'refresh.chosen': 'The person switches refreshing by the clock on or off.',
    'balances.asked': 'The person presses Refresh.',
    'master.changed': 'Another master wallet has become the active one.',
    'holdings.changed': 'The tokens of a wallet may have changed.',
  },
  guards: {
    isAnnounced: 'Did the person ask for this read, so that they are told when it is done?',
    isWantedAgain: 'Did something ask for balances while they were being read?',
    isStale: 'Did tokens change while they were being read?',
    isAuto: 'Does the person want refreshing by the clock?',
    beginsAgain: 'Was refreshing by the clock switched on just now?',
    isFed: 'Does the network push balances?',
  },
  delays: {
    poll: 'Balances are read every three seconds while groups are on screen and every five otherwise.',
    throttle: 'One second at least between two reads of balances.',
    masterSettle: 'Four tenths of a second after a change of master, so that quick changes cause one read.',
    holdingsPoll: 'A minute between two reads of tokens when nothing says that they changed.',
  },
});
