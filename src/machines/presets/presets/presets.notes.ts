import { notesFor } from '../../testing/notes';
import type { presetsMachine } from './presets.machine';

export const presetsNotes = notesFor<typeof presetsMachine>({
  machine: 'Keeps the presets of every type, and runs the page, the side bar and the dialog that change them.',
  states: {
    open: 'List, page, side bar and dialog run side by side.',
    'open.list': 'Keeps the list of presets as the server has it.',
    'open.list.recalling': 'The browser’s storage tells how many presets were active last time, for the first paint.',
    'open.list.loading': 'The server is asked for the presets, past any cache.',
    'open.list.ready': 'The presets are known.',
    'open.list.failed': 'The presets could not be read, and the person may try again.',
    'open.use': 'Notes when a preset was used.',
    'open.use.resting': 'No use waits to be noted.',
    'open.use.noting': 'The server is asked to note that the preset was used once more.',
    broken: 'Page, side bar or dialog crashed, so the presets end with them.',
  },
  events: {
    'presets.changed': 'A preset was made, changed or deleted, here or in another window.',
    'preset.used': 'A group was made from a preset.',
  },
});
