import { notesFor } from '../../testing/notes';
import type { copyMachine } from './copy.machine';

export const copyNotes = notesFor<typeof copyMachine>({
  machine: 'Writes to the clipboard for every copy button and marks for two seconds the one used last.',
  states: {
    idle: 'No button is marked as copied.',
    copying: 'The browser is asked to put the text on the clipboard.',
    copied: 'The button pressed last says that its text was copied.',
  },
  events: {
    'copy.asked': 'The person presses a copy button.',
  },
  guards: {
    hasText: 'Is there anything to copy?',
  },
  delays: {
    shown: 'Two seconds during which the button says that its text was copied.',
  },
});
