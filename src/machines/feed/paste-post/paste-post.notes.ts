import { notesFor } from '../../testing/notes';
import type { pastePostMachine } from './paste-post.machine';

export const pastePostNotes = notesFor<typeof pastePostMachine>({
  machine: 'Is the dialog that makes a post of one’s own feed from a pasted text and a picture.',
  states: {
    closed: 'The dialog is not shown; what was typed and not posted is still there.',
    editing: 'The person pastes a text, a picture to it, and the link of a public post where it is one.',
    'editing.filling': 'The fields wait for what the person does.',
    'editing.looking': 'The file that was given is looked at: whether it is a picture.',
    sending: 'The picture is uploaded where there is one, and the server is asked to make it all a post.',
  },
  events: {
    'dialog.opened': 'The person asks for the dialog again.',
    'text.typed': 'The person changes the text, so the last problem is cleared.',
    'link.typed': 'The person changes the link, so the last problem is cleared.',
    'picture.given': 'The person pastes, drops or chooses a file.',
    'picture.removed': 'The person wants no picture.',
    'post.submitted': 'The person asks to make it a post.',
    'dialog.closed': 'The person closes the dialog.',
  },
  guards: { isPost: 'Is there a text or a link, and no link but an https one?' },
});
