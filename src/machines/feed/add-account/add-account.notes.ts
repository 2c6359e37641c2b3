import { notesFor } from '../../testing/notes';
import type { addAccountMachine } from './add-account.machine';

export const addAccountNotes = notesFor<typeof addAccountMachine>({
  machine: 'Is the dialog that adds an account of X or Bluesky to the feed.',
  states: {
    editing: 'The person types a handle and chooses where the account writes.',
    saving: 'The server is asked to follow the account.',
    closed: 'The dialog is over, with or without a new account.',
  },
  events: {
    'handle.typed': 'The person types in the field, so the last problem with the handle is cleared.',
    'source.chosen': 'The person chooses where the account writes.',
    'account.submitted': 'The person asks to add the account.',
    'dialog.closed': 'The person closes the dialog.',
  },
  guards: { isPresent: 'Is there a handle, besides a leading @?' },
});
