import { notesFor } from '../../testing/notes';
import type { bulkActionMachine } from './bulk-action.machine';

export const bulkActionNotes = notesFor<typeof bulkActionMachine>({
  machine: 'Carries out what all groups do at once, one action at a time with a short rest before the next.',
  states: {
    idle: 'No action over all groups is under way.',
    deciding: 'It is told apart which of the three actions was asked for.',
    acting: 'One action over all groups is planned, agreed to and carried out.',
    'acting.returningAll': 'SOL of all groups is being returned to the master wallet.',
    'acting.sellingAll': 'The tokens of all groups are being sold.',
    'acting.closingAll': 'The empty token accounts of all groups are being closed for their rent.',
    cooling: 'The action is over, and the next one has to wait a moment.',
  },
  events: {
    'groups.known': 'The list of groups has been read or has changed.',
    'groups.occupied': 'It was read again which groups an operation or activity is using.',
    'master.changed': 'Another master wallet has become the active one.',
    'bulk.asked': 'The person presses an action of all groups, or its key.',
    'operation.ended': 'An operation has come to its verdict.',
  },
  guards: {
    hasNoMaster: 'Is no master wallet active?',
    hasNoGroups: 'Is there no group?',
    isAllBusy: 'Is every group in use by another operation?',
    does: 'Is it this one of the actions?',
  },
  delays: {
    cooling: 'Two seconds of rest before the next action over all groups.',
  },
});
