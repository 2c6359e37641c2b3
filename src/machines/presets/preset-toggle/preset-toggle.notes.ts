import { notesFor } from '../../testing/notes';
import type { presetToggleMachine } from './preset-toggle.machine';

export const presetToggleNotes = notesFor<typeof presetToggleMachine>({
  machine:
    'Carries out one press on Apply or Deactivate, on the page of presets or in the side bar, and tells how it ended.',
  states: {
    toggling: 'The server is asked to keep which presets are active, which is shown already.',
    kept: 'The server has done it, and what is shown stays.',
    takenBack: 'The server refused or did not answer, and what was shown is taken back.',
  },
});
