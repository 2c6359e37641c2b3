import { assign, forwardTo, sendTo, setup } from 'xstate';
import { AppError, faultOf } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import { raised } from '../parent';
import { childPort } from '../port';
import type { tradeRunMachine } from '../trade-run/trade-run.machine';
import type { TradeRunOutput } from '../trade-run/trade-run.types';
import { buyQuestion, spendOf } from './buy.amounts';
import type { BuyAsked, BuyContext, BuyEvent, BuyInput } from './buy.types';

/** The trade a buy becomes. */
export const buyPorts = { tradeRun: childPort<typeof tradeRunMachine>('tradeRun') };

/** Buying one coin with one group wallet, which pays for everything itself; a second press while it runs does nothing. */
export const buyMachine = setup({
  types: {
    input: {} as BuyInput,
    context: {} as BuyContext,
    events: {} as BuyEvent,
    children: {} as { tradeRun: 'tradeRun' },
  },
  actors: buyPorts,
  guards: {
    lacksMaster: (_, { master }: BuyAsked) => master === null,
    lacksKey: ({ context }) => !context.canSign || context.wallet.address === '',
    lacksToken: ({ context }) => context.coin.mint === '',
    isUncovered: (_, { amount, available }: BuyAsked) => spendOf(amount, available) === null,
    isRefused: (_, { fault }: TradeRunOutput) => fault !== null,
  },
  actions: {
    storeQuestion: assign({ question: ({ context }, asked: BuyAsked) => buyQuestion(context, asked) }),
    tell: sendTo(
      ({ context }) => context.parent,
      (_, one: Notice) => raised(one),
    ),
    tellFailure: sendTo(
      ({ context }) => context.parent,
      (_, { fault }: TradeRunOutput) =>
        raised(notice('trade/buyFailed', { reason: fault ?? faultOf('internal/unexpected') })),
    ),
  },
}).createMachine({
  id: 'buy',
  context: ({ input }) => ({ ...input, question: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'buy.asked': [
          {
            guard: { type: 'lacksMaster', params: ({ event }) => event },
            actions: { type: 'tell', params: notice('trade/noMaster') },
          },
          { guard: 'lacksKey', actions: { type: 'tell', params: notice('trade/noWallet') } },
          { guard: 'lacksToken', actions: { type: 'tell', params: notice('trade/noToken') } },
          {
            guard: { type: 'isUncovered', params: ({ event }) => event },
            actions: { type: 'tell', params: notice('trade/feesUncovered') },
          },
          { target: 'buying', actions: { type: 'storeQuestion', params: ({ event }) => event } },
        ],
      },
    },
    buying: {
      invoke: {
        id: 'tradeRun',
        src: 'tradeRun',
        input: ({ context: { parent, question } }) => {
          if (question === null) throw new AppError('internal/unexpected');
          return { parent, question, request: null };
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'tellFailure', params: ({ event }) => event.output },
          },
          { target: 'idle' },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'tellFailure', params: { end: null, fault: faultOf('internal/unexpected') } },
        },
      },
      on: { 'operation.ended': { actions: forwardTo('tradeRun') } },
    },
  },
});
