import { notesFor } from '../../testing/notes';
import type { feedSearchMachine } from './feed-search.machine';

export const feedSearchNotes = notesFor<typeof feedSearchMachine>({
  machine: 'Says which posts of the feed are listed: all of them, or those that hold what is searched for.',
  states: {
    off: 'All posts are listed.',
    on: 'The posts are listed that hold what is searched for.',
  },
  events: {
    'search.typed': 'The person types in the search field of the feed.',
    'search.cleared': 'The person asks for all posts again.',
  },
  guards: { isSearch: 'Is anything searched for?' },
});
