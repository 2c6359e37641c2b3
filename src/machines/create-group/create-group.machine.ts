import { assign, sendTo, setup } from 'xstate';
import { toFault, type Fault } from '#shared/fault';
import { LIMITS } from '#shared/limits';
import { notice } from '#shared/notice';
import { raised } from '../parent';
import { port } from '../port';
import { BLANK, newGroupOf, problemsOf } from './create-group.draft';
import type {
  CreateGroupContext,
  CreateGroupEvent,
  CreateGroupInput,
  GroupDraft,
  NewGroup,
} from './create-group.types';

/** Effects of creating a group. */
export const createGroupPorts = {
  /** POST /groups/; answers the id once every key is stored and read back. */
  createGroup: port<{ readonly id: string }, { readonly group: NewGroup }>('createGroup'),
};

/** The Create New Group dialog. */
export const createGroupMachine = setup({
  types: {
    input: {} as CreateGroupInput,
    context: {} as CreateGroupContext,
    events: {} as CreateGroupEvent,
    tags: {} as 'busy',
  },
  actors: createGroupPorts,
  guards: {
    isBelowLimit: ({ context }) => context.groupCount < LIMITS.groups,
    isComplete: ({ context }) => {
      const { name, count } = problemsOf(context.draft);
      return name === null && count === null;
    },
  },
  actions: {
    storeCount: assign({ groupCount: (_, count: number) => count }),
    startOver: assign({ draft: BLANK, shown: false, fault: null }),
    edit: assign({ draft: ({ context }, patch: Partial<GroupDraft>) => ({ ...context.draft, ...patch }) }),
    showProblems: assign({ shown: true }),
    storeFault: assign({ fault: (_, fault: Fault) => fault }),
    clearFault: assign({ fault: null }),
    tellLimit: sendTo(({ context }) => context.parent, raised(notice('group/limit'))),
    tellFailed: sendTo(({ context }) => context.parent, raised(notice('group/createFailed'))),
    tellDone: sendTo(({ context }) => context.parent, raised(notice('group/created'))),
    tellCreated: sendTo(
      ({ context }) => context.parent,
      (_, id: string) => ({ type: 'group.created', id }),
    ),
  },
}).createMachine({
  id: 'createGroup',
  context: ({ input }) => ({ parent: input.parent, draft: BLANK, groupCount: 0, shown: false, fault: null }),
  on: { 'groups.counted': { actions: { type: 'storeCount', params: ({ event }) => event.count } } },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'dialog.opened': [{ guard: 'isBelowLimit', target: 'editing', actions: 'startOver' }, { actions: 'tellLimit' }],
      },
    },
    editing: {
      on: {
        'draft.edited': { actions: { type: 'edit', params: ({ event }) => event.patch } },
        'group.submitted': [
          { guard: 'isComplete', target: 'saving', actions: 'clearFault' },
          { actions: 'showProblems' },
        ],
        'dialog.closed': 'closed',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'createGroup',
        src: 'createGroup',
        input: ({ context }) => ({ group: newGroupOf(context.draft) }),
        onDone: {
          target: 'closed',
          actions: ['tellDone', { type: 'tellCreated', params: ({ event }) => event.output.id }],
        },
        onError: {
          target: 'editing',
          actions: [{ type: 'storeFault', params: ({ event }) => toFault(event.error) }, 'tellFailed'],
        },
      },
    },
  },
});
