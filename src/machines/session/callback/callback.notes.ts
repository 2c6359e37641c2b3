import { notesFor } from '../../testing/notes';
import type { callbackMachine } from './callback.machine';

export const callbackNotes = notesFor<typeof callbackMachine>({
  machine:
    'Is the page a person returns to from a sign-in link, X or Discord: it checks the sign-in, says how it went and goes on.',
  states: {
    loading: 'The page lets the browser settle for a moment before it looks.',
    openingLink: 'The server is asked whether the mailed link is still good.',
    confirming:
      'The link was opened in another browser than it was asked from, so the person is asked whether to sign in here.',
    checking: 'The server is asked whether the person is signed in now.',
    succeeded: 'The person is signed in, and the page says so for a moment.',
    failed: 'The sign-in did not work, and the page says so for a moment.',
    done: 'The visitor is sent on as a signed-in person.',
    givenUp: 'The visitor is sent on without being signed in.',
  },
  events: {
    'signIn.confirmed': 'The person says yes to signing in here as the named address.',
    'signIn.declined': 'The person says no to signing in here.',
  },
  guards: {
    isLink: 'Did the person come by a mailed link rather than from a provider?',
    asksFirst: 'Does the server want the person’s yes before it signs them in here?',
  },
  delays: {
    settle: 'One and a half seconds before the first look, so that the page can be read.',
    showSuccess: 'One and a half seconds to read that it worked.',
    showFailure: 'Three seconds to read why it did not work.',
    checkTimeout: 'Ten seconds for the server to answer before the sign-in counts as failed.',
  },
});
