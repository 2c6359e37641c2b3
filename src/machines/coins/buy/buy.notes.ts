import { notesFor } from '../../testing/notes';
import type { buyMachine } from './buy.machine';

export const buyNotes = notesFor<typeof buyMachine>({
  machine: 'Buys one coin with one group wallet, which pays for everything itself.',
  states: {
    idle: 'The person may press one of the buy amounts.',
    buying: 'A buy is being planned, signed, sent and judged, and a second press does nothing.',
  },
  events: {
    'buy.asked': 'The person presses a buy amount of this wallet.',
    'operation.ended': 'An operation has come to its verdict.',
  },
  guards: {
    lacksMaster: 'Is no master wallet active?',
    lacksKey: 'Can this wallet not sign?',
    lacksToken: 'Is it unknown which coin is meant?',
    isUncovered: 'Does the wallet hold too little for this amount with its costs?',
    isRefused: 'Did the run end before anything was sent?',
  },
});
