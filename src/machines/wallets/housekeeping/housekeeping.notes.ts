import { notesFor } from '../../testing/notes';
import type { housekeepingMachine } from './housekeeping.machine';

export const housekeepingNotes = notesFor<typeof housekeepingMachine>({
  machine:
    'Holds the dialogs that look after groups and wallets without trading, for as long as the person is signed in.',
  states: {
    open: 'All those dialogs stand ready.',
    broken: 'One of them crashed, so the workspace ends and the page says so.',
  },
});
