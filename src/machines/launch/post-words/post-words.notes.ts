import { notesFor } from '../../testing/notes';
import type { postWordsMachine } from './post-words.machine';

export const postWordsNotes = notesFor<typeof postWordsMachine>({
  machine:
    'Finds what a coin could be called in the text of a stranger, which the form takes as texts and nothing else.',
  states: {
    closed: 'Nothing is asked for.',
    open: 'The person may paste a text.',
    asking: 'Words are looked for in a pasted text, and the form goes on meanwhile.',
    awaited: 'Words are looked for in a post of the feed, and the form waits for them.',
    offered: 'What was found is shown with who found it, and nothing of it is taken by itself.',
    put: 'What was found stands in the form, and what stood there before comes back by one press.',
  },
  events: {
    'post.chosen': 'The person wants to launch from a post of the feed.',
    'panel.opened': 'The person wants to paste a text.',
    'panel.closed': 'The person is done with it.',
    'words.asked': 'The person has pasted a text and wants its words.',
    'words.cancelled': 'The person does not wait for them any longer.',
    'words.taken': 'The person wants what was found in the form.',
    'words.undone': 'The person wants back what stood in the form.',
  },
  guards: {
    isWanted: 'Do the settings want words for a post that is launched?',
    hasText: 'Is there anything to find words in?',
  },
  delays: { patience: 'Twenty seconds.' },
});
