import { assign, sendTo, setup } from 'xstate';
import { faultOf } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import type { groupReturnMachine } from '../group-return/group-return.machine';
import type { MasterChanged, ReturnRequest } from '../group-return/group-return.types';
import { returnOf } from '../group-return/return.plan';
import type { GroupRef } from '../groups/groups.types';
import type { OperationEnded, OperationRequest } from '../operation/operation.types';
import { raised } from '../parent';
import { childPort } from '../port';
import type { GroupActionContext, GroupActionEvent, GroupActionInput } from './group-action.types';

/** The actions of a group, each a chart of its own. */
export const groupActionPorts = { groupReturn: childPort<typeof groupReturnMachine>('groupReturn') };

const BROKEN = notice('return/failed', { reason: faultOf('internal/unexpected') });

/** What one group does with its wallets: one action at a time, and asking again for the one that runs shows it. */
export const groupActionMachine = setup({
  types: {
    input: {} as GroupActionInput,
    context: {} as GroupActionContext,
    events: {} as GroupActionEvent,
    tags: {} as 'busy',
    children: {} as { groupReturn: 'groupReturn' },
  },
  actors: groupActionPorts,
  guards: {
    hasNoMaster: ({ context }) => context.master === null,
    hasNoWallets: ({ context }) => context.group.wallets.length === 0,
    isReturning: ({ context }) => context.request !== null,
    isReturnHere: ({ context }, request: OperationRequest) => returnOf(context.group.id, request) !== null,
  },
  actions: {
    storeGroup: assign({ group: (_, group: GroupRef) => group }),
    storeMaster: assign({ master: (_, { address }: MasterChanged) => address }),
    storeReturn: assign({
      request: ({ context }, request: OperationRequest): ReturnRequest | null => returnOf(context.group.id, request),
    }),
    forgetReturn: assign({ request: null }),
    tell: sendTo(
      ({ context }) => context.parent,
      (_, one: Notice) => raised(one),
    ),
    tellReturn: sendTo('groupReturn', (_, event: OperationEnded | MasterChanged) => event),
    showReturn: sendTo('groupReturn', { type: 'dialog.opened' }),
  },
}).createMachine({
  id: 'groupAction',
  context: ({ input }) => input,
  initial: 'starting',
  on: {
    'group.changed': { actions: { type: 'storeGroup', params: ({ event }) => event.group } },
    'master.changed': { actions: { type: 'storeMaster', params: ({ event }) => event } },
  },
  states: {
    starting: { always: [{ guard: 'isReturning', target: 'returning' }, { target: 'idle' }] },
    idle: {
      entry: 'forgetReturn',
      on: {
        'return.asked': [
          { guard: 'hasNoMaster', actions: { type: 'tell', params: notice('master/missing') } },
          { guard: 'hasNoWallets', actions: { type: 'tell', params: notice('return/noWallets') } },
          { target: 'returning' },
        ],
        'operation.tended': {
          guard: { type: 'isReturnHere', params: ({ event }) => event.request },
          target: 'returning',
          actions: { type: 'storeReturn', params: ({ event }) => event.request },
        },
      },
    },
    returning: {
      tags: 'busy',
      invoke: {
        id: 'groupReturn',
        src: 'groupReturn',
        input: ({ context: { parent, group, master, request } }) => ({ parent, group, master, request }),
        onDone: 'idle',
        onError: { target: 'idle', actions: { type: 'tell', params: BROKEN } },
      },
      on: {
        'return.asked': { actions: 'showReturn' },
        'operation.ended': { actions: { type: 'tellReturn', params: ({ event }) => event } },
        'master.changed': {
          actions: [
            { type: 'storeMaster', params: ({ event }) => event },
            { type: 'tellReturn', params: ({ event }) => event },
          ],
        },
      },
    },
  },
});
