import { notesFor } from '../../testing/notes';
import type { postLaunchMachine } from './post-launch.machine';

export const postLaunchNotes = notesFor<typeof postLaunchMachine>({
  machine:
    'Fills the form with the coin of a post and the starred config, lets the person choose its picture, and has the form launch exactly what was confirmed.',
  states: {
    closed: 'No post is launched from.',
    open: 'The dialog stands over the page, and the form is filled in.',
    'open.dialog': 'How far the words and the confirmation are.',
    'open.dialog.loading': 'Name, ticker and description are asked for.',
    'open.dialog.choosing': 'The person looks at the plan, and may change what it is of.',
    'open.dialog.triggering': 'It was confirmed, and a moment is left to take that back.',
    'open.dialog.handingOver': 'The form compares what was confirmed with what it would launch now.',
    'open.picture': 'How far the picture is.',
    'open.picture.preparing': 'The chosen picture is taken from the post, or drawn, and uploaded.',
    'open.picture.ready': 'The form shows it.',
    'open.picture.failed': 'It did not come, which the dialog says.',
    cancelled: 'The person closed the dialog: the form is given back, and what still comes is heard by nobody.',
    clearing: 'The form launches, the dialog is gone, and what it showed goes a moment later.',
  },
  events: {
    'post.opened': 'The person wants to launch from a post at once.',
    'quick.chosen': 'Another config is starred, or the starred one says something else.',
    'form.known': 'The form, its plan or a balance is another one.',
    'plan.moved': 'The form would launch something else than was confirmed.',
    'picture.chosen': 'The person takes another picture of the post, or its tile.',
    'words.typed': 'The person changes the name, the ticker or the description.',
    'platform.chosen': 'The person decides where the coin is launched.',
    'quote.chosen': 'The person decides what it is sold for.',
    'launch.confirmed': 'The person presses Launch below what the dialog shows.',
    'launch.cancelled': 'The person leaves the dialog, and the form is as it was.',
  },
  guards: {
    hasPrimary: 'Is a config starred, and does the form neither launch nor hold another quick launch?',
    isChoosing: 'May the person still choose?',
    isSeen: 'Is what the person saw still what would be launched, and covered?',
    isBegun: 'Has the form begun the launch?',
  },
  delays: {
    triggerTime: 'A tenth of a second between the confirmation and the launch.',
    handTimeout: 'Five seconds for the form to take the launch, after which nothing is launched.',
    clearTime: 'Half a second from the launch until what the dialog showed is forgotten.',
  },
});
