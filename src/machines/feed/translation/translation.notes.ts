import { notesFor } from '../../testing/notes';
import type { translationMachine } from './translation.machine';

export const translationNotes = notesFor<typeof translationMachine>({
  machine: 'Holds the translation of one post, which is asked for once.',
  states: {
    asking: 'The texts of the post are being translated.',
    failed: 'No translation came, and it may be asked for again.',
    shown: 'The translation is read below the original.',
    hidden: 'The person has put it away, and it is still here.',
  },
  events: {
    'retry.asked': 'The person asks for it again.',
    'translation.hidden': 'The person puts the translation away.',
    'translation.shown': 'The person wants to read it again.',
  },
  delays: { patience: 'Forty-five seconds, after which the translation has failed.' },
});
