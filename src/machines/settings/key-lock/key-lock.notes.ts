import { notesFor } from '../../testing/notes';
import type { keyLockMachine } from './key-lock.machine';

export const keyLockNotes = notesFor<typeof keyLockMachine>({
  machine:
    'Sets how long keys stay open after a sign-in and whether only a passkey opens them, both enforced by the server.',
  states: {
    loading: 'The page asks the server for the lock settings as they are kept, for at most ten seconds.',
    failed: 'The lock settings could not be read, and the person is offered to read them again.',
    ready: 'The kept settings are shown, and the person may change the time or the second factor.',
    saving: 'The server is asked to keep the change, which may first need a fresh sign-in by the person.',
  },
  events: {
    'timeout.chosen': 'The person picks another number of minutes after which keys lock by themselves.',
    'twoFactor.chosen': 'The person switches on or off that only a passkey opens the keys.',
    'reading.retried': 'The person asks to read the settings again after they did not arrive.',
  },
  guards: {
    isOtherTime: 'Are the chosen minutes different from those the server keeps?',
    isOtherWay: 'Is the switch set differently from what the server keeps?',
  },
  delays: {
    readTimeout: 'Ten seconds for the settings to arrive before the page says they did not.',
    saveTimeout:
      'A minute for the server to answer, after which the settings are read again because nobody knows what it kept.',
  },
});
