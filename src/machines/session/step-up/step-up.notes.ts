import { notesFor } from '../../testing/notes';
import type { stepUpMachine } from './step-up.machine';

export const stepUpNotes = notesFor<typeof stepUpMachine>({
  machine:
    'Asks the person to prove who they are when a call needs a fresh proof, and lets that call go on by itself afterwards.',
  states: {
    closed: 'No call waits for a proof.',
    asking: 'The server is asked in which ways this person can prove who they are.',
    unreachable: 'The ways could not be read, and the person may try again.',
    choosing: 'The person picks one of the ways to prove who they are.',
    proving: 'The browser asks the person’s device or security key.',
    mailing: 'The server mails a confirmation link.',
    opening: 'The provider’s page is being opened in a tab of its own.',
    waiting: 'The person proves who they are in another tab or in their mail, and this page keeps asking the server.',
    'waiting.resting': 'A short pause passes before the server is asked again.',
    'waiting.looking': 'The server is asked whether the proof has been given.',
    confirmed: 'The proof was given, and the waiting calls are being let go on.',
    declined: 'The person gave up, and the waiting calls are being refused.',
  },
  events: {
    'confirmation.asked': 'A call was refused until the person proves who they are.',
    'confirmation.declined': 'The person closes the dialog without a proof.',
    'ways.refreshed': 'The person wants to choose again among the ways.',
    'way.chosen': 'The person picks passkey, e-mail or a provider.',
  },
  guards: {
    isWay: 'Is the picked way of this kind and open to this person?',
    isConfirmed: 'Has the server seen the proof since it was asked for?',
    isDeclined: 'Did the person close the device’s question?',
  },
  delays: {
    lookAgain: 'One and a half seconds between two questions to the server whether the proof was given.',
    askTimeout: 'Fifteen seconds for the ways to arrive before the dialog says that they did not.',
  },
});
