import { notesFor } from '../../testing/notes';
import type { keyCaptureMachine } from './key-capture.machine';

export const keyCaptureNotes = notesFor<typeof keyCaptureMachine>({
  machine: 'Lets the person set the key of one shortcut by clicking its field and pressing the key.',
  states: {
    unassigned: 'This action has no key, and the field invites to set one.',
    assigned: 'The action’s key is shown and may be replaced or cleared.',
    capturing: 'The field listens for the next key press, and no shortcut fires meanwhile.',
  },
  events: {
    'keybinds.known': 'The settings say which key each action has now, after a change here or in another tab.',
    'capture.asked': 'The person clicks the field, or clicks it again to stop listening.',
    'key.pressed': 'The person presses a key without Ctrl, Alt or Meta while the field listens.',
    'capture.cancelled': 'The person presses Escape or leaves the field without setting a key.',
    'key.cleared': 'The person takes the key away from the action.',
  },
  guards: {
    isAssigned: 'Does this action have a key?',
    isUnassigned: 'Is this action without a key?',
    taken: 'Does another action already use the pressed key?',
    isFree: 'May the pressed key be a shortcut and is it used by no other action?',
  },
});
