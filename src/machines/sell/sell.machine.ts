import { assign, forwardTo, sendTo, setup } from 'xstate';
import { AppError, faultOf } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import { raised } from '../parent';
import { childPort } from '../port';
import type { tradeRunMachine } from '../trade-run/trade-run.machine';
import type { TradeRunOutput } from '../trade-run/trade-run.types';
import { shareOf } from '../trade-run/trade-run.plan';
import { sellQuestion } from './sell.amounts';
import type { SellAsked, SellContext, SellEvent, SellInput } from './sell.types';

/** The trade a sale becomes. */
export const sellPorts = { tradeRun: childPort<typeof tradeRunMachine>('tradeRun') };

/** Selling a share of what one group wallet holds of one coin; a second press while it runs does nothing. */
export const sellMachine = setup({
  types: {
    input: {} as SellInput,
    context: {} as SellContext,
    events: {} as SellEvent,
    children: {} as { tradeRun: 'tradeRun' },
  },
  actors: sellPorts,
  guards: {
    lacksKey: ({ context }) => !context.canSign || context.wallet.address === '',
    lacksMaster: (_, { master }: SellAsked) => master === null,
    lacksAmount: (_, { held, percentBps }: SellAsked) => held === null || shareOf(held, percentBps) === 0n,
    isRefused: (_, { fault }: TradeRunOutput) => fault !== null,
  },
  actions: {
    storeQuestion: assign({ question: ({ context }, asked: SellAsked) => sellQuestion(context, asked) }),
    tell: sendTo(
      ({ context }) => context.parent,
      (_, one: Notice) => raised(one),
    ),
    tellFailure: sendTo(
      ({ context }) => context.parent,
      (_, { fault }: TradeRunOutput) =>
        raised(notice('trade/sellFailed', { reason: fault ?? faultOf('internal/unexpected') })),
    ),
  },
}).createMachine({
  id: 'sell',
  context: ({ input }) => ({ ...input, question: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'sell.asked': [
          { guard: 'lacksKey', actions: { type: 'tell', params: notice('trade/noWallet') } },
          {
            guard: { type: 'lacksMaster', params: ({ event }) => event },
            actions: { type: 'tell', params: notice('trade/unableToSell') },
          },
          {
            guard: { type: 'lacksAmount', params: ({ event }) => event },
            actions: { type: 'tell', params: notice('trade/unableToSell') },
          },
          { target: 'selling', actions: { type: 'storeQuestion', params: ({ event }) => event } },
        ],
      },
    },
    // Until the balances are read again the row shows what was, so it takes no press.
    selling: {
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
