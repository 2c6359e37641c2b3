import { notesFor } from '../../testing/notes';
import type { rehearsalMachine } from './rehearsal.machine';

export const rehearsalNotes = notesFor<typeof rehearsalMachine>({
  machine: 'Finds out what the launch in the form would do if it were pressed now, without signing or sending it.',
  states: {
    idle: 'Nothing is asked for.',
    planning: 'The launch is planned as it would be signed.',
    running: 'The network runs all transactions of the launch in a row and keeps nothing of it.',
    shown: 'What every wallet would pay, get and have is on the screen.',
    failed: 'No plan could be made, or nobody could run it.',
  },
  events: {
    'rehearsal.begun': 'The person wants to know what the form as it stands would do.',
    'rehearsal.cancelled': 'The person does not wait for it any longer.',
    'rehearsal.closed': 'The person has seen it.',
    'draft.changed': 'The form may be another one than the one that was rehearsed.',
  },
  delays: { patience: 'Half a minute for each part of it.' },
});
