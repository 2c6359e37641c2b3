import { notesFor } from '../../testing/notes';
import type { activitiesMachine } from './activities.machine';

export const activitiesNotes = notesFor<typeof activitiesMachine>({
  machine:
    'Keeps one activity job for each group, which goes on when the person leaves the page, and the dialog that begins them.',
  states: {
    running: 'Jobs, dialog and the word of other windows are looked after.',
    broken: 'The dialog or the word of other windows crashed, so the workspace ends and the page says so.',
  },
  events: {
    'activity.asked': 'The person presses the button for activity on a group.',
    'activity.planned': 'The dialog has drawn a job, and the person agreed to it by starting.',
    'notice.raised': 'The dialog or a job has something to tell the person.',
    'groups.known': 'The list of groups has been read or has changed.',
    'master.changed': 'Another master wallet has become the active one.',
    'job.kept': 'A job says whether this window keeps it going from now on.',
    'windows.told': 'The server says which jobs other windows keep going.',
    'operation.followed': 'An operation is being followed from now on, started here or found open.',
    'operation.rested': 'The operation of a job rests until its next trade, or needs somebody.',
    'operation.ended': 'An operation has come to its verdict.',
  },
  guards: {
    isUnknown: 'Does another window keep a job that this one has never heard of?',
  },
});
