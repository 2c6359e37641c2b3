import { notesFor } from '../../testing/notes';
import type { notificationsMachine } from './notifications.machine';

export const notificationsNotes = notesFor<typeof notificationsMachine>({
  machine: 'Keeps the messages the person was shown, so that none is lost when its toast has gone.',
  states: {
    memory: 'Keeps the messages here and the newest twenty over a reload.',
    'memory.recalling': 'The browser’s storage is asked for the messages it kept.',
    'memory.ready': 'All messages are kept, and the next one may come.',
    'memory.keeping': 'The newest messages are being written to the browser’s storage.',
    list: 'Tells whether the list is shown.',
    'list.closed': 'The list is hidden, and messages are kept for when it is opened.',
    'list.open': 'The list is shown with the newest message first.',
  },
  events: {
    'notice.raised': 'Some part has told the person something.',
    'list.cleared': 'The person empties the list.',
    'list.opened': 'The person opens the list.',
    'list.closed': 'The person closes the list.',
  },
  guards: {
    isWorthKeeping: 'Is it more than word of something still under way?',
  },
});
