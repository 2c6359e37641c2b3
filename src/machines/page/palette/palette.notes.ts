import { notesFor } from '../../testing/notes';
import type { paletteMachine } from './palette.machine';

export const paletteNotes = notesFor<typeof paletteMachine>({
  machine: 'Shows the command palette or the sheet of shortcuts, one at a time.',
  states: {
    closed: 'Neither of the two is shown.',
    commands: 'The palette is shown, and the person searches for a command.',
    shortcuts: 'The sheet lists the keys of all shortcuts.',
  },
  events: {
    'palette.asked': 'The person presses Ctrl or ⌘ with K, or the palette’s button.',
    'shortcuts.asked': 'The person presses the question mark or the entry in the account menu.',
    'dialog.closed': 'The person closes what is shown or has chosen a command.',
  },
});
