import { notesFor } from '../../testing/notes';
import type { addWalletMachine } from './add-wallet.machine';

export const addWalletNotes = notesFor<typeof addWalletMachine>({
  machine: 'Is the dialog that adds a master wallet, either newly made by the server or imported by its key.',
  states: {
    generating: 'The tab for a new wallet is shown.',
    'generating.idle': 'The person may ask for a new wallet or go to the import.',
    'generating.saving': 'The server makes the wallet and keeps its key.',
    importing: 'The tab for an existing wallet is shown.',
    'importing.idle': 'The person may paste a private key or go to the new wallet.',
    'importing.saving': 'The key is checked and sent to the server to be kept.',
    closed: 'The dialog is over, with or without a new wallet.',
  },
  events: {
    'tab.chosen': 'The person goes to the other tab.',
    'wallet.asked': 'The person presses Generate.',
    'key.typed': 'The person types in the key field, so the last problem with the key is cleared.',
    'key.given': 'The person submits a private key.',
    'dialog.closed': 'The person closes the dialog.',
  },
  guards: {
    isImport: 'Is it the tab for an existing key?',
    isGenerate: 'Is it the tab for a new wallet?',
    isLimit: 'Did the server refuse because the account has all the master wallets it may have?',
    isRefused: 'Was the key itself found wrong or already known?',
  },
});
