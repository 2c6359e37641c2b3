import { notesFor } from '../../testing/notes';
import type { helpMachine } from './help.machine';

export const helpNotes = notesFor<typeof helpMachine>({
  machine: 'Keeps which questions of the help page are unfolded and what the person searches for.',
  states: {
    browsing: 'All questions are listed by subject.',
    searching: 'Only questions are listed that match what was typed.',
  },
  events: {
    'entry.toggled': 'The person unfolds or folds a question.',
    'search.typed': 'The person types in the search field.',
  },
  guards: {
    isOpen: 'Is this question unfolded?',
    isBlank: 'Has the search field been emptied?',
  },
});
