import { notesFor } from '../../testing/notes';
import type { sellMachine } from './sell.machine';

export const sellNotes = notesFor<typeof sellMachine>({
  machine: 'Sells a share of what one group wallet holds of one coin.',
  states: {
    idle: 'The person may press one of the shares.',
    selling: 'A sale is being planned, signed, sent and judged, and a second press does nothing.',
  },
  events: {
    'sell.asked': 'The person presses a share of this wallet.',
    'operation.ended': 'An operation has come to its verdict.',
  },
  guards: {
    lacksKey: 'Can this wallet not sign?',
    lacksMaster: 'Is no master wallet active?',
    lacksAmount: 'Does the wallet hold nothing of this coin, or too little for this share?',
    isRefused: 'Did the run end before anything was sent?',
  },
});
