import { assign, forwardTo, sendTo, setup } from 'xstate';
import { faultOf, toFault, type Fault } from '#shared/fault';
import { notice } from '#shared/notice';
import { isMoved } from '../../money/operation/operation.end';
import { keepReady } from '../../money/operation/keep-ready.port';
import type { OperationRequest } from '../../money/operation/operation.types';
import { raised, telling } from '../../parent';
import { childPort, type ChildrenOf } from '../../port';
import { tradeRunPorts, type tradeRunMachine } from '../trade-run/trade-run.machine';
import type { TradeRunOutput } from '../trade-run/trade-run.types';
import { asked, holdsNothing, readyFor } from '../trade-run/trade-run.plan';
import { agreed, saleQuestion } from './sell-all.plan';
import type { SaleAsked, SellAllContext, SellAllEvent, SellAllInput } from './sell-all.types';

/** The plan a person sees, and the trade it becomes. */
export const sellAllPorts = {
  planTrade: tradeRunPorts.planTrade,
  keepReady,
  tradeRun: childPort<typeof tradeRunMachine>('tradeRun'),
};

/** Selling all of one coin over all wallets: at once by a press that agrees, else the plan is shown before anything is signed. */
export const sellAllMachine = setup({
  types: {
    input: {} as SellAllInput,
    context: {} as SellAllContext,
    events: {} as SellAllEvent,
    children: {} as ChildrenOf<typeof sellAllPorts>,
  },
  actors: sellAllPorts,
  guards: {
    lacksHoldings: (_, { positions }: SaleAsked) => holdsNothing(positions),
    lacksMaster: (_, { master }: SaleAsked) => master === null,
    isRefused: (_, { fault }: TradeRunOutput) => fault !== null,
    isAgreed: (_, { isAgreed }: SaleAsked) => isAgreed,
    /** Of a plan that somebody saw. */
    isMoved: ({ context }, { end }: TradeRunOutput) => context.request !== null && end !== null && isMoved(end),
  },
  actions: {
    storeQuestion: assign(({ context }, event: SaleAsked) => ({
      question: saleQuestion(context, event),
      request: null,
      end: null,
    })),
    storeRequest: assign({ request: (_, request: OperationRequest) => request }),
    storeEnd: assign({ end: (_, { end }: TradeRunOutput) => end }),
    tell: telling(),
    tellFailure: sendTo(
      ({ context }) => context.parent,
      (_, reason: Fault | null) =>
        raised(notice('trade/sellFailed', { reason: reason ?? faultOf('internal/unexpected') })),
    ),
  },
  delays: { planTtl: 60_000, planTimeout: 30_000 },
}).createMachine({
  id: 'sellAll',
  context: ({ input }) => ({ ...input, question: null, request: null, end: null }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'sale.asked': [
          {
            guard: { type: 'lacksHoldings', params: ({ event }) => event },
            actions: { type: 'tell', params: notice('trade/noHoldings') },
          },
          {
            guard: { type: 'lacksMaster', params: ({ event }) => event },
            actions: { type: 'tell', params: notice('trade/noMaster') },
          },
          {
            guard: { type: 'isAgreed', params: ({ event }) => event },
            target: 'selling',
            actions: { type: 'storeQuestion', params: ({ event }) => event },
          },
          { target: 'planning', actions: { type: 'storeQuestion', params: ({ event }) => event } },
        ],
      },
      initial: 'idle',
      states: { idle: {}, done: { on: { 'sale.left': 'idle' } } },
    },
    planning: {
      invoke: {
        id: 'planTrade',
        src: 'planTrade',
        input: ({ context }) => ({ question: asked(context) }),
        onDone: { target: 'reviewing', actions: { type: 'storeRequest', params: ({ event }) => event.output } },
        onError: { target: 'resting', actions: { type: 'tellFailure', params: ({ event }) => toFault(event.error) } },
      },
      on: { 'sale.left': 'resting' },
      after: {
        planTimeout: { target: 'resting', actions: { type: 'tellFailure', params: faultOf('rpc/unreachable') } },
      },
    },
    // Nothing is signed yet; a plan is made again after a minute.
    reviewing: {
      invoke: { id: 'keepReady', src: 'keepReady', input: ({ context }) => ({ requests: readyFor(context) }) },
      on: { 'sale.confirmed': 'selling', 'sale.left': 'resting', 'plan.outdated': 'planning' },
      after: { planTtl: 'planning' },
    },
    selling: {
      invoke: {
        id: 'tradeRun',
        src: 'tradeRun',
        input: ({ context }) => agreed(context),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'tellFailure', params: ({ event }) => event.output.fault },
          },
          // What it said is not so any more: the person sees what it would be now and is asked again.
          { guard: { type: 'isMoved', params: ({ event }) => event.output }, target: 'planning' },
          { target: 'resting.done', actions: { type: 'storeEnd', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'resting',
          actions: { type: 'tellFailure', params: null },
        },
      },
      on: { 'operation.ended': { actions: forwardTo('tradeRun') } },
    },
  },
});
