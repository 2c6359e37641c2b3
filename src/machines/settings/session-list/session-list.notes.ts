import { notesFor } from '../../testing/notes';
import type { sessionListMachine } from './session-list.machine';

export const sessionListNotes = notesFor<typeof sessionListMachine>({
  machine: 'Shows where the person is signed in and ends one of the other sessions or all of them.',
  states: {
    loading: 'The server is asked for the sessions, for at most fifteen seconds.',
    failed: 'The sessions could not be read, and the person may try again.',
    idle: 'The sessions are shown, and those on other devices may be ended.',
    ending: 'The server is asked to end the chosen session or all others, after which the list is read again.',
  },
  events: {
    'sessions.refreshed': 'The person asks to read the list again.',
    'session.ended': 'The person ends one session on another device.',
    'others.ended': 'The person ends every session but this one.',
  },
  guards: {
    isOther: 'Is it a session other than the one the person is using?',
    hasOthers: 'Is the person signed in anywhere else?',
  },
  delays: {
    readTimeout: 'Fifteen seconds for the list to arrive before the page says that it did not.',
    endTimeout:
      'Twenty seconds for the server to end sessions, after which the list is read again to see what happened.',
  },
});
