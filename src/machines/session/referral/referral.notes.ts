import { notesFor } from '../../testing/notes';
import type { referralMachine } from './referral.machine';

export const referralNotes = notesFor<typeof referralMachine>({
  machine:
    'Takes an invite code from the address, checks it, keeps it in this browser and hands the visitor over to sign-in.',
  states: {
    reading: 'The code in the address is looked at.',
    checking: 'The server is asked whether anybody invites by this code.',
    storing: 'The code is kept in this browser until the first set-up.',
    redirecting: 'The visitor is handed over to the sign-in page.',
    notFound: 'No such invite exists, and the page says so.',
  },
  guards: {
    isMalformed: 'Can this text never be an invite code?',
    isAnywhere: 'Was the code read from an ordinary page, so that the server must be asked first?',
    exists: 'Does the server know this code?',
  },
  delays: {
    checkTimeout: 'Ten seconds for the server to answer before the code counts as unknown.',
    storeTimeout: 'Two seconds for the browser to keep the code before the visitor is sent on without it.',
  },
});
