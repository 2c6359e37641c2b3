import { notesFor } from '../../testing/notes';
import type { operationsMachine } from './operations.machine';

export const operationsNotes = notesFor<typeof operationsMachine>({
  machine:
    'Keeps one actor for every open operation, started here or found after a reload, which go on when the person leaves the page.',
  states: {
    rebuilding: 'The keeper is asked which operations are still open.',
    unreachable: 'The keeper can not be asked, and is asked again shortly.',
    following: 'Every open operation is followed.',
  },
  events: {
    'operation.requested': 'A flow asks to sign and send what the person agreed to.',
    'operation.continued': 'The next trade of a job is due.',
    'operation.dropped': 'A job is to be given up as far as it has come.',
    'operation.rested': 'An operation has stopped and waits for its next step or for somebody.',
    'operation.ended': 'An operation has come to its verdict.',
    'operations.missed': 'Changes may have been missed, as after a lost connection, so the keeper is asked again.',
  },
  guards: {
    isNew: 'Is this operation not being followed yet?',
    isMine: 'Is this operation being followed here?',
  },
  delays: {
    askAgain: 'Two seconds before the keeper is asked once more.',
  },
});
