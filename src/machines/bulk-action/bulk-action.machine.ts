import { assign, enqueueActions, sendTo, setup, stateIn } from 'xstate';
import { toFault, type Fault } from '#shared/fault';
import { LIMITS } from '#shared/limits';
import { notice, type Notice } from '#shared/notice';
import type { MasterChanged } from '../group-return/group-return.types';
import type { GroupRef } from '../groups/groups.types';
import type { OperationEnd } from '../operation/operation.types';
import { raised } from '../parent';
import { port } from '../port';
import { addressesOf, freeGroups, isAwaited, NOTHING, refusalOf } from './bulk.plan';
import type { BulkActionContext, BulkActionEvent, BulkActionInput, ReturnsPlanned } from './bulk-action.types';

/** Effects of acting on all groups at once. */
export const bulkActionPorts = {
  /** Plans the return of each group from the chain of now, one operation a group. AppError when one cannot be planned for want of an answer. */
  planReturns: port<ReturnsPlanned, { readonly groups: readonly GroupRef[]; readonly master: string }>('planReturns'),
  /** Reads balances and holdings of these wallets into the chain store now. */
  refreshGroups: port<void, { readonly addresses: readonly string[] }>('refreshGroups'),
};

/** What all groups do at once: one plan for all of them, one agreement, and 2 s of rest before the next. */
export const bulkActionMachine = setup({
  types: {
    input: {} as BulkActionInput,
    context: {} as BulkActionContext,
    events: {} as BulkActionEvent,
    tags: {} as 'busy' | 'signed',
  },
  actors: bulkActionPorts,
  guards: {
    hasNoMaster: ({ context }) => context.master === null,
    hasNoGroups: ({ context }) => context.groups.length === 0,
    isAllBusy: ({ context }) => freeGroups(context).length === 0,
    isOther: ({ context }, { address }: MasterChanged) => address !== context.master,
    isNone: (_, { address }: MasterChanged) => address === null,
    isWhole: (_, planned: ReturnsPlanned) => planned.requests.length > 0 && planned.withTokens.length === 0,
    someEligible: (_, planned: ReturnsPlanned) => planned.requests.length > 0,
    isMine: ({ context }, end: OperationEnd) => isAwaited(context, end.id),
    areAllOver: ({ context }) => context.ends.length === context.planned?.requests.length,
    isHidden: stateIn({ returningAll: { dialog: 'hidden' } }),
  },
  actions: {
    storeGroups: assign({ groups: (_, groups: readonly GroupRef[]) => groups }),
    storeOccupied: assign({ occupied: (_, ids: readonly string[]) => ids }),
    storeMaster: assign({ master: (_, { address }: MasterChanged) => address }),
    storePlanned: assign({ planned: (_, planned: ReturnsPlanned) => planned }),
    storeEnd: assign({ ends: ({ context }, end: OperationEnd) => [...context.ends, end] }),
    storeFault: assign({ fault: (_, fault: Fault) => fault }),
    startOver: assign({ planned: null, ends: [], fault: null }),
    tell: sendTo(
      ({ context }) => context.parent,
      (_, one: Notice) => raised(one),
    ),
    requestReturns: enqueueActions(({ context, enqueue }) => {
      for (const request of (context.planned ?? NOTHING).requests)
        enqueue.sendTo(context.parent, { type: 'operation.requested', request });
    }),
  },
  delays: { settle: LIMITS.settleMs, planTtl: 60_000, cooling: 2_000 },
}).createMachine({
  id: 'bulkAction',
  context: ({ input }) => ({ ...input, planned: null, ends: [], fault: null }),
  on: {
    'groups.known': { actions: { type: 'storeGroups', params: ({ event }) => event.groups } },
    'groups.occupied': { actions: { type: 'storeOccupied', params: ({ event }) => event.ids } },
    'master.changed': { actions: { type: 'storeMaster', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: {
      entry: 'startOver',
      on: {
        'returnAll.asked': [
          { guard: 'hasNoMaster', actions: { type: 'tell', params: notice('master/missing') } },
          { guard: 'hasNoGroups', actions: { type: 'tell', params: notice('return/nothingAnywhere') } },
          { guard: 'isAllBusy', actions: { type: 'tell', params: notice('group/busy') } },
          { target: 'returningAll' },
        ],
      },
    },
    returningAll: {
      type: 'parallel',
      states: {
        // What was signed goes on behind a hidden dialog; asking again shows it.
        dialog: {
          initial: 'shown',
          states: {
            shown: { on: { 'dialog.closed': 'hidden' } },
            hidden: { on: { 'returnAll.asked': 'shown' } },
          },
        },
        work: {
          initial: 'preparing',
          states: {
            preparing: {
              initial: 'planning',
              always: { guard: 'isHidden', target: '#bulkAction.cooling' },
              on: {
                'master.changed': [
                  {
                    guard: { type: 'isNone', params: ({ event }) => event },
                    target: '#bulkAction.cooling',
                    actions: [
                      { type: 'storeMaster', params: ({ event }) => event },
                      { type: 'tell', params: notice('master/missing') },
                    ],
                  },
                  {
                    guard: { type: 'isOther', params: ({ event }) => event },
                    target: '.planning',
                    actions: { type: 'storeMaster', params: ({ event }) => event },
                  },
                ],
              },
              states: {
                planning: {
                  tags: 'busy',
                  invoke: {
                    id: 'planReturns',
                    src: 'planReturns',
                    input: ({ context }) => ({ groups: freeGroups(context), master: context.master ?? '' }),
                    onDone: [
                      {
                        guard: { type: 'isWhole', params: ({ event }) => event.output },
                        target: 'reviewing',
                        actions: { type: 'storePlanned', params: ({ event }) => event.output },
                      },
                      {
                        guard: { type: 'someEligible', params: ({ event }) => event.output },
                        target: 'reviewing',
                        actions: [
                          { type: 'storePlanned', params: ({ event }) => event.output },
                          {
                            type: 'tell',
                            params: ({ event }) => notice('return/skipped', { groups: event.output.withTokens }),
                          },
                        ],
                      },
                      {
                        target: '#bulkAction.cooling',
                        actions: { type: 'tell', params: ({ event }) => notice(refusalOf(event.output)) },
                      },
                    ],
                    onError: {
                      target: '#bulkAction.returningAll.work.concluded',
                      actions: [
                        { type: 'storeFault', params: ({ event }) => toFault(event.error) },
                        {
                          type: 'tell',
                          params: ({ event }) => notice('return/failed', { reason: toFault(event.error) }),
                        },
                      ],
                    },
                  },
                },
                // Nothing is signed yet; a plan is made again after a minute.
                reviewing: {
                  on: {
                    'returnAll.confirmed': {
                      target: '#bulkAction.returningAll.work.operating',
                      actions: 'requestReturns',
                    },
                  },
                  after: { planTtl: 'planning' },
                },
              },
            },
            // The operations are on their own from here; who tends them says their verdicts.
            operating: {
              tags: ['busy', 'signed'],
              always: { guard: 'areAllOver', target: 'settling' },
              on: {
                'operation.ended': {
                  guard: { type: 'isMine', params: ({ event }) => event.end },
                  actions: { type: 'storeEnd', params: ({ event }) => event.end },
                },
              },
            },
            settling: { tags: 'busy', after: { settle: 'refreshing' } },
            refreshing: {
              tags: 'busy',
              invoke: {
                id: 'refreshGroups',
                src: 'refreshGroups',
                input: ({ context }) => ({ addresses: addressesOf(context) }),
                onDone: 'concluded',
                onError: 'concluded',
              },
            },
            concluded: {
              always: { guard: 'isHidden', target: '#bulkAction.cooling' },
              on: { 'returnAll.retried': { target: 'preparing', actions: 'startOver' } },
            },
          },
        },
      },
    },
    cooling: { after: { cooling: 'idle' } },
  },
});
