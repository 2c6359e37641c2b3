import { notesFor } from '../../testing/notes';
import type { holdingsMachine } from './holdings.machine';

export const holdingsNotes = notesFor<typeof holdingsMachine>({
  machine: 'Reads every shown token balance again when something may have changed it, one read at a time.',
  states: {
    idle: 'Nothing has changed since the last read.',
    signalled: 'Token balances are being read, and whatever changes meanwhile is read once more afterwards.',
  },
  events: {
    'holdings.changed': 'The chain or the server said that wallets hold something else now.',
    'trade.done': 'A buy or sale has ended.',
    'coin.launched': 'A launch has put a new coin on the chain.',
  },
  guards: {
    isWantedAgain: 'Did something change while the last read was under way?',
  },
});
