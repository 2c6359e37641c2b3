import { notice } from '#shared/notice';
import { singleTrade } from '../single-trade/single-trade';
import type { BuyQuestion } from '../trade-run/trade-run.types';
import { buyQuestion, spendOf } from './buy.amounts';
import type { BuyAsked } from './buy.types';

const { parts, trading } = singleTrade<BuyAsked, BuyQuestion>({
  questionOf: buyQuestion,
  failure: 'trade/buyFailed',
});

/** Buying one coin with one group wallet, which pays for everything itself; a second press while it runs does nothing. */
export const buyMachine = parts
  .extend({
    guards: {
      lacksToken: ({ context }) => context.coin.mint === '',
      isUncovered: (_, { amount, available }: BuyAsked) => spendOf(amount, available) === null,
    },
  })
  .createMachine({
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
      buying: { ...trading, on: { 'operation.ended': { actions: 'passOn' } } },
    },
  });
