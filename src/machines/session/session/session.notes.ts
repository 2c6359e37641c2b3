import { notesFor } from '../../testing/notes';
import type { sessionMachine } from './session.machine';

export const sessionNotes = notesFor<typeof sessionMachine>({
  machine: 'Knows who is signed in, tells everybody when that changes, and signs out.',
  states: {
    starting: 'It is looked at whether the visitor is just returning from a sign-in, and what the page already says.',
    waiting: 'A return page is still working out the sign-in, so the server is not asked yet.',
    checking: 'The server is asked who is signed in.',
    unreachable: 'The server could not be asked, and the visitor may try again.',
    anonymous: 'Nobody is signed in.',
    needsSetup: 'The person is signed in and has yet to give themselves a name.',
    ready: 'The person is signed in and may use everything.',
    signingOut: 'The server ends the session, and everything of the person leaves this browser.',
    expired: 'The server no longer knows the session, so what this browser kept of the person is being forgotten.',
    forgotten: 'Nothing of the person is left here, and the page goes back to the visitor’s view.',
  },
  events: {
    'signIn.completed': 'Something may have signed the visitor in, so the server is asked again.',
    'session.retried': 'The visitor presses Retry after the server was not reached.',
    'setup.completed': 'The person has finished their first profile.',
    'signOut.requested': 'The person confirms that they want to sign out.',
    'session.refused': 'A call was answered that nobody is signed in any more.',
  },
  guards: {
    waits: 'Is a return page about to say how the sign-in went?',
    isKnown: 'Did the server say with the page itself that nobody is signed in?',
    isNobody: 'Did the server answer that nobody is signed in?',
    isIncomplete: 'Is the person signed in without a profile?',
  },
  delays: {
    readTimeout: 'Fifteen seconds for the server to answer before it counts as not reached.',
    signOutTimeout: 'Fifteen seconds for the sign-out, after which the server is asked who is signed in.',
    forgetTimeout: 'Five seconds to clear what this browser kept before the page moves on.',
  },
});
