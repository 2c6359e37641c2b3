import { notesFor } from '../../testing/notes';
import type { signOutMachine } from './sign-out.machine';

export const signOutNotes = notesFor<typeof signOutMachine>({
  machine: 'Is the dialog that asks before signing out and names what this browser will lose.',
  states: {
    closed: 'The dialog is not shown.',
    reading: 'This browser’s storage is asked what a sign-out would clear.',
    asking: 'The person is told what would be lost and may save it, sign out or stay.',
  },
  events: {
    'signOut.asked': 'The person presses Sign Out.',
    'dialog.closed': 'The person closes the dialog and stays signed in.',
  },
});
