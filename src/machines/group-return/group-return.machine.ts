import { assign, sendTo, setup, stateIn } from 'xstate';
import { toFault, type Fault } from '#shared/fault';
import { LIMITS } from '#shared/limits';
import { notice, type Notice } from '#shared/notice';
import type { GroupRef } from '../groups/groups.types';
import type { OperationEnd } from '../operation/operation.types';
import { raised } from '../parent';
import { port } from '../port';
import { refusalOf, requested } from './return.plan';
import type {
  GroupReturnContext,
  GroupReturnEvent,
  GroupReturnInput,
  MasterChanged,
  ReturnPlanned,
} from './group-return.types';

/** Effects of returning the SOL of one group. */
export const groupReturnPorts = {
  /**
   * Draws the ULID and plans from the chain of now: all lamports of every wallet to the master, who pays the fees. Refused while
   * the group holds tokens, or nothing at all. AppError `rpc/*`, `chain/insufficient-funds` of the master.
   */
  planReturn: port<ReturnPlanned, { readonly group: GroupRef; readonly master: string }>('planReturn'),
  /** Reads balances and holdings of these wallets into the chain store now. */
  refreshGroup: port<void, { readonly addresses: readonly string[] }>('refreshGroup'),
};

/** Return SOL of one group: look at the plan, agree, follow it to its verdict, settle, read again. */
export const groupReturnMachine = setup({
  types: {
    input: {} as GroupReturnInput,
    context: {} as GroupReturnContext,
    events: {} as GroupReturnEvent,
    tags: {} as 'busy' | 'signed',
  },
  actors: groupReturnPorts,
  guards: {
    isUnderWay: ({ context }) => context.request !== null,
    isOther: ({ context }, { address }: MasterChanged) => address !== context.master,
    isNone: (_, { address }: MasterChanged) => address === null,
    isPlanned: (_, planned: ReturnPlanned) => planned.kind === 'planned',
    isOver: ({ context }, end: OperationEnd) => end.id === context.request?.id,
    isUnsent: ({ context }, end: OperationEnd) => end.id === context.request?.id && end.record === null,
    isHidden: stateIn({ open: { dialog: 'hidden' } }),
  },
  actions: {
    storeMaster: assign({ master: (_, { address }: MasterChanged) => address }),
    storePlanned: assign({
      request: (_, planned: ReturnPlanned) => (planned.kind === 'planned' ? planned.request : null),
    }),
    storeEnd: assign({ end: (_, end: OperationEnd) => end }),
    storeFault: assign({ fault: (_, fault: Fault) => fault }),
    startOver: assign({ request: null, end: null, fault: null }),
    tell: sendTo(
      ({ context }) => context.parent,
      (_, one: Notice) => raised(one),
    ),
    requestReturn: sendTo(
      ({ context }) => context.parent,
      ({ context }) => requested(context.request),
    ),
  },
  delays: { settle: LIMITS.settleMs, planTtl: 60_000 },
}).createMachine({
  id: 'groupReturn',
  context: ({ input }) => ({ ...input, end: null, fault: null }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      states: {
        // What was signed goes on behind a hidden dialog.
        dialog: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isUnderWay', target: 'hidden' }, { target: 'shown' }] },
            shown: { on: { 'dialog.closed': 'hidden' } },
            hidden: { on: { 'dialog.opened': 'shown' } },
          },
        },
        work: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isUnderWay', target: 'operating' }, { target: 'preparing' }] },
            // Nothing is signed yet. A plan pays into one master and is as old as a minute.
            preparing: {
              initial: 'planning',
              always: { guard: 'isHidden', target: '#groupReturn.closed' },
              on: {
                'master.changed': [
                  {
                    guard: { type: 'isNone', params: ({ event }) => event },
                    target: '#groupReturn.closed',
                    actions: { type: 'tell', params: notice('master/missing') },
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
                    id: 'planReturn',
                    src: 'planReturn',
                    input: ({ context }) => ({ group: context.group, master: context.master ?? '' }),
                    onDone: [
                      {
                        guard: { type: 'isPlanned', params: ({ event }) => event.output },
                        target: 'reviewing',
                        actions: { type: 'storePlanned', params: ({ event }) => event.output },
                      },
                      {
                        target: '#groupReturn.closed',
                        actions: { type: 'tell', params: ({ event }) => notice(refusalOf(event.output)) },
                      },
                    ],
                    onError: {
                      target: '#groupReturn.open.work.concluded',
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
                reviewing: {
                  on: {
                    'return.confirmed': { target: '#groupReturn.open.work.operating', actions: 'requestReturn' },
                  },
                  after: { planTtl: 'planning' },
                },
              },
            },
            // The operation is on its own from here and cannot be cancelled; who tends it says its verdict.
            operating: {
              tags: ['busy', 'signed'],
              on: {
                'operation.ended': [
                  {
                    guard: { type: 'isUnsent', params: ({ event }) => event.end },
                    target: 'concluded',
                    actions: { type: 'storeEnd', params: ({ event }) => event.end },
                  },
                  {
                    guard: { type: 'isOver', params: ({ event }) => event.end },
                    target: 'settling',
                    actions: { type: 'storeEnd', params: ({ event }) => event.end },
                  },
                ],
              },
            },
            settling: { tags: 'busy', after: { settle: 'refreshing' } },
            refreshing: {
              tags: 'busy',
              invoke: {
                id: 'refreshGroup',
                src: 'refreshGroup',
                input: ({ context }) => ({ addresses: context.group.wallets.map(({ address }) => address) }),
                onDone: 'concluded',
                onError: 'concluded',
              },
            },
            concluded: {
              always: { guard: 'isHidden', target: '#groupReturn.closed' },
              on: { 'return.retried': { target: 'preparing', actions: 'startOver' } },
            },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
});
