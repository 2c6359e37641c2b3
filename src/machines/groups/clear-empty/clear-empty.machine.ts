import { assign, sendTo, setup } from 'xstate';
import { toFault } from '#shared/fault';
import { notice } from '#shared/notice';
import type { GroupRef } from '../groups/groups.types';
import { telling } from '../../parent';
import { port } from '../../port';
import type { Cleared, ClearEmptyContext, ClearEmptyEvent, ClearEmptyInput } from './clear-empty.types';

/** Effects of clearing empty groups. */
export const clearEmptyPorts = {
  /** Of these the groups whose wallets hold nothing on the chain at present: no lamport, no token account. */
  findEmpty: port<readonly GroupRef[], { readonly groups: readonly GroupRef[] }>('findEmpty'),
  /** Looks again, then DELETE /groups/{id} one after another; a group that is used or no longer empty is kept. */
  clearGroups: port<Cleared, { readonly groups: readonly GroupRef[] }>('clearGroups'),
};

/** Clear Empty: finds the groups that hold nothing, asks once, hides them for 30 days of recovery (GAP-68). */
export const clearEmptyMachine = setup({
  types: {
    input: {} as ClearEmptyInput,
    context: {} as ClearEmptyContext,
    events: {} as ClearEmptyEvent,
    tags: {} as 'busy',
  },
  actors: clearEmptyPorts,
  guards: {
    isNone: (_, empty: readonly GroupRef[]) => empty.length === 0,
    areAllGone: (_, { kept }: Cleared) => kept === 0,
  },
  actions: {
    storeGroups: assign({ groups: (_, groups: readonly GroupRef[]) => groups }),
    storeEmpty: assign({ empty: (_, empty: readonly GroupRef[]) => empty }),
    tell: telling(),
    tellTouched: sendTo(({ context }) => context.parent, { type: 'groups.touched' }),
  },
}).createMachine({
  id: 'clearEmpty',
  context: ({ input }) => ({ ...input, groups: [], empty: [] }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'clearing.asked': {
          target: 'looking',
          actions: { type: 'storeGroups', params: ({ event }) => event.groups },
        },
      },
    },
    looking: {
      tags: 'busy',
      invoke: {
        id: 'findEmpty',
        src: 'findEmpty',
        input: ({ context }) => ({ groups: context.groups }),
        onDone: [
          {
            guard: { type: 'isNone', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'tell', params: notice('clear/none') },
          },
          { target: 'confirming', actions: { type: 'storeEmpty', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'tell', params: ({ event }) => notice('clear/unknown', { reason: toFault(event.error) }) },
        },
      },
    },
    confirming: { on: { 'clearing.confirmed': 'clearing', 'clearing.cancelled': 'idle' } },
    clearing: {
      tags: 'busy',
      invoke: {
        id: 'clearGroups',
        src: 'clearGroups',
        input: ({ context }) => ({ groups: context.empty }),
        onDone: [
          {
            guard: { type: 'areAllGone', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'tell', params: ({ event }) => notice('clear/done', { groups: event.output.removed }) },
              'tellTouched',
            ],
          },
          {
            target: 'idle',
            actions: [{ type: 'tell', params: ({ event }) => notice('clear/partly', event.output) }, 'tellTouched'],
          },
        ],
        onError: { target: 'idle', actions: [{ type: 'tell', params: notice('group/deleteFailed') }, 'tellTouched'] },
      },
    },
  },
});
