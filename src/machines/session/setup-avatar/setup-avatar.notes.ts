import { notesFor } from '../../testing/notes';
import type { setupAvatarMachine } from './setup-avatar.machine';

export const setupAvatarNotes = notesFor<typeof setupAvatarMachine>({
  machine: 'Takes the optional picture of a first profile and tells the form which one it would send.',
  states: {
    none: 'No picture has been picked.',
    opening: 'The picked file is decoded to see whether it is a picture.',
    chosen: 'The picture is good and shown, and may be removed.',
    refused: 'The picked file can not be used, and the form says why.',
  },
  events: {
    'avatar.picked': 'The person picks a file for the picture.',
    'avatar.removed': 'The person goes on without a picture.',
  },
  guards: { avatarFits: 'Is the file of an allowed picture type and size?' },
  delays: { openTimeout: 'Ten seconds to decode the picked file before it is refused as no picture.' },
});
