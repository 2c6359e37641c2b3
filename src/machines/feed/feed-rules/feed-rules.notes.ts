import { notesFor } from '../../testing/notes';
import type { feedRulesMachine } from './feed-rules.machine';

export const feedRulesNotes = notesFor<typeof feedRulesMachine>({
  machine: 'Keeps what a person wants of posts, and is the dialog that says so.',
  states: {
    dialog: 'Whether the dialog is open.',
    'dialog.closed': 'The feed follows what is wanted; nothing of it is edited.',
    'dialog.open': 'The words and handles are listed, and the next one is typed.',
    'dialog.open.typing': 'The person types a word or a handle and says what becomes of posts with it.',
    'dialog.open.refused': 'What was typed cannot be added, which is said at its field.',
    alert: 'Whether a sound was played just now.',
    'alert.quiet': 'The next post that is to be heard is.',
    'alert.ringing': 'A sound is played; what comes meanwhile is not heard.',
  },
  events: {
    'post.called': 'A post has come that a rule wants to be heard.',
    'rules.known': 'What is kept in this browser was read, or another tab or a file of settings has changed it.',
    'dialog.opened': 'The person presses Keywords in the filter of the feed.',
    'draft.changed': 'The person types a word or says what becomes of posts with it.',
    'rule.submitted': 'The person adds what was typed.',
    'rule.removed': 'The person takes a word out of the list.',
    'dialog.closed': 'The person goes back to the filter.',
  },
  guards: { isRule: 'Is it a handle or a word that can be seen, short enough, new, and is there room for one more?' },
  delays: { ringTime: 'A second from one sound to the next.' },
});
