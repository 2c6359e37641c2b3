import { notesFor } from '../../testing/notes';
import type { recoveryMachine } from './recovery.machine';

export const recoveryNotes = notesFor<typeof recoveryMachine>({
  machine:
    'Is the dialog that brings back groups and master wallets deleted in the last thirty days, with the keys they had.',
  states: {
    closed: 'The dialog is not shown.',
    reading: 'The server is asked what was deleted, and what SOL still lies there.',
    failed: 'The list could not be read, and the person may try again.',
    shown: 'What was deleted is listed, and each entry may be brought back.',
    restoring: 'The server proves the kept keys and puts the chosen group or wallet back.',
  },
  events: {
    'recovery.opened': 'The person opens Recently Deleted.',
    'restoring.asked': 'The person presses Restore, in the dialog or in the message right after a deletion.',
    'dialog.closed': 'The person closes the dialog.',
    'list.refreshed': 'The person asks to read the list again.',
  },
  guards: {
    isGroup: 'Is it a wallet group rather than a master wallet?',
  },
});
