import { notesFor } from '../../testing/notes';
import type { loginMachine } from './login.machine';

export const loginNotes = notesFor<typeof loginMachine>({
  machine: 'Signs a visitor in by a mailed link, a passkey, X or Discord.',
  states: {
    form: 'The sign-in form is shown.',
    'form.idle': 'The visitor may type an address or choose another way in.',
    'form.sendingLink': 'The server is mailing a sign-in link to the typed address.',
    'form.provingPasskey': 'The browser asks the visitor’s device or security key who they are.',
    'form.startingSocial': 'The server prepares the sign-in at X or Discord.',
    'form.leaving':
      'The browser is on its way to the dashboard or the provider, and comes back here if that does not happen.',
    linkSent: 'The link is in the mail, and the page waits for the visitor to open it there.',
  },
  events: {
    'email.typed': 'The visitor types the e-mail address.',
    'link.requested': 'The visitor asks for a sign-in link.',
    'passkey.offered': 'The visitor chooses to sign in by passkey.',
    'provider.chosen': 'The visitor chooses X or Discord.',
    'email.discarded': 'The visitor wants to use another address than the one mailed to.',
  },
  guards: {
    emailIsGood: 'Does the typed text have the form of an e-mail address?',
    isDeclined: 'Did the visitor close the device’s passkey question?',
  },
  delays: {
    sendTimeout: 'Twenty seconds for the server to answer before the form says that it did not work.',
    leaveTimeout: 'Twenty seconds for the browser to leave this page before the form can be used again.',
  },
});
