import { notesFor } from '../../testing/notes';
import type { pastePostMachine } from './paste-post.machine';

export const pastePostNotes = notesFor<typeof pastePostMachine>({
  machine: 'Is the dialog that makes a post of one’s own feed from a pasted text.',
  states: {
    closed: 'The dialog is not shown; what was typed and not posted is still there.',
    editing: 'The person pastes a text, and the link of a public post where it is one.',
    sending: 'The server is asked to make it a post.',
  },
  events: {
    'dialog.opened': 'The person asks for the dialog again.',
    'text.typed': 'The person changes the text, so the last problem is cleared.',
    'link.typed': 'The person changes the link, so the last problem is cleared.',
    'post.submitted': 'The person asks to make it a post.',
    'dialog.closed': 'The person closes the dialog.',
  },
  guards: { isPost: 'Is there a text, and no link or an https one?' },
});
