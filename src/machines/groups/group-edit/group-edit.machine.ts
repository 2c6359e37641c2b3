import { assign, sendTo, setup } from 'xstate';
import { notice } from '#shared/notice';
import { checkGroupName } from '#shared/validation';
import type { GroupRef } from '../groups/groups.types';
import { telling } from '../../parent';
import { port } from '../../port';
import type { GroupDraft, GroupEditContext, GroupEditEvent, GroupEditInput } from './group-edit.types';

/** Effects of editing a group. */
export const groupEditPorts = {
  /** PATCH /groups/{id} with what is different. */
  updateGroup: port<void, { readonly id: string; readonly draft: GroupDraft }>('updateGroup'),
};

/** The Edit Group dialog: another name, another colour, with the rules of a new group's name (GAP-26). */
export const groupEditMachine = setup({
  types: {
    input: {} as GroupEditInput,
    context: {} as GroupEditContext,
    events: {} as GroupEditEvent,
    tags: {} as 'busy',
  },
  actors: groupEditPorts,
  guards: {
    isNameValid: ({ context }) => checkGroupName(context.draft.name) === null,
    isSame: ({ context: { group, draft } }) => group?.name === draft.name.trim() && group.color === draft.color,
  },
  actions: {
    begin: assign((_, group: GroupRef) => ({
      group,
      draft: { name: group.name, color: group.color },
      shown: false,
    })),
    edit: assign({ draft: ({ context }, patch: Partial<GroupDraft>) => ({ ...context.draft, ...patch }) }),
    showProblem: assign({ shown: true }),
    tell: telling(),
    tellTouched: sendTo(({ context }) => context.parent, { type: 'groups.touched' }),
  },
}).createMachine({
  id: 'groupEdit',
  context: ({ input }) => ({ ...input, group: null, draft: { name: '', color: '' }, shown: false }),
  initial: 'closed',
  states: {
    closed: {
      on: { 'edit.asked': { target: 'editing', actions: { type: 'begin', params: ({ event }) => event.group } } },
    },
    editing: {
      on: {
        'draft.edited': { actions: { type: 'edit', params: ({ event }) => event.patch } },
        'edit.submitted': [
          { guard: 'isSame', target: 'closed' },
          { guard: 'isNameValid', target: 'saving' },
          { actions: 'showProblem' },
        ],
        'dialog.closed': 'closed',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'updateGroup',
        src: 'updateGroup',
        input: ({ context: { group, draft } }) => ({ id: group?.id ?? '', draft }),
        onDone: { target: 'closed', actions: [{ type: 'tell', params: notice('group/updated') }, 'tellTouched'] },
        onError: { target: 'editing', actions: { type: 'tell', params: notice('group/updateFailed') } },
      },
    },
  },
});
