import { assign, forwardTo, sendTo, setup } from 'xstate';
import { faultOf, toFault, type Fault } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import type { OperationRequest } from '../operation/operation.types';
import { raised } from '../parent';
import { childPort } from '../port';
import { tradeRunPorts, type tradeRunMachine } from '../trade-run/trade-run.machine';
import type { TradeRunOutput } from '../trade-run/trade-run.types';
import { holdsNothing } from '../trade-run/trade-run.plan';
import { agreed, asked, saleQuestion } from './sell-all.plan';
import type { SaleAsked, SellAllContext, SellAllEvent, SellAllInput } from './sell-all.types';

/** The plan a person sees, and the trade it becomes. */
export const sellAllPorts = {
  planTrade: tradeRunPorts.planTrade,
  tradeRun: childPort<typeof tradeRunMachine>('tradeRun'),
};

/** Selling all of one coin over all wallets: the plan is shown before anything is signed. */
export const sellAllMachine = setup({
  types: {
    input: {} as SellAllInput,
    context: {} as SellAllContext,
    events: {} as SellAllEvent,
    children: {} as { tradeRun: 'tradeRun' },
  },
  actors: sellAllPorts,
  guards: {
    lacksHoldings: (_, { positions }: SaleAsked) => holdsNothing(positions),
    lacksMaster: (_, { master }: SaleAsked) => master === null,
    isRefused: (_, { fault }: TradeRunOutput) => fault !== null,
  },
  actions: {
    storeQuestion: assign(({ context }, event: SaleAsked) => ({
      question: saleQuestion(context, event),
      request: null,
      end: null,
    })),
    storeRequest: assign({ request: (_, request: OperationRequest) => request }),
    storeEnd: assign({ end: (_, { end }: TradeRunOutput) => end }),
    tell: sendTo(
      ({ context }) => context.parent,
      (_, one: Notice) => raised(one),
    ),
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
      on: { 'sale.confirmed': 'selling', 'sale.left': 'resting' },
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
