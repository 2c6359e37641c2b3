import { notesFor } from '../../testing/notes';
import type { walletImportMachine } from './wallet-import.machine';

export const walletImportNotes = notesFor<typeof walletImportMachine>({
  machine: 'Is the dialog that takes existing wallets into a group by their private keys, all of them or none.',
  states: {
    closed: 'The dialog is not shown.',
    editing: 'The person pastes private keys, one a line.',
    saving: 'The keys are checked and stored by the server, all together.',
  },
  events: {
    'import.asked': 'The person presses Import Wallets on a group.',
    'keys.typed': 'The person changes the keys, so the last refusal is cleared.',
    'keys.given': 'The person submits the keys.',
    'dialog.closed': 'The person closes the dialog without an import.',
  },
  guards: {
    isRefused: 'Was one of the keys found wrong or already known, so that none is taken?',
  },
});
