import { assign, forwardTo, sendTo, setup, type AnyEventObject } from 'xstate';
import { faultOf, toFault, type Fault } from '#shared/fault';
import { keyed, notice } from '#shared/notice';
import { channel } from '../../channel';
import { keepReady } from '../../money/operation/keep-ready.port';
import { isMoved } from '../../money/operation/operation.end';
import type { OperationEnd, OperationRequest } from '../../money/operation/operation.types';
import type { OperationRequested } from '../../money/operations/operations.types';
import { type NoticeRaised, raised, telling } from '../../parent';
import { childPort, type ChildrenOf } from '../../port';
import { tradeRunPorts, type tradeRunMachine } from '../trade-run/trade-run.machine';
import type { TradeRunOutput } from '../trade-run/trade-run.types';
import { asked, holdsNothing, readyFor } from '../trade-run/trade-run.plan';
import { amountsNothing, cardQuestion } from './card-action.amounts';
import type { CardActionContext, CardActionEvent, CardActionInput, CardSaleAsked } from './card-action.types';

/** Effects of the actions of a token card. */
export const cardActionPorts = {
  /** Says `operation.sent` when the keeper tells that the network took the first transaction of this operation. */
  watchSent: channel<AnyEventObject, { readonly id: string }>('watchSent'),
  planTrade: tradeRunPorts.planTrade,
  keepReady,
  tradeRun: childPort<typeof tradeRunMachine>('tradeRun'),
};

/** Sell 25%, 50% or all from a token card, over all wallets, in the card's own words (TOK-25 to TOK-29): at once by a press that agrees, else after its plan was shown. */
export const cardActionMachine = setup({
  types: {
    input: {} as CardActionInput,
    context: {} as CardActionContext,
    events: {} as CardActionEvent,
    children: {} as ChildrenOf<typeof cardActionPorts>,
  },
  actors: cardActionPorts,
  guards: {
    lacksMaster: (_, { master }: CardSaleAsked) => master === null,
    lacksHoldings: (_, { positions }: CardSaleAsked) => holdsNothing(positions),
    lacksAmount: (_, asked: CardSaleAsked) => amountsNothing(asked),
    isAgreed: (_, { isAgreed }: CardSaleAsked) => isAgreed,
    isRefused: (_, { fault }: TradeRunOutput) => fault !== null,
    /** Of a plan that somebody saw. */
    isMoved: ({ context }, { end }: TradeRunOutput) => context.request !== null && end !== null && isMoved(end),
    isOwnEnd: ({ context }, end: OperationEnd) => end.id === context.operationId,
    isSold: (_, { end }: TradeRunOutput) => end?.verdict === 'done',
  },
  actions: {
    storeQuestion: assign(({ context }, event: CardSaleAsked) => ({
      question: cardQuestion(context.coin, event),
      request: null,
      operationId: null,
    })),
    storeRequest: assign({ request: (_, request: OperationRequest) => request }),
    storeId: assign({ operationId: (_, { request }: OperationRequested) => request.id }),
    passOn: sendTo(
      ({ context }) => context.parent,
      (_, event: NoticeRaised | OperationRequested) => event,
    ),
    tell: telling(),
    tellWaiting: sendTo(
      ({ context }) => context.parent,
      ({ context }) => raised(keyed(notice('operation/confirming'), context.operationId ?? '')),
    ),
    tellFailure: sendTo(
      ({ context }) => context.parent,
      (_, reason: Fault | null) =>
        raised(notice('card/sellFailed', { reason: reason ?? faultOf('internal/unexpected') })),
    ),
  },
  delays: { planTtl: 60_000, planTimeout: 30_000 },
}).createMachine({
  id: 'cardAction',
  context: ({ input }) => ({ ...input, question: null, request: null, operationId: null }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'sale.asked': [
          {
            guard: { type: 'lacksMaster', params: ({ event }) => event },
            actions: { type: 'tell', params: notice('card/noMaster') },
          },
          {
            guard: { type: 'lacksHoldings', params: ({ event }) => event },
            actions: { type: 'tell', params: notice('card/noHoldings') },
          },
          {
            guard: { type: 'lacksAmount', params: ({ event }) => event },
            actions: { type: 'tell', params: notice('card/nothingToSell') },
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
      states: { idle: {}, done: {} },
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
        input: ({ context, self }) => ({ parent: self, question: asked(context), request: context.request }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'tellFailure', params: ({ event }) => event.output.fault },
          },
          // What it said is not so any more: the person sees what it would be now and is asked again.
          { guard: { type: 'isMoved', params: ({ event }) => event.output }, target: 'planning' },
          { guard: { type: 'isSold', params: ({ event }) => event.output }, target: 'resting.done' },
          { target: 'resting' },
        ],
        onError: {
          target: 'resting',
          actions: { type: 'tellFailure', params: null },
        },
      },
      on: {
        'operation.ended': { actions: forwardTo('tradeRun') },
        'notice.raised': { actions: { type: 'passOn', params: ({ event }) => event } },
      },
      initial: 'planning',
      states: {
        planning: {
          on: {
            'operation.requested': {
              target: 'sending',
              actions: [
                { type: 'storeId', params: ({ event }) => event },
                { type: 'passOn', params: ({ event }) => event },
              ],
            },
          },
        },
        sending: {
          invoke: {
            id: 'watchSent',
            src: 'watchSent',
            input: ({ context }) => ({ id: context.operationId ?? '' }),
          },
          on: {
            'operation.sent': { target: 'waitingConfirm', actions: 'tellWaiting' },
            // The verdict may be heard before the news of the send: nothing is waited for any more.
            'operation.ended': {
              guard: { type: 'isOwnEnd', params: ({ event }) => event.end },
              target: 'waitingConfirm',
              actions: forwardTo('tradeRun'),
            },
          },
        },
        waitingConfirm: {},
      },
    },
  },
});
