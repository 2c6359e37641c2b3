import { notesFor } from '../../testing/notes';
import type { topHoldersMachine } from './top-holders.machine';

export const topHoldersNotes = notesFor<typeof topHoldersMachine>({
  machine: 'Reads who holds most of a coin when the person asks, and lists them as they were then.',
  states: {
    closed: 'Nobody has asked who holds a coin.',
    reading: 'The largest accounts of the coin are being read; those that were read before stay listed.',
    shown: 'The largest holders are listed.',
    failed: 'They could not be read; the person may ask again.',
  },
  events: {
    'holders.asked': 'The person asks who holds most of a coin, or asks again.',
    'holders.closed': 'The person puts the list away.',
  },
  guards: { isOther: 'Is it another coin than the one before?' },
});
