import { notesFor } from '../../testing/notes';
import type { feedMachine } from './feed.machine';

export const feedNotes = notesFor<typeof feedMachine>({
  machine: 'Holds the parts of the feed and tells each what the others have to say.',
  states: {
    open: 'The parts of the feed are running.',
    'open.elsewhere': 'The person is on another page, where new posts are counted.',
    'open.shown': 'The person is at the tracker, where the list shows posts.',
    broken: 'A part crashed, so the feed has stopped.',
  },
  events: {
    'posts.arrived': 'Posts have come since the page was drawn last.',
    'tracker.shown': 'The person comes to the tracker.',
    'tracker.left': 'The person goes to another page.',
    'retry.asked': 'The person starts the feed again after it stopped.',
  },
});
