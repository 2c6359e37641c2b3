import { notesFor } from '../../testing/notes';
import type { accountMachine } from './account.machine';

export const accountNotes = notesFor<typeof accountMachine>({
  machine: 'Keeps the three parts of the account page side by side: linked sign-in ways, sessions and passkeys.',
  states: {
    open: 'The three parts work on their own while the account page can be shown.',
    broken: 'One of the parts crashed, so the settings end with it and the page says so.',
  },
  events: {
    'notice.raised': 'One of the parts has something to tell the person, which is handed up to the page’s messages.',
  },
});
