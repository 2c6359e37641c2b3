import { notesFor } from '../../testing/notes';
import type { groupActionMachine } from './group-action.machine';

export const groupActionNotes = notesFor<typeof groupActionMachine>({
  machine: 'Carries out what one group does with its wallets, one action at a time.',
  states: {
    deciding: 'It is told apart which action is wanted.',
    idle: 'No action of this group is under way.',
    acting: 'One action of the group is planned, agreed to and carried out, and asking for it again shows it.',
    'acting.returning': 'SOL of the group is being returned to the master wallet.',
    'acting.selling': 'The tokens of the group are being sold.',
    'acting.closing': 'The empty token accounts of the group are being closed for their rent.',
    'acting.distributing': 'SOL of the master wallet is being sent to the group.',
  },
  events: {
    'group.changed': 'The group has another name, colour or other wallets.',
    'groups.occupied': 'It was read again which groups an operation or activity is using.',
    'master.changed': 'Another master wallet has become the active one.',
    'action.asked': 'The person presses one of the group’s actions.',
    'operation.followed': 'An operation is being followed from now on, started here or found open.',
    'operation.ended': 'An operation has come to its verdict.',
  },
  guards: {
    hasNoMaster: 'Is no master wallet active?',
    hasNoWallets: 'Does the group have no wallet?',
    isOccupied: 'Is the group in use by another operation or activity?',
    does: 'Is it this one of the actions?',
    isOne: 'Is the operation one of this group’s actions?',
  },
});
