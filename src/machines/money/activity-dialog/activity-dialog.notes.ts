import { notesFor } from '../../testing/notes';
import type { activityDialogMachine } from './activity-dialog.machine';

export const activityDialogNotes = notesFor<typeof activityDialogMachine>({
  machine:
    'Is the dialog that begins human-like activity in a group: it takes ranges, has every trade drawn once, and starts the job.',
  states: {
    closed: 'The dialog is not shown.',
    editing: 'The person fills in ranges for amounts, pauses and coins.',
    checking: 'All fields are checked against their bounds.',
    starting: 'Coins are looked up and every trade of the job is drawn.',
  },
  events: {
    'master.changed': 'Another master wallet has become the active one.',
    'activity.asked': 'The person presses the button for activity on a group.',
    'draft.edited': 'The person changes a field.',
    'tokens.picked': 'The person picks one of the offered numbers of coins.',
    'activity.submitted': 'The person presses Start.',
    'dialog.closed': 'The person closes the dialog without a job.',
  },
  guards: {
    hasMaster: 'Is a master wallet active?',
    hasWallets: 'Does the group have any wallet to trade with?',
    allInBounds: 'Is every field within its bounds?',
    isFewer: 'Were fewer coins found than were asked for, which the person is told?',
  },
  delays: {
    planTimeout: 'Half a minute to draw the job before the dialog says that it did not work.',
  },
});
