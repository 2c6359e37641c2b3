import { notesFor } from '../../testing/notes';
import type { groupActionsMachine } from './group-actions.machine';

export const groupActionsNotes = notesFor<typeof groupActionsMachine>({
  machine:
    'Keeps one actor for each group’s actions, one for all groups at once and one for deleting, and tells each who is in use.',
  states: {
    opening: 'The code of these actions is being fetched, which no first screen needs.',
    closed: 'That code did not arrive, and is fetched again shortly.',
    acting: 'Actions may be asked for, and each group has its actor.',
    broken: 'One of the parts crashed, so the workspace ends and the page says so.',
  },
  events: {
    'distribution.asked': 'A group made from a preset wants its SOL.',
    'bulk.asked': 'The person presses an action of all groups, or its key.',
    'groups.known': 'The list of groups has been read or has changed.',
    'masters.known': 'The master wallets have been read, or another one is active.',
    'operation.followed': 'An operation is being followed from now on, started here or found open.',
    'operation.rested': 'An operation has stopped and waits for its next step or for somebody.',
    'operation.ended': 'An operation has come to its verdict.',
  },
  guards: {
    isDue: 'Was an action of all groups asked for, now that groups and master wallets are known?',
    hasMet: 'Does the group that wants its SOL have its actor, now that the master wallets are known?',
  },
  delays: {
    openAgain: 'Two seconds before the code is fetched once more.',
  },
});
