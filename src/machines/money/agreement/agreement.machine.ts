import { assign, enqueueActions, setup, stateIn } from 'xstate';
import { toFault } from '#shared/fault';
import { LIMITS } from '#shared/limits';
import type { Notice } from '#shared/notice';
import type { CameLater } from '#operations/domain/came-later';
import type { OperationIntent } from '#operations/intent';
import type { OperationEnd } from '../operation/operation.types';
import { keepReady } from '../operation/keep-ready.port';
import { storingFault } from '../../keep-fault';
import { raised } from '../../parent';
import { port } from '../../port';
import {
  areAllOver,
  askedOf,
  burningOf,
  burnsTokens,
  cameLaterOf,
  doneIn,
  hasMoved,
  isAwaited,
  isUnsent,
  leavesTokens,
  mayPlanAgain,
  NO_PLAN,
  noMaster,
  failureOf,
  refusalOf,
  warningsOf,
} from './agreement.plan';
import type {
  AgreementContext,
  AgreementEvent,
  AgreementInput,
  AgreementOutput,
  MasterChanged,
  PlanAsked,
  Planned,
} from './agreement.types';

/** Effects of what is done with the wallets of groups. */
export const agreementPorts = {
  /**
   * Draws the ULIDs and plans from the current state of the chain, one operation a group. `former` is the plan this one replaces: what it drew
   * stays drawn. AppError `rpc/*`, `chain/insufficient-funds` of the master, `chain/below-rent`.
   */
  planAgreement: port<Planned, PlanAsked>('planAgreement'),
  keepReady,
  /** Reads balances into the chain store now; answers what is there beyond what these operations left, null for nothing. */
  refreshGroups: port<CameLater | null, { readonly done: readonly OperationIntent[] }>('refreshGroups'),
};

/** Plan, agree, follow to the verdicts, settle, read again: in one piece because every action of groups goes this whole way. */
export const agreementMachine = setup({
  types: {
    input: {} as AgreementInput,
    context: {} as AgreementContext,
    events: {} as AgreementEvent,
    output: {} as AgreementOutput,
    tags: {} as 'busy' | 'signed',
  },
  actors: agreementPorts,
  guards: {
    isUnderWay: ({ context }) => context.signed,
    isOther: ({ context }, { address }: MasterChanged) => address !== context.master,
    isNone: (_, { address }: MasterChanged) => address === null,
    leavesTokens: ({ context }) => leavesTokens(context.requests),
    burnsTokens: ({ context }) => burnsTokens(context.requests),
    mayBurn: ({ context }) => context.burnable > 0,
    isPlanned: (_, planned: Planned) => planned.kind === 'planned',
    isMine: ({ context }, end: OperationEnd) => isAwaited(context, end.id),
    areAllOver: ({ context }) => areAllOver(context),
    hasMoved: ({ context }) => hasMoved(context),
    areAllUnsent: ({ context }) => areAllOver(context) && isUnsent(context),
    mayPlanAgain: ({ context }) => mayPlanAgain(context),
    isHidden: stateIn({ open: { dialog: 'hidden' } }),
  },
  actions: {
    storeMaster: assign({ master: (_, { address }: MasterChanged) => address }),
    storePlanned: assign((_, planned: Planned) =>
      planned.kind === 'planned'
        ? { requests: planned.requests, leftOut: planned.leftOut, burnable: planned.burnable ?? 0 }
        : {},
    ),
    storeEnd: assign({ ends: ({ context }, end: OperationEnd) => [...context.ends, end] }),
    storeFault: storingFault(),
    planAgain: assign({ ends: [], fault: null, signed: false }),
    startOver: assign({ ...NO_PLAN, ends: [], fault: null, signed: false }),
    askToBurn: assign(({ context }) => ({ question: burningOf(context.question), ...NO_PLAN })),
    tell: enqueueActions(({ context, enqueue }, said: readonly Notice[]) => {
      for (const one of said) enqueue.sendTo(context.parent, raised(one));
    }),
    requestAll: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ signed: true });
      for (const request of context.requests) enqueue.sendTo(context.parent, { type: 'operation.requested', request });
    }),
  },
  delays: { settle: LIMITS.settleMs, planTtl: 60_000 },
}).createMachine({
  id: 'agreement',
  context: ({ input }) => ({
    ...input,
    leftOut: [],
    burnable: 0,
    ends: [],
    fault: null,
    signed: input.requests.length > 0,
  }),
  output: ({ context }) => ({ signed: context.signed }),
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
            // Nothing is signed yet. A plan is of one master and is as old as a minute.
            preparing: {
              initial: 'planning',
              always: { guard: 'isHidden', target: '#agreement.closed' },
              on: {
                'master.changed': [
                  {
                    guard: { type: 'isNone', params: ({ event }) => event },
                    target: '#agreement.closed',
                    actions: { type: 'tell', params: ({ context }) => [noMaster(context.question.kind)] },
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
                    id: 'planAgreement',
                    src: 'planAgreement',
                    input: ({ context }) => askedOf(context),
                    onDone: [
                      {
                        guard: { type: 'isPlanned', params: ({ event }) => event.output },
                        target: 'planned',
                        actions: [
                          { type: 'storePlanned', params: ({ event }) => event.output },
                          { type: 'tell', params: ({ event }) => warningsOf(event.output) },
                        ],
                      },
                      {
                        target: '#agreement.closed',
                        actions: { type: 'tell', params: ({ event }) => [refusalOf(event.output)] },
                      },
                    ],
                    onError: {
                      target: '#agreement.open.work.concluded',
                      actions: [
                        { type: 'storeFault', params: ({ event }) => toFault(event.error) },
                        {
                          type: 'tell',
                          params: ({ context, event }) => [failureOf(context.question.kind, toFault(event.error))],
                        },
                      ],
                    },
                  },
                },
                planned: {
                  always: [
                    { guard: 'burnsTokens', target: 'consenting' },
                    { guard: 'leavesTokens', target: 'offering' },
                    { target: 'reviewing' },
                  ],
                },
                // Tokens nothing sells: they stay, with the rent of their accounts, or nothing is returned.
                offering: {
                  on: {
                    'tokens.left': 'reviewing',
                    'burning.asked': { guard: 'mayBurn', target: 'planning', actions: 'askToBurn' },
                  },
                  after: { planTtl: 'planning' },
                },
                // What is burnt is named with its amount and agreed to by itself, each time it is planned.
                consenting: { on: { 'burning.agreed': 'reviewing' }, after: { planTtl: 'planning' } },
                reviewing: {
                  invoke: {
                    id: 'keepReady',
                    src: 'keepReady',
                    input: ({ context }) => ({ requests: context.requests }),
                  },
                  on: {
                    'plan.outdated': 'planning',
                    'plan.confirmed': { target: '#agreement.open.work.operating', actions: 'requestAll' },
                    'burning.asked': { guard: 'mayBurn', target: 'planning', actions: 'askToBurn' },
                  },
                  after: { planTtl: 'planning' },
                },
              },
            },
            // The operations are on their own from here and cannot be cancelled; who tends them says their verdicts.
            operating: {
              tags: ['busy', 'signed'],
              always: [
                { guard: 'hasMoved', target: 'preparing', actions: 'planAgain' },
                { guard: 'areAllUnsent', target: 'concluded' },
                { guard: 'areAllOver', target: 'settling' },
              ],
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
                input: ({ context }) => ({ done: doneIn(context) }),
                onDone: {
                  target: 'concluded',
                  actions: { type: 'tell', params: ({ event }) => cameLaterOf(event.output) },
                },
                onError: 'concluded',
              },
            },
            concluded: {
              always: { guard: 'isHidden', target: '#agreement.closed' },
              on: { 'plan.retried': { guard: 'mayPlanAgain', target: 'preparing', actions: 'startOver' } },
            },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
});
