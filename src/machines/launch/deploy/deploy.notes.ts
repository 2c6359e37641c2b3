import { notesFor } from '../../testing/notes';
import type { deployMachine } from './deploy.machine';

export const deployNotes = notesFor<typeof deployMachine>({
  machine:
    'Is the Deploy Token form, whose parts keep a launch ready while it is filled and hand it to one run when Deploy is pressed.',
  states: {
    open: 'The form and its parts are there.',
    'open.advanced': 'Tells whether the advanced fields are unfolded.',
    'open.advanced.closed': 'The advanced fields are folded away.',
    'open.advanced.open': 'The advanced fields are shown.',
    'open.run': 'Tells whether a launch is being carried out.',
    'open.run.idle': 'The person fills in the form and may press Deploy.',
    'open.run.deploying': 'A press of Deploy is being carried out with the form as it stood.',
    'open.run.deploying.launching': 'Nothing else is read or prepared, so that the launch has the line to itself.',
    broken: 'A part of the form crashed, and the person may start over.',
  },
  events: {
    'notice.raised': 'A part of the form has something to tell the person.',
    'image.uploaded': 'The token’s picture is on the server.',
    'image.dropped': 'The picture was taken away or is being replaced.',
    'mint.generated': 'The token’s address is drawn and its key is safe.',
    'mode.changed': 'The person has chosen how the launch goes on once its coin stands.',
    'mint.dropped': 'The token’s address is no longer the one to use.',
    'masters.known': 'The master wallets have been read, or another one is active.',
    'groups.known': 'The wallet groups have been read, or have changed.',
    'metadata.uploaded': 'The token’s description is on the server under an address of its own.',
    'launch.warmed': 'A launch stands prepared for the form as it is.',
    'launch.cooled': 'The prepared launch is too old to be used.',
    'balances.read': 'The balances the launch is paid from have been read.',
    'form.recalled': 'This browser had kept a form of the person, and it stands there again.',
    'devBuy.recalled': 'The size of the last first buy was found in this browser.',
    'button.pressed': 'The person holds the button down, and letting it go launches.',
    'advanced.toggled': 'The person unfolds or folds the advanced fields.',
    'draft.edited': 'The person changes a field.',
    'post.chosen': 'The person wants to launch from a post of the feed.',
    'maximum.chosen': 'The person wants the largest first buy the wallet can pay.',
    'form.reset': 'The person empties the form to start over.',
    'form.submitted': 'The person presses Deploy.',
    'operation.ended': 'An operation has come to its verdict.',
  },
  guards: {
    isComplete: 'Is everything filled in that a launch needs, and affordable?',
    turnsComplete: 'Does the balance that was just read make the first buy affordable, or no longer so?',
    isLaunched: 'Did the run end with a new token?',
  },
});
