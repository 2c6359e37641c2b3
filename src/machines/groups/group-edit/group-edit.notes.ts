import { notesFor } from '../../testing/notes';
import type { groupEditMachine } from './group-edit.machine';

export const groupEditNotes = notesFor<typeof groupEditMachine>({
  machine: 'Is the dialog that gives a wallet group another name or colour.',
  states: {
    closed: 'The dialog is not shown.',
    editing: 'The person types the name or picks a colour.',
    saving: 'The server is asked to keep what is different.',
  },
  events: {
    'edit.asked': 'The person presses Edit on a group.',
    'draft.edited': 'The person changes name or colour.',
    'edit.submitted': 'The person presses Save.',
    'dialog.closed': 'The person closes the dialog without a change.',
  },
  guards: {
    isNameValid: 'Does the name keep to the rules of group names?',
    isSame: 'Are name and colour just as they were?',
  },
});
