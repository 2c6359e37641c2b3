import { notesFor } from '../../testing/notes';
import type { coinRemovalMachine } from './coin-removal.machine';

export const coinRemovalNotes = notesFor<typeof coinRemovalMachine>({
  machine: 'Is the dialog that takes a coin out of the tracker, which changes nothing on the chain.',
  states: {
    confirming: 'The person is asked whether the coin shall leave the list.',
    deleting: 'The server is asked to forget the coin.',
    removed: 'The coin is no longer tracked.',
    kept: 'The coin stays in the list.',
  },
  events: {
    'removal.confirmed': 'The person confirms that the coin shall go.',
    'removal.cancelled': 'The person keeps the coin.',
  },
  guards: {
    isGone: 'Did the server know nothing of the coin, so that it is gone anyway?',
  },
});
