import { notesFor } from '../../testing/notes';
import type { profileFormMachine } from './profile-form.machine';

export const profileFormNotes = notesFor<typeof profileFormMachine>({
  machine:
    'Lets the person change the name and picture others see, with a cut of the picture, and saves or reverts both.',
  states: {
    loading: 'The server is asked for the name and picture as they are now, past any cache.',
    failed: 'The profile could not be read, and the person may try again.',
    editing: 'The person may type a name or pick a picture.',
    'editing.clean': 'Nothing differs from what the server keeps, so there is nothing to save.',
    'editing.dirty': 'Name or picture differ from what is kept, and wait to be saved or reverted.',
    opening: 'The picked file is decoded to see whether it is a picture.',
    cropping: 'The cutting dialog is open over the picked picture until the person applies or closes it.',
    saving: 'The server is asked to keep the name and, where there is one, the new picture.',
  },
  events: {
    'reading.retried': 'The person asks to read the profile again.',
    'username.typed': 'The person types in the name field.',
    'username.left': 'The person leaves the name field, and the name is judged.',
    'avatar.picked': 'The person picks a file for the picture.',
    'changes.reverted': 'The person drops what was changed since the last save.',
    'changes.saved': 'The person presses Save.',
  },
  guards: {
    isChanged: 'Does the name differ from the kept one or is there a new picture?',
    isUnchanged: 'Are name and picture as the server keeps them?',
    nameIsGood: 'Does the name keep to the allowed length and characters?',
    maySave: 'Is something changed and the name good?',
    avatarFits: 'Is the file of an allowed picture type and size?',
    isCropped: 'Did the person apply a cut rather than close the dialog?',
  },
  delays: {
    readTimeout: 'Ten seconds for the profile to arrive before the page says that it did not.',
    openTimeout: 'Ten seconds to decode the picked file before it is refused as no picture.',
    saveTimeout:
      'Half a minute for the server to keep the profile and its picture before the page says that it failed.',
  },
});
