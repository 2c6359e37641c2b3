import { notesFor } from '../../testing/notes';
import type { quickConfigsMachine } from './quick-configs.machine';

export const quickConfigsNotes = notesFor<typeof quickConfigsMachine>({
  machine:
    'Lists the configs of quick launches, knows which one is starred, and is the dialog that makes and edits them.',
  states: {
    section: 'How much of the section shows.',
    'section.unknown': 'How it was left has not been read yet.',
    'section.folded': 'Its head alone stands above the foot of the form.',
    'section.open': 'The list stands above the foot of the form.',
    'section.full': 'The list fills the panel.',
    dialog: 'Whether a config is made or edited.',
    'dialog.closed': 'None is.',
    'dialog.editing': 'The fields of one config show.',
    'dialog.editing.typing': 'The person fills the fields in.',
    'dialog.editing.refused': 'It was saved with a field that lacks something, and each field says what it does.',
    sync: 'Looks for what another window changed.',
    'sync.resting': 'What is kept was read a moment ago.',
    'sync.looking': 'It is being read again.',
  },
  events: {
    'section.recalled': 'How the section was left in this browser was read.',
    'configs.known': 'The configs of this browser were read; what is broken of them is left out.',
    'section.toggled': 'The person presses the head of the section.',
    'section.expanded': 'The person has the list fill the panel.',
    'section.reduced': 'The person puts it back above the foot.',
    'star.toggled': 'The person presses the star of a config.',
    'creation.begun': 'The person presses Add Config.',
    'edit.begun': 'The person presses Edit at a config.',
    'delete.pressed': 'The person presses Delete at a config.',
    'draft.edited': 'The person changes a field.',
    'config.submitted': 'The person saves the config.',
    'dialog.closed': 'The person leaves the dialog, and nothing is kept.',
  },
  guards: {
    isQuick: 'Is every field good?',
    isOpen: 'Was it left open?',
    isStarMoved: 'Is another config starred than before, or does the starred one say something else?',
  },
  delays: { syncTime: 'Two seconds from one look to the next.' },
});
