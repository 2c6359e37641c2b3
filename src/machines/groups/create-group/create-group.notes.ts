import { notesFor } from '../../testing/notes';
import type { createGroupMachine } from './create-group.machine';

export const createGroupNotes = notesFor<typeof createGroupMachine>({
  machine:
    'Is the dialog that makes a new wallet group, by hand or from a preset, after which SOL may be distributed to it.',
  states: {
    closed: 'The dialog is not shown.',
    choosingPreset: 'The person picks the preset the new group starts from.',
    editing: 'The person fills in name, colour and the number of wallets.',
    saving: 'The server makes the wallets, keeps their keys and reads each of them back.',
    openingDistribute: 'The group of a preset exists, and it is seen to that its SOL can be distributed.',
    'openingDistribute.deciding': 'It is looked at whether the preset says what each wallet shall get.',
    'openingDistribute.waiting': 'The new group has to appear in the list before SOL can be sent to it.',
    'openingDistribute.done': 'The distribution was asked for, or the preset wants none.',
  },
  events: {
    'groups.known': 'The list of groups has been read again.',
    'dialog.opened': 'The person presses Create Group.',
    'presets.opened': 'The person presses From Preset.',
    'preset.picked': 'The person picks a preset, in this dialog or in the side bar.',
    'draft.edited': 'The person changes a field.',
    'group.submitted': 'The person presses Create.',
    'dialog.closed': 'The person closes the dialog without a group.',
  },
  guards: {
    isBelowLimit: 'May the account have another group?',
    isComplete: 'Are name and number of wallets filled in correctly?',
    isOfPreset: 'Was this group started from a preset?',
    distributes: 'Does the preset say what each wallet shall get?',
    isListed: 'Is the new group in the list that was just read?',
  },
  delays: {
    listTimeout:
      'Fifteen seconds for the new group to appear in the list before the distribution is left to the person.',
  },
});
