import { notesFor } from '../../testing/notes';
import type { feedListMachine } from './feed-list.machine';

export const feedListNotes = notesFor<typeof feedListMachine>({
  machine: 'Decides when new posts are shown, so that nothing moves that somebody reads.',
  states: {
    manual: 'Whether the person has paused the feed.',
    'manual.live': 'It is not paused.',
    'manual.paused': 'It is paused until the person lets it go on.',
    hover: 'Whether the pointer is over the list.',
    'hover.out': 'The pointer is elsewhere.',
    'hover.in': 'The pointer is over the list.',
    'hover.leaving': 'The pointer has just left the list and may come back.',
    place: 'Whether the newest post is in sight.',
    'place.top': 'The newest post is in sight.',
    'place.below': 'The person has scrolled down to read.',
    flow: 'Whether new posts are shown.',
    'flow.running': 'New posts are shown as they come.',
    'flow.held': 'New posts wait and are counted.',
    ages: 'Keeps the ages of the posts right.',
    'ages.ticking': 'Another second passes.',
    'ages.writing': 'The ages are written anew.',
  },
  events: {
    'posts.arrived': 'Posts have come since the page was drawn last.',
    'feed.toggled': 'The person presses the toggle or its key.',
    'list.entered': 'The pointer comes over the list.',
    'list.left': 'The pointer leaves the list.',
    'top.left': 'The person scrolls down.',
    'top.reached': 'The person scrolls back to the newest post.',
    'newest.asked': 'The person asks for the new posts.',
    'page.left': 'The person goes to another page.',
  },
  guards: {
    isLive: 'Is it neither paused nor pointed at nor scrolled down?',
    isHeld: 'Is it paused, pointed at or scrolled down?',
  },
  delays: {
    flush: 'Three tenths of a second for the pointer to come back.',
    ageTick: 'A second, after which ages are written anew.',
  },
});
