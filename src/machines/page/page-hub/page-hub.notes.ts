import { notesFor } from '../../testing/notes';
import type { pageHubMachine } from './page-hub.machine';

export const pageHubNotes = notesFor<typeof pageHubMachine>({
  machine: 'Holds the flows of the page itself, and hands each what others have said to it.',
  states: {
    open: 'The flows that the first screen needs are running.',
    'open.early': 'The code of the other flows is still to come, so what is said to them waits with the workspace.',
    'open.whole': 'Every flow of this hub is running.',
    broken: 'One of the flows crashed, so the workspace ends as well.',
  },
  events: {
    'child.told': 'Something was said elsewhere that one of the flows here has to hear.',
    'flows.opened': 'The code of the flows that come late has arrived.',
  },
});
