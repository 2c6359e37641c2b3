import { notesFor } from '../../testing/notes';
import type { presetDialogMachine } from './preset-dialog.machine';

export const presetDialogNotes = notesFor<typeof presetDialogMachine>({
  machine: 'Is the dialog that makes a preset or changes one, with the fields that its type has.',
  states: {
    closed: 'The dialog is not shown.',
    editing: 'The person fills in the preset.',
    'editing.deciding': 'Type and mode of the preset tell which fields are shown.',
    'editing.standard': 'The fields of a launch without bundles are shown.',
    'editing.safe': 'The fields of a launch in safe bundles are shown.',
    'editing.instant': 'The fields of a launch whose bundles go at once are shown.',
    'editing.delayed': 'The fields of a launch whose bundles follow each other after random pauses are shown.',
    'editing.volume': 'The fields of a volume bot are shown.',
    'editing.activity': 'The fields of an activity are shown.',
    'editing.simple': 'The fields of a group whose wallets get equal shares are shown.',
    'editing.advanced': 'The fields of a group whose wallets get random amounts between two bounds are shown.',
    creating: 'The server is asked to store the new preset.',
    updating: 'The server is asked to store the changed preset.',
  },
  events: {
    'creation.begun': 'The person presses Create Preset for one of the types.',
    'edit.begun': 'The person presses Edit on a preset.',
    'draft.edited': 'The person changes a field.',
    'number.stepped': 'The person presses plus or minus beside a number.',
    'preset.submitted': 'The person presses Save.',
    'dialog.closed': 'The person closes the dialog without saving.',
  },
  guards: {
    isNamed: 'Does the preset have a valid name?',
    isNew: 'Is it a new preset, and does it have a valid name?',
    is: 'Is it a preset of this type?',
    bundles: 'Is it a launch in bundles of this mode?',
    isAdvanced: 'Is it a group preset with random amounts?',
  },
});
