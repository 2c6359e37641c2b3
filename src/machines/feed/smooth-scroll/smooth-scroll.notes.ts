import { notesFor } from '../../testing/notes';
import type { smoothScrollMachine } from './smooth-scroll.machine';

export const smoothScrollNotes = notesFor<typeof smoothScrollMachine>({
  machine: 'Says whether the wheel glides through the posts.',
  states: {
    off: 'The wheel scrolls as it does everywhere.',
    on: 'The wheel glides, unless the person wants little motion.',
  },
  events: {
    'smooth.toggled': 'The person presses Smooth Scroll.',
    'smooth.recalled': 'It was on when this browser was here last.',
  },
});
