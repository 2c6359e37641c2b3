import { assign, sendTo, setup } from 'xstate';
import { toFault } from '#shared/fault';
import { notice } from '#shared/notice';
import { storingFault } from '../../keep-fault';
import type { GroupRef } from '../groups/groups.types';
import { telling } from '../../parent';
import { port } from '../../port';
import type { GroupDeleteContext, GroupDeleteEvent, GroupDeleteInput, GroupHolds } from './group-delete.types';

/** Effects of deleting a group. */
export const groupDeletePorts = {
  /** Counts token accounts and holdings of these owners on the chain at present. */
  readHolds: port<GroupHolds, { readonly addresses: readonly string[] }>('readHolds'),
  /** Asks for each key (purpose export) and downloads one text file named after the group. */
  exportGroup: port<void, { readonly name: string; readonly addresses: readonly string[] }>('exportGroup'),
  /** DELETE /groups/{id}: hides it for 30 days of recovery, no key is destroyed; `api/conflict` while an operation uses a wallet. */
  deleteGroup: port<void, { readonly id: string }>('deleteGroup'),
};

const addressesOf = ({ group }: GroupDeleteContext): readonly string[] =>
  (group?.wallets ?? []).map(({ address }) => address);

/** The Delete Group dialog: shows what the group still holds, offers its keys, asks once. */
export const groupDeleteMachine = setup({
  types: {
    input: {} as GroupDeleteInput,
    context: {} as GroupDeleteContext,
    events: {} as GroupDeleteEvent,
    tags: {} as 'busy',
  },
  actors: groupDeletePorts,
  guards: {
    isFree: ({ context }, id: string) => !context.occupied.includes(id),
    isStillFree: ({ context }) => !context.occupied.includes(context.group?.id ?? ''),
  },
  actions: {
    storeOccupied: assign({ occupied: (_, ids: readonly string[]) => ids }),
    begin: assign((_, group: GroupRef) => ({ group, holds: null, fault: null })),
    storeHolds: assign({ holds: (_, holds: GroupHolds) => holds }),
    storeFault: storingFault(),
    clearFault: assign({ fault: null }),
    tell: telling(),
    tellDeleted: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'group.deleted', id: context.group?.id ?? '' }),
    ),
  },
}).createMachine({
  id: 'groupDelete',
  context: ({ input }) => ({ ...input, group: null, holds: null, fault: null }),
  on: { 'groups.occupied': { actions: { type: 'storeOccupied', params: ({ event }) => event.ids } } },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'deletion.asked': [
          {
            guard: { type: 'isFree', params: ({ event }) => event.group.id },
            target: 'confirming',
            actions: { type: 'begin', params: ({ event }) => event.group },
          },
          { actions: { type: 'tell', params: notice('group/busy') } },
        ],
      },
    },
    confirming: {
      initial: 'looking',
      states: {
        looking: {
          invoke: {
            id: 'readHolds',
            src: 'readHolds',
            input: ({ context }) => ({ addresses: addressesOf(context) }),
            onDone: { target: 'seen', actions: { type: 'storeHolds', params: ({ event }) => event.output } },
            onError: 'unseen',
          },
        },
        seen: {},
        unseen: {},
      },
      on: {
        'deletion.confirmed': [
          { guard: 'isStillFree', target: 'deleting', actions: 'clearFault' },
          { actions: { type: 'tell', params: notice('group/busy') } },
        ],
        'deletion.cancelled': 'closed',
        'wallets.exported': 'exporting',
      },
    },
    exporting: {
      tags: 'busy',
      invoke: {
        id: 'exportGroup',
        src: 'exportGroup',
        input: ({ context }) => ({ name: context.group?.name ?? '', addresses: addressesOf(context) }),
        onDone: { target: 'confirming', actions: { type: 'tell', params: notice('master/exported') } },
        onError: { target: 'confirming', actions: { type: 'tell', params: notice('master/exportFailed') } },
      },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteGroup',
        src: 'deleteGroup',
        input: ({ context }) => ({ id: context.group?.id ?? '' }),
        onDone: { target: 'closed', actions: [{ type: 'tell', params: notice('group/deleted') }, 'tellDeleted'] },
        onError: {
          target: 'confirming',
          actions: [
            { type: 'storeFault', params: ({ event }) => toFault(event.error) },
            { type: 'tell', params: notice('group/deleteFailed') },
          ],
        },
      },
    },
  },
});
