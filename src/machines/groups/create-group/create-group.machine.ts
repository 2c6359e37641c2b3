import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { toFault } from '#shared/fault';
import { LIMITS } from '#shared/limits';
import { notice } from '#shared/notice';
import { storingFault } from '../../keep-fault';
import { listIn } from '../../list-owner';
import { telling } from '../../parent';
import { port } from '../../port';
import { BLANK, newGroupOf, problemsOf } from './create-group.draft';
import type { GroupsOwner } from '../groups/groups.types';
import type {
  CreateGroupContext,
  CreateGroupEvent,
  CreateGroupInput,
  GroupDraft,
  GroupStart,
  NewGroup,
} from './create-group.types';

/** Effects of creating a group. */
export const createGroupPorts = {
  /** POST /groups/; answers the id once every key is stored and read back. */
  createGroup: port<{ readonly id: string }, { readonly group: NewGroup }>('createGroup'),
};

const parts = setup({
  types: {
    input: {} as CreateGroupInput,
    context: {} as CreateGroupContext,
    events: {} as CreateGroupEvent,
    tags: {} as 'busy',
  },
  actors: createGroupPorts,
  guards: {
    isBelowLimit: ({ context }) => listIn(context.groups, 'groups').length < LIMITS.groups,
    isComplete: ({ context }) => {
      const { name, count } = problemsOf(context.draft);
      return name === null && count === null;
    },
    isOfPreset: ({ context }) => context.start !== null,
    distributes: ({ context }) => (context.start?.prefill ?? null) !== null,
    isListed: ({ context: { created } }, owner: GroupsOwner) =>
      listIn(owner, 'groups').some(({ id }) => id === created),
  },
  actions: {
    storeOwner: assign({ groups: (_, owner: GroupsOwner) => owner }),
    startOver: assign({ draft: BLANK, start: null, shown: false, fault: null }),
    startWith: assign((_, start: GroupStart) => ({ draft: start.draft, start, shown: false, fault: null })),
    edit: assign({ draft: ({ context }, patch: Partial<GroupDraft>) => ({ ...context.draft, ...patch }) }),
    showProblems: assign({ shown: true }),
    storeFault: storingFault(),
    clearFault: assign({ fault: null }),
    tell: telling(),
    storeCreated: assign({ created: (_, id: string) => id }),
    tellUsed: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'preset.used', id: context.start?.presetId ?? '' }),
    ),
    askDistribution: enqueueActions(({ context: { parent, created, start }, enqueue }) => {
      const prefill = start?.prefill ?? null;
      if (prefill !== null) enqueue.sendTo(parent, { type: 'distribution.asked', groupId: created, prefill });
    }),
    tellCreated: sendTo(
      ({ context }) => context.parent,
      (_, id: string) => ({ type: 'group.created', id }),
    ),
  },
  delays: { listTimeout: 15_000 },
});

/** The ways to the dialog, wherever it is closed. */
const openings = parts.createStateConfig({
  on: {
    'dialog.opened': [
      { guard: 'isBelowLimit', target: 'editing', actions: 'startOver' },
      { actions: { type: 'tell', params: notice('group/limit') } },
    ],
    'presets.opened': [
      { guard: 'isBelowLimit', target: 'choosingPreset' },
      { actions: { type: 'tell', params: notice('group/limit') } },
    ],
    'preset.picked': [
      {
        guard: 'isBelowLimit',
        target: 'editing',
        actions: { type: 'startWith', params: ({ event }) => event.start },
      },
      { actions: { type: 'tell', params: notice('group/limit') } },
    ],
  },
});

/** The Create New Group dialog: by hand or from a preset, whose amounts are then distributed. */
export const createGroupMachine = parts.createMachine({
  id: 'createGroup',
  context: ({ input }) => ({
    ...input,
    draft: BLANK,
    start: null,
    groups: null,
    created: '',
    shown: false,
    fault: null,
  }),
  on: { 'groups.known': { actions: { type: 'storeOwner', params: ({ event }) => event.owner } } },
  initial: 'closed',
  states: {
    closed: openings,
    choosingPreset: {
      on: {
        'preset.picked': { target: 'editing', actions: { type: 'startWith', params: ({ event }) => event.start } },
        'dialog.closed': 'closed',
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
        onDone: [
          {
            guard: 'isOfPreset',
            target: 'openingDistribute',
            actions: [
              { type: 'tell', params: notice('group/created') },
              { type: 'tell', params: notice('preset/applied') },
              'tellUsed',
              { type: 'storeCreated', params: ({ event }) => event.output.id },
              { type: 'tellCreated', params: ({ event }) => event.output.id },
            ],
          },
          {
            target: 'closed',
            actions: [
              { type: 'tell', params: notice('group/created') },
              { type: 'tellCreated', params: ({ event }) => event.output.id },
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'storeFault', params: ({ event }) => toFault(event.error) },
            { type: 'tell', params: notice('group/createFailed') },
          ],
        },
      },
    },
    // The dialog has gone; who distributes must have heard of the group first.
    openingDistribute: {
      ...openings,
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'distributes', target: 'waiting' }, { target: 'done' }] },
        waiting: {
          on: {
            'groups.known': [
              {
                guard: { type: 'isListed', params: ({ event }) => event.owner },
                target: 'done',
                actions: [{ type: 'storeOwner', params: ({ event }) => event.owner }, 'askDistribution'],
              },
              { actions: { type: 'storeOwner', params: ({ event }) => event.owner } },
            ],
          },
          after: { listTimeout: 'done' },
        },
        done: { type: 'final' },
      },
      onDone: 'closed',
    },
  },
});
