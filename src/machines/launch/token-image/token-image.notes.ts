import { notesFor } from '../../testing/notes';
import type { tokenImageMachine } from './token-image.machine';

export const tokenImageNotes = notesFor<typeof tokenImageMachine>({
  machine: 'Takes the token’s picture, checks it in the page and uploads it while the form is still being filled.',
  states: {
    empty: 'No picture has been picked.',
    checking: 'The picked file is decoded to see whether it is a picture of allowed size.',
    uploading: 'The picture is shown and on its way to the server.',
    ready: 'The picture is on the server.',
    refused: 'The picture can not be used, and the form says why.',
    failed: 'The upload did not work, and the person may try it again.',
  },
  events: {
    'image.picked': 'The person picks or drops a picture.',
    'image.recalled': 'A picture chosen before a reload is on the server already.',
    'image.removed': 'The person takes the picture away.',
    'upload.retried': 'The person tries the upload again.',
  },
  guards: {
    isRefused: 'Was the file found not to be a picture of allowed type and size?',
    isContentRefused: 'Did the server refuse this picture for what it is, so that trying again is no use?',
    isSmall: 'Is the picture smaller than what looks good, which is only a hint?',
  },
});
