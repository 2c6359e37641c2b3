import { notesFor } from '../../testing/notes';
import type { feedRulesMachine } from './feed-rules.machine';

export const feedRulesNotes = notesFor<typeof feedRulesMachine>({
  machine: 'Keeps what a person wants of posts, and is the dialog that says so.',
  states: {
    closed: 'The feed follows what is wanted; nothing of it is edited.',
    open: 'The words are listed, and the next one is typed.',
    'open.typing': 'The person types a word and says what becomes of posts with it.',
    'open.refused': 'What was typed cannot be added, which is said at its field.',
  },
  events: {
    'rules.known': 'What is kept in this browser was read, or another tab or a file of settings has changed it.',
    'dialog.opened': 'The person presses Keywords in the filter of the feed.',
    'draft.changed': 'The person types a word or says what becomes of posts with it.',
    'rule.submitted': 'The person adds what was typed.',
    'rule.removed': 'The person takes a word out of the list.',
    'dialog.closed': 'The person goes back to the filter.',
  },
  guards: { isRule: 'Is it a word that can be seen, short enough, new, and is there room for one more?' },
});
