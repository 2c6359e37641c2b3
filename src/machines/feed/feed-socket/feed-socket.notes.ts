import { notesFor } from '../../testing/notes';
import type { feedSocketMachine } from './feed-socket.machine';

export const feedSocketNotes = notesFor<typeof feedSocketMachine>({
  machine: 'Keeps the line open on which posts come, and tries again when it is lost.',
  states: {
    idle: 'Nobody wants posts, so there is no line.',
    linked: 'There is a line, or one is being opened.',
    'linked.connecting': 'The line is being opened, and what was missed is asked for.',
    'linked.live': 'Posts come as they are written.',
    waiting: 'The line was lost, and it is tried again in a moment.',
    gaveUp: 'Five tries have failed, so the person decides when to try again.',
    ended: 'The session ended, so the server lets nobody in.',
  },
  events: {
    'subscriber.joined': 'The list or the count of new posts wants posts.',
    'subscriber.left': 'The list or the count wants no more of them.',
    'line.opened': 'The server has said what was missed.',
    'line.lost': 'The line is lost, or was never there.',
    'reconnect.asked': 'The person presses Reconnect.',
    'page.returned': 'The page is seen again, or the browser is online again.',
  },
  guards: {
    isLast: 'Does nobody else want posts?',
    mayRetry: 'Have there been fewer than five tries?',
    isEnded: 'Did the server say that the session ended?',
  },
  delays: {
    connectTimeout: 'Ten seconds for the line to stand before it counts as lost.',
    retryDelay: 'Three seconds, then six, then nine.',
  },
});
