import { notesFor } from '../../testing/notes';
import type { passkeysMachine } from './passkeys.machine';

export const passkeysNotes = notesFor<typeof passkeysMachine>({
  machine: 'Lists the person’s passkeys and adds, renames and removes them.',
  states: {
    loading: 'The server is asked for the passkeys while the browser tells whether it can use any.',
    failed: 'The passkeys could not be read, and the person may try again.',
    idle: 'The passkeys are shown and one may be added, renamed or removed.',
    naming: 'The person types a name for a new passkey or for an existing one.',
    creating: 'The browser asks the device or security key for a new passkey, and the server stores it.',
    renaming: 'The server is asked to store the new name.',
    confirming: 'The person is asked whether the chosen passkey shall really go.',
    removing: 'The server takes the chosen passkey away, which may first need a fresh confirmation.',
  },
  events: {
    'passkeys.refreshed': 'The person asks to read the list again.',
    'passkey.offered': 'The person presses Add to make a new passkey.',
    'rename.asked': 'The person presses Rename beside a passkey.',
    'removal.asked': 'The person presses Remove beside a passkey.',
    'name.typed': 'The person types in the name field.',
    'name.given': 'The person submits the name.',
    'change.cancelled': 'The person leaves the passkeys as they are.',
    'removal.confirmed': 'The person confirms that the passkey shall go.',
  },
  guards: {
    isSupported: 'Can this browser make passkeys on this address?',
    isKnown: 'Is the chosen passkey still in the list?',
    isNew: 'Is the name meant for a new passkey rather than for an existing one?',
    nameIsGood: 'Is the name neither empty nor too long?',
    mayCreate: 'Is the name good and meant for a new passkey?',
    isDeclined: 'Did the person turn down the device’s question or the confirmation?',
  },
  delays: {
    readTimeout: 'Fifteen seconds for the list to arrive before the page says that it did not.',
  },
});
