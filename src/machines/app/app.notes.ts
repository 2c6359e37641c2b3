import { notesFor } from '../testing/notes';
import type { appMachine } from './app.machine';

export const appNotes = notesFor<typeof appMachine>({
  machine:
    'Is the root of the page: it knows who is signed in and where the address points, and sends each visitor where they may be.',
  states: {
    alive: 'The page runs, with session, address and messages side by side.',
    'alive.user': 'Tells what the visitor may do by what the session said of them.',
    'alive.user.unknown': 'Nobody has said yet who the visitor is.',
    'alive.user.anonymous': 'Nobody is signed in, so the sign-in form stands ready.',
    'alive.user.incomplete': 'The person is signed in but has no profile yet, so the first set-up is asked of them.',
    'alive.user.ready': 'The person is signed in, so the network and their workspace run.',
    'alive.server': 'Tells whether the server could be asked who is signed in.',
    'alive.server.reached': 'The server has answered or is being asked.',
    'alive.server.lost': 'The server did not answer, and the page offers to try again.',
    'alive.route': 'Compares the address with what the visitor may see.',
    'alive.route.settled': 'The address is right for this visitor, and the page shows it.',
    'alive.route.returning':
      'The visitor comes back from a sign-in link or a provider, and the return page works out the result.',
    'alive.route.awaitingSession': 'The return is over, and the session is read again before the visitor is sent on.',
    'alive.route.capturing': 'The address carries an invite code that is checked and kept.',
    'alive.route.handingOver': 'The invite is kept, and the visitor is being moved to the sign-in page.',
    'alive.route.leaving': 'The visitor may not be at this address and is being moved to the right one.',
    'alive.route.awaitingPath': 'The address has been replaced, and the page waits for the browser to say so.',
    broken: 'A part nothing can run without has crashed, so the page says that it must be loaded again.',
  },
  events: {
    'path.changed': 'The browser says that the address changed, by a link, Back, Forward or the page itself.',
    'notice.raised': 'Some part has a message for the person, which is shown as a toast.',
    'session.settled': 'The session knows who is signed in, or that nobody is.',
    'session.lost': 'The session could not ask the server who is signed in.',
    'session.retried': 'The person presses Retry after the server was not reached.',
    'session.refused': 'A call was answered that nobody is signed in any more.',
  },
  guards: {
    isSame: 'Is it the same person in the same standing as before, so that nothing has to restart?',
    isReady: 'Is the person signed in with a finished profile?',
    isIncomplete: 'Is the person signed in without a profile?',
    isReturning: 'Is the address a return page of a sign-in?',
    hasLeftReturn: 'Has the visitor gone from the return page before it was done?',
    isInvite: 'Does the address carry an invite code that has not been looked at yet?',
    mustLeave: 'Does this visitor belong at another address?',
    isUnknown: 'Does the server know no such invite code?',
    isAtLogin: 'Is the visitor at the sign-in page already?',
  },
});
