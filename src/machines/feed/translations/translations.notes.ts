import { notesFor } from '../../testing/notes';
import type { translationsMachine } from './translations.machine';

export const translationsNotes = notesFor<typeof translationsMachine>({
  machine: 'Holds the translations somebody asked for, one a post and two hundred at most.',
  states: {
    empty: 'Nothing has been asked for.',
    holding: 'What was asked for is kept, so that a row that is scrolled back shows it.',
  },
  events: {
    'translation.asked': 'The person wants to read a post in their own language.',
    'language.changed': 'The person chooses another language in the browser.',
  },
  guards: { isNew: 'Was this post not asked for before?' },
});
