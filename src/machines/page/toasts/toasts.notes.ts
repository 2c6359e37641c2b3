import { notesFor } from '../../testing/notes';
import type { toastsMachine } from './toasts.machine';

export const toastsNotes = notesFor<typeof toastsMachine>({
  machine: 'Shows short messages at the top of the page, three at a time, while the rest wait.',
  states: {
    unseen: 'The place for messages is not on the screen yet, so they wait.',
    idle: 'There is nothing to show.',
    showing: 'Messages are shown and go away by themselves.',
    paused: 'The pointer or focus is on the messages, so none goes away by itself.',
  },
  events: {
    'notice.raised': 'Some part has a message for the person.',
    'toast.dismissed': 'The person closes a message.',
    'toast.expired': 'The time of a message is over.',
    'toasts.hovered': 'The pointer or the focus comes to the messages.',
    'toasts.left': 'The pointer or the focus leaves the messages.',
  },
  guards: {
    isEmpty: 'Is no message shown any more?',
  },
});
