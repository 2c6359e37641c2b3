import { notesFor } from '../../testing/notes';
import type { feedMachine } from './feed.machine';

export const feedNotes = notesFor<typeof feedMachine>({
  machine: 'Holds the parts of the feed and tells each what the others have to say.',
  states: {
    open: 'The parts of the feed are running.',
    'open.place': 'Whether posts are seen.',
    'open.place.elsewhere': 'The person is on another page, where new posts are counted.',
    'open.place.shown': 'The person is at the tracker, where the list shows posts.',
    'open.filter': 'Whether the code of the filter is here.',
    'open.filter.away': 'Nobody has asked for the filter.',
    'open.filter.opening': 'The code of the filter is fetched.',
    'open.filter.failed': 'The code of the filter did not come, and may be asked for again.',
    'open.filter.here': 'The filter is here, open or closed.',
    'open.rules': 'Whether the feed follows what the person wants of posts.',
    'open.rules.opening': 'The code of that is fetched; no post comes before it has come or failed to.',
    'open.rules.failed': 'It did not come, so posts are shown as they are meanwhile.',
    'open.rules.here': 'The feed follows it.',
    'open.paste': 'Whether the code that pastes a post is here.',
    'open.paste.away': 'Nobody has asked to paste a post.',
    'open.paste.opening': 'The code that pastes a post is fetched.',
    'open.paste.failed': 'That code did not come, and may be asked for again.',
    'open.paste.here': 'The dialog is here, open or closed.',
    broken: 'A part crashed, so the feed has stopped.',
  },
  events: {
    'posts.arrived': 'Posts have come since the page was drawn last.',
    'tracker.shown': 'The person comes to the tracker.',
    'tracker.left': 'The person goes to another page.',
    'filter.asked': 'The person presses the settings button of the feed.',
    'paste.asked': 'The person wants to paste a post.',
    'retry.asked': 'The person starts the feed again after it stopped.',
  },
  delays: { patience: 'Five seconds, after which that code is asked for once more.' },
});
