import { assign, enqueueActions, sendTo, setup, stateIn } from 'xstate';
import { toFault, type Fault } from '#shared/fault';
import { LIMITS } from '#shared/limits';
import type { Notice } from '#shared/notice';
import type { OperationEnd } from '../operation/operation.types';
import { raised } from '../parent';
import { port } from '../port';
import {
  addressesOf,
  areAllOver,
  isAwaited,
  isUnsent,
  mayPlanAgain,
  noMaster,
  failureOf,
  refusalOf,
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
   * Draws the ULIDs and plans from the chain of now, one operation a group. `former` is the plan this one replaces: what it drew
   * stays drawn. AppError `rpc/*`, `chain/insufficient-funds` of the master, `chain/below-rent`.
   */
  planAgreement: port<Planned, PlanAsked>('planAgreement'),
  /** Reads balances and holdings of these wallets into the chain store now. */
  refreshGroups: port<void, { readonly addresses: readonly string[] }>('refreshGroups'),
};

/** Look at the plan, agree, follow every operation of it to its verdict, settle, read again: what all actions of groups share. */
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
    isPlanned: (_, planned: Planned) => planned.kind === 'planned',
    isMine: ({ context }, end: OperationEnd) => isAwaited(context, end.id),
    areAllOver: ({ context }) => areAllOver(context),
    areAllUnsent: ({ context }) => areAllOver(context) && isUnsent(context),
    mayPlanAgain: ({ context }) => mayPlanAgain(context),
    isHidden: stateIn({ open: { dialog: 'hidden' } }),
  },
  actions: {
    storeMaster: assign({ master: (_, { address }: MasterChanged) => address }),
    storePlanned: assign((_, planned: Planned) =>
      planned.kind === 'planned' ? { requests: planned.requests, leftOut: planned.leftOut } : {},
    ),
    storeEnd: assign({ ends: ({ context }, end: OperationEnd) => [...context.ends, end] }),
    storeFault: assign({ fault: (_, fault: Fault) => fault }),
    startOver: assign({ requests: [], leftOut: [], ends: [], fault: null, signed: false }),
    tell: sendTo(
      ({ context }) => context.parent,
      (_, one: Notice) => raised(one),
    ),
    warn: enqueueActions(({ context, enqueue }, planned: Planned) => {
      const warnings = planned.kind === 'planned' ? planned.warnings : [];
      for (const one of warnings) enqueue.sendTo(context.parent, raised(one));
    }),
    requestAll: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ signed: true });
      for (const request of context.requests) enqueue.sendTo(context.parent, { type: 'operation.requested', request });
    }),
  },
  delays: { settle: LIMITS.settleMs, planTtl: 60_000 },
}).createMachine({
  id: 'agreement',
  context: ({ input }) => ({ ...input, leftOut: [], ends: [], fault: null, signed: input.requests.length > 0 }),
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
                    actions: { type: 'tell', params: ({ context }) => noMaster(context.question.kind) },
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
                    input: ({ context: { question, master, requests } }) => ({
                      question,
                      master: master ?? '',
                      former: requests,
                    }),
                    onDone: [
                      {
                        guard: { type: 'isPlanned', params: ({ event }) => event.output },
                        target: 'reviewing',
                        actions: [
                          { type: 'storePlanned', params: ({ event }) => event.output },
                          { type: 'warn', params: ({ event }) => event.output },
                        ],
                      },
                      {
                        target: '#agreement.closed',
                        actions: { type: 'tell', params: ({ event }) => refusalOf(event.output) },
                      },
                    ],
                    onError: {
                      target: '#agreement.open.work.concluded',
                      actions: [
                        { type: 'storeFault', params: ({ event }) => toFault(event.error) },
                        {
                          type: 'tell',
                          params: ({ context, event }) => failureOf(context.question.kind, toFault(event.error)),
                        },
                      ],
                    },
                  },
                },
                reviewing: {
                  on: { 'plan.confirmed': { target: '#agreement.open.work.operating', actions: 'requestAll' } },
                  after: { planTtl: 'planning' },
                },
              },
            },
            // The operations are on their own from here and cannot be cancelled; who tends them says their verdicts.
            operating: {
              tags: ['busy', 'signed'],
              always: [
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
                input: ({ context }) => ({ addresses: addressesOf(context) }),
                onDone: 'concluded',
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
