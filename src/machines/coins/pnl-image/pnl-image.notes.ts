import { notesFor } from '../../testing/notes';
import type { pnlImageMachine } from './pnl-image.machine';

export const pnlImageNotes = notesFor<typeof pnlImageMachine>({
  machine: 'Has a picture of a PNL drawn and says when it is there.',
  states: {
    idle: 'No picture is drawn.',
    drawing: 'The figures are drawn, and the browser keeps the picture as a file.',
  },
  events: { 'image.asked': 'The person presses the PNL of a card.' },
  delays: { drawTimeout: 'Ten seconds, after which a picture that does not come is given up.' },
});
