import { assign, sendTo, setup } from 'xstate';
import { notice } from '#shared/notice';
import type { agreementMachine } from '../agreement/agreement.machine';
import { noMaster } from '../agreement/agreement.plan';
import type { AgreementKind, MasterChanged } from '../agreement/agreement.types';
import type { distributeMachine } from '../distribute/distribute.machine';
import type { GroupRef } from '../../groups/groups/groups.types';
import type { OperationEnded, OperationRequest } from '../operation/operation.types';
import { telling } from '../../parent';
import { childPort, type ChildrenOf } from '../../port';
import type { ActionAsked, GroupActionContext, GroupActionEvent, GroupActionInput } from './group-action.types';
import { actionOf, agreementOf, broken, flowOf } from './running';

/** Whatever is done with the wallets of a group is planned and agreed to in a chart of its own. */
export const groupActionPorts = {
  agreement: childPort<typeof agreementMachine>('agreement'),
  distribute: childPort<typeof distributeMachine>('distribute'),
};

/** What one group does with its wallets: one action at a time, and asking again for the one that runs shows it. */
export const groupActionMachine = setup({
  types: {
    input: {} as GroupActionInput,
    context: {} as GroupActionContext,
    events: {} as GroupActionEvent,
    tags: {} as 'busy',
    children: {} as ChildrenOf<typeof groupActionPorts>,
  },
  actors: groupActionPorts,
  guards: {
    hasNoMaster: ({ context }) => context.master === null,
    hasNoWallets: ({ context }) => context.group.wallets.length === 0,
    isOccupied: ({ context }) => context.occupied.includes(context.group.id),
    does: ({ context }, kind: AgreementKind) => context.kind === kind,
    isOne: ({ context }, request: OperationRequest) => actionOf(context.group.id, request) !== null,
  },
  actions: {
    storeGroup: assign({ group: (_, group: GroupRef) => group }),
    storeMaster: assign({ master: (_, { address }: MasterChanged) => address }),
    storeOccupied: assign({ occupied: (_, ids: readonly string[]) => ids }),
    follow: assign(({ context }, request: OperationRequest) => ({
      request,
      kind: actionOf(context.group.id, request),
    })),
    begin: assign((_, { kind, prefill }: ActionAsked) => ({ kind, prefill: prefill ?? null })),
    forget: assign({ request: null, prefill: null, kind: null }),
    tell: telling(),
    tellFlow: sendTo(
      ({ context }) => flowOf(context.kind),
      (_, event: OperationEnded | MasterChanged | { readonly type: 'dialog.opened' }) => event,
    ),
  },
}).createMachine({
  id: 'groupAction',
  context: ({ input }) => ({
    ...input,
    kind: input.request === null ? null : actionOf(input.group.id, input.request),
    prefill: null,
  }),
  initial: 'deciding',
  on: {
    'group.changed': { actions: { type: 'storeGroup', params: ({ event }) => event.group } },
    'groups.occupied': { actions: { type: 'storeOccupied', params: ({ event }) => event.ids } },
    'master.changed': { actions: { type: 'storeMaster', params: ({ event }) => event } },
  },
  states: {
    deciding: {
      always: [
        { guard: { type: 'does', params: 'return' }, target: 'acting.returning' },
        { guard: { type: 'does', params: 'sell' }, target: 'acting.selling' },
        { guard: { type: 'does', params: 'close' }, target: 'acting.closing' },
        { guard: { type: 'does', params: 'distribute' }, target: 'acting.distributing' },
        { target: 'idle' },
      ],
    },
    idle: {
      entry: 'forget',
      on: {
        'action.asked': [
          { guard: 'hasNoMaster', actions: { type: 'tell', params: ({ event }) => noMaster(event.kind) } },
          { guard: 'hasNoWallets', actions: { type: 'tell', params: notice('group/empty') } },
          { guard: 'isOccupied', actions: { type: 'tell', params: notice('group/busy') } },
          { target: 'deciding', actions: { type: 'begin', params: ({ event }) => event } },
        ],
        'operation.followed': {
          guard: { type: 'isOne', params: ({ event }) => event.request },
          target: 'deciding',
          actions: { type: 'follow', params: ({ event }) => event.request },
        },
      },
    },
    acting: {
      tags: 'busy',
      initial: 'returning',
      on: {
        'action.asked': [
          {
            guard: { type: 'does', params: ({ event }) => event.kind },
            actions: { type: 'tellFlow', params: { type: 'dialog.opened' } },
          },
          { actions: { type: 'tell', params: notice('group/busy') } },
        ],
        'operation.ended': { actions: { type: 'tellFlow', params: ({ event }) => event } },
        'master.changed': {
          actions: [
            { type: 'storeMaster', params: ({ event }) => event },
            { type: 'tellFlow', params: ({ event }) => event },
          ],
        },
      },
      states: {
        returning: {
          invoke: {
            id: 'agreement',
            src: 'agreement',
            input: ({ context }) => agreementOf(context, 'return'),
            onDone: '#groupAction.idle',
            onError: { target: '#groupAction.idle', actions: { type: 'tell', params: broken('return') } },
          },
        },
        selling: {
          invoke: {
            id: 'agreement',
            src: 'agreement',
            input: ({ context }) => agreementOf(context, 'sell'),
            onDone: '#groupAction.idle',
            onError: { target: '#groupAction.idle', actions: { type: 'tell', params: broken('sell') } },
          },
        },
        closing: {
          invoke: {
            id: 'agreement',
            src: 'agreement',
            input: ({ context }) => agreementOf(context, 'close'),
            onDone: '#groupAction.idle',
            onError: { target: '#groupAction.idle', actions: { type: 'tell', params: broken('close') } },
          },
        },
        distributing: {
          invoke: {
            id: 'distribute',
            src: 'distribute',
            input: ({ context: { parent, group, master, prefill, request } }) => ({
              parent,
              group,
              master,
              prefill,
              request,
            }),
            onDone: '#groupAction.idle',
            onError: { target: '#groupAction.idle', actions: { type: 'tell', params: broken('distribute') } },
          },
        },
      },
    },
  },
});
