import { notesFor } from '../../testing/notes';
import type { mastersMachine } from './masters.machine';

export const mastersNotes = notesFor<typeof mastersMachine>({
  machine: 'Keeps the list of master wallets and lets the person choose the active one, add, delete and export them.',
  states: {
    list: 'The wallets as the server has them, read beside whatever the person does.',
    'list.loading': 'The server is asked for the master wallets, past any cache.',
    'list.failed': 'The list could not be read, and the person may try again.',
    'list.deciding': 'It is looked at whether there is a wallet and whether one is active.',
    'list.autoActivating': 'No wallet is active, so the server is asked once to make the first one active.',
    'list.empty': 'There is no SOL master wallet yet, and the person is invited to add one.',
    'list.ready': 'The wallets are shown with the active one marked.',
    work: 'What the person does with a wallet, one thing after the other.',
    'work.idle': 'The person may choose, add, delete or export wallets.',
    'work.activating': 'The server is asked to make the chosen wallet the active one.',
    'work.confirmingDelete': 'The person is asked whether the wallet shall go, and may export its key first.',
    'work.exportingChosen': 'The key of the wallet to be deleted is fetched and downloaded as a file.',
    'work.deleting': 'The server is asked to delete the wallet.',
    'work.exporting': 'The keys are fetched and downloaded as one file, which may first need a fresh confirmation.',
    'work.adding': 'The dialog for a new master wallet is open.',
  },
  events: {
    'masters.refreshed': 'The list may be old, by an event of the server or the person’s wish, so it is read again.',
    'master.chosen': 'The person picks another wallet to be the active one.',
    'deletion.asked': 'The person presses Delete beside a wallet.',
    'deletion.confirmed': 'The person confirms that the wallet shall go.',
    'deletion.cancelled': 'The person keeps the wallet.',
    'wallets.exported': 'The person asks for the private keys as a file.',
    'addWallet.opened': 'The person presses Add Wallet.',
  },
  guards: {
    hasNoSol: 'Is there no master wallet for SOL?',
    mayAutoActivate: 'Is no wallet active, and has this not been tried before?',
    mayActivate: 'Is the picked wallet a SOL wallet that is not active yet, and is none being made active?',
    isAny: 'Is any master wallet known?',
    isGone: 'Was the wallet in question deleted in another window?',
    moreThanOne: 'Would another wallet remain if this one were deleted?',
    isBelowLimit: 'May the account have another master wallet?',
  },
});
