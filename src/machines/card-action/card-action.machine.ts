import { assign, forwardTo, sendTo, setup, type AnyEventObject } from 'xstate';
import { AppError, faultOf } from '#shared/fault';
import { keyed, notice, type Notice } from '#shared/notice';
import { channel } from '../channel';
import type { OperationRequested } from '../operations/operations.types';
import { raised } from '../parent';
import { childPort } from '../port';
import type { tradeRunMachine } from '../trade-run/trade-run.machine';
import type { TradeRunOutput } from '../trade-run/trade-run.types';
import { holdsNothing } from '../trade-run/trade-run.plan';
import { amountsNothing, cardQuestion } from './card-action.amounts';
import type { CardActionContext, CardActionEvent, CardActionInput, CardSaleAsked } from './card-action.types';

/** Effects of the actions of a token card. */
export const cardActionPorts = {
  /** Says `operation.sent` when the keeper tells that the network took the first transaction of this operation. */
  watchSent: channel<AnyEventObject, { readonly id: string }>('watchSent'),
  tradeRun: childPort<typeof tradeRunMachine>('tradeRun'),
};

/** Sell 25%, 50% or all from a token card, over all wallets, in the card's own words (TOK-25 to TOK-29). */
export const cardActionMachine = setup({
  types: {
    input: {} as CardActionInput,
    context: {} as CardActionContext,
    events: {} as CardActionEvent,
    children: {} as { tradeRun: 'tradeRun' },
  },
  actors: cardActionPorts,
  guards: {
    lacksMaster: (_, { master }: CardSaleAsked) => master === null,
    lacksHoldings: (_, { positions }: CardSaleAsked) => holdsNothing(positions),
    lacksAmount: (_, asked: CardSaleAsked) => amountsNothing(asked),
    isRefused: (_, { fault }: TradeRunOutput) => fault !== null,
    isSold: (_, { end }: TradeRunOutput) => end?.verdict === 'done',
  },
  actions: {
    storeQuestion: assign(({ context }, asked: CardSaleAsked) => ({
      question: cardQuestion(context.coin, asked),
      operationId: null,
    })),
    storeId: assign({ operationId: (_, { request }: OperationRequested) => request.id }),
    passOn: sendTo(
      ({ context }) => context.parent,
      (_, event: OperationRequested) => event,
    ),
    tell: sendTo(
      ({ context }) => context.parent,
      (_, one: Notice) => raised(one),
    ),
    tellWaiting: sendTo(
      ({ context }) => context.parent,
      ({ context }) => raised(keyed(notice('operation/confirming'), context.operationId ?? '')),
    ),
    tellFailure: sendTo(
      ({ context }) => context.parent,
      (_, { fault }: TradeRunOutput) =>
        raised(notice('card/sellFailed', { reason: fault ?? faultOf('internal/unexpected') })),
    ),
  },
}).createMachine({
  id: 'cardAction',
  context: ({ input }) => ({ ...input, question: null, operationId: null }),
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
          { target: 'selling', actions: { type: 'storeQuestion', params: ({ event }) => event } },
        ],
      },
      initial: 'idle',
      states: { idle: {}, done: {} },
    },
    selling: {
      invoke: {
        id: 'tradeRun',
        src: 'tradeRun',
        input: ({ context: { question }, self }) => {
          if (question === null) throw new AppError('internal/unexpected');
          return { parent: self, question, request: null };
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'tellFailure', params: ({ event }) => event.output },
          },
          { guard: { type: 'isSold', params: ({ event }) => event.output }, target: 'resting.done' },
          { target: 'resting' },
        ],
        onError: {
          target: 'resting',
          actions: { type: 'tellFailure', params: { end: null, fault: faultOf('internal/unexpected') } },
        },
      },
      on: { 'operation.ended': { actions: forwardTo('tradeRun') } },
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
          on: { 'operation.sent': { target: 'waitingConfirm', actions: 'tellWaiting' } },
        },
        waitingConfirm: {},
      },
    },
  },
});
