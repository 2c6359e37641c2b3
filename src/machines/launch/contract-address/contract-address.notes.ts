import { notesFor } from '../../testing/notes';
import type { contractAddressMachine } from './contract-address.machine';

export const contractAddressNotes = notesFor<typeof contractAddressMachine>({
  machine: 'Draws the address of the coming token at random and has its key kept by the server before any money moves.',
  states: {
    random: 'The address is drawn by chance.',
    'random.empty': 'The form has no address yet because nobody has begun to fill it.',
    'random.generating': 'The signer draws a key pair, stores it with the server and reads it back.',
    'random.generated': 'The address is shown and its key is safe.',
    'random.failed': 'The key could not be stored, and the person may ask for another address.',
  },
  events: {
    'address.wanted': 'The form is being filled and needs an address.',
    'address.refreshed': 'The person wants another address.',
    'address.spent': 'The address was used by a launch or given back with the form.',
  },
});
