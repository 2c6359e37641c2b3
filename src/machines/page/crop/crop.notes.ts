import { notesFor } from '../../testing/notes';
import type { cropMachine } from './crop.machine';

export const cropNotes = notesFor<typeof cropMachine>({
  machine: 'Is the dialog in which the person chooses the part of a picture that is kept.',
  states: {
    loading: 'The browser is showing the picture for the first time.',
    cropping: 'The person moves the frame and zooms.',
    rendering: 'The chosen part is being cut out of the picture.',
    closed: 'The dialog is over, with a cut picture or without.',
  },
  events: {
    'crop.cancelled': 'The person closes the dialog without a cut.',
    'image.shown': 'The browser has shown the picture.',
    'image.lost': 'The browser can not show the picture.',
    'picture.moved': 'The person moves the picture under the frame, by dragging it or with the arrow keys.',
    'zoom.set': 'The person moves the zoom slider.',
    'crop.chosen': 'The person presses Apply with the frame where it is.',
  },
  guards: {
    isArea: 'Does the frame hold at least one pixel?',
  },
  delays: {
    loadTimeout: 'Ten seconds for the picture to appear before the dialog gives up.',
    renderTimeout: 'Ten seconds for the cut before the dialog says that it did not work.',
  },
});
