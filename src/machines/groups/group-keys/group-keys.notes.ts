import { notesFor } from '../../testing/notes';
import type { groupKeysMachine } from './group-keys.machine';

export const groupKeysNotes = notesFor<typeof groupKeysMachine>({
  machine:
    'Downloads the private keys of a group and copies the key of one wallet, which leaves the clipboard after a minute.',
  states: {
    file: 'Makes the file with a group’s keys.',
    'file.idle': 'No file is being made.',
    'file.exporting':
      'The keys are fetched and written to a file in the browser, which may first need a fresh confirmation.',
    clipboard: 'Looks after a private key on the clipboard.',
    'clipboard.clear': 'No private key of ours is on the clipboard.',
    'clipboard.copying': 'The key is fetched and put on the clipboard, which may first need a fresh confirmation.',
    'clipboard.copied': 'The key is on the clipboard, and its button says so.',
    'clipboard.holding': 'The key is still on the clipboard until its minute is over.',
    'clipboard.clearing': 'The clipboard is emptied as soon as the page has the focus, unless something else is on it.',
  },
  events: {
    'keys.exported': 'The person asks for the keys of a group as a file.',
    'key.copied': 'The person presses Copy private key on a wallet.',
  },
  guards: {
    holdsKey: 'Is an earlier key still on the clipboard?',
    wasCleared: 'Was the key really taken off the clipboard?',
  },
  delays: {
    shown: 'Two seconds during which the button says that the key was copied.',
    kept: 'Fifty-eight seconds more until the key is taken off the clipboard.',
  },
});
