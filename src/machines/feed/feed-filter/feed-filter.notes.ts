import { notesFor } from '../../testing/notes';
import type { feedFilterMachine } from './feed-filter.machine';

export const feedFilterNotes = notesFor<typeof feedFilterMachine>({
  machine: 'Is the dialog that says whose posts the feed shows.',
  states: {
    dialog: 'Whether the dialog is open.',
    'dialog.closed': 'The feed is seen, without the posts of hidden accounts.',
    'dialog.open': 'The accounts of the feed are listed.',
    'dialog.open.listing': 'All of them are listed.',
    'dialog.open.searching': 'Those are listed that hold what is searched for.',
    'dialog.adding': 'The dialog that adds an account is open in its place.',
    'dialog.returning': 'The list comes back as it was before.',
    removal: 'Whether an account is being taken out.',
    'removal.resting': 'None is.',
    'removal.removing': 'The server is asked to follow an account no longer.',
  },
  events: {
    'filter.opened': 'The person presses the settings button of the feed again.',
    'search.typed': 'The person types in the search field.',
    'handle.toggled': 'The person shows or hides the posts of an account.',
    'adding.asked': 'The person asks to add an account.',
    'removal.asked': 'The person takes out an account of their own.',
    'filter.closed': 'The person closes the dialog.',
    'choices.known': 'The choices kept in this browser are read, or another tab has changed them.',
  },
  guards: {
    isSearch: 'Is anything searched for?',
    isAdded: 'Was an account added?',
  },
});
