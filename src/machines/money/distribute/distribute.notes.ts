import { notesFor } from '../../testing/notes';
import type { distributeMachine } from './distribute.machine';

export const distributeNotes = notesFor<typeof distributeMachine>({
  machine:
    'Is the dialog that sends SOL to the wallets of a group, in equal shares of a total or by random amounts between two bounds.',
  states: {
    starting: 'It is looked at whether this goes on with an operation found after a reload.',
    editing: 'The person says how much SOL the wallets shall get.',
    'editing.deciding': 'It is looked at which of the two forms is wanted.',
    'editing.simple': 'The person types a total that all wallets share equally.',
    'editing.advanced': 'The person types the least and the most that a wallet may get.',
    agreeing: 'The plan is shown, agreed to and carried out.',
    closed: 'The distribution is over or was left.',
  },
  events: {
    'master.changed': 'Another master wallet has become the active one.',
    'draft.edited': 'The person changes an amount.',
    'distribution.submitted': 'The person asks for the plan.',
    'dialog.closed': 'The person closes the dialog without a plan.',
    'mode.chosen': 'The person goes to the other form.',
    'operation.ended': 'An operation has come to its verdict.',
    'dialog.opened': 'The person asks for the distribution again while it runs, which shows it.',
  },
  guards: {
    isUnderWay: 'Was a distribution of this group found after a reload?',
    isAdvanced: 'Does the person want random amounts between two bounds?',
    isComplete: 'Do the amounts make a distribution to every wallet?',
    lacksMaster: 'Is no master wallet active?',
    isSigned: 'Was anything signed, so that there is no way back to the form?',
  },
});
