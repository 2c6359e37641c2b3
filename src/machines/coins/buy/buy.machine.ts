import { notice } from '#shared/notice';
import { singleTrade } from '../single-trade/single-trade';
import type { BuyQuestion, TokenBuyQuestion } from '../trade-run/trade-run.types';
import { buyQuestion, spendOf, uncovered } from './buy.amounts';
import type { BuyAsked } from './buy.types';

const { parts, trading } = singleTrade<BuyAsked, BuyQuestion | TokenBuyQuestion>({
  questionOf: buyQuestion,
  failure: 'trade/buyFailed',
});

/** Buying one coin with one group wallet, which pays for everything itself, or in a token with the master's; a second press while it runs does nothing. */
export const buyMachine = parts
  .extend({
    guards: {
      lacksToken: ({ context }) => context.coin.mint === '',
      isUncovered: ({ context: { coin } }, { amount, available }: BuyAsked) =>
        spendOf(coin, amount, available) === null,
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
              actions: { type: 'tell', params: ({ context }) => uncovered(context.coin) },
            },
            { target: 'buying', actions: { type: 'storeQuestion', params: ({ event }) => event } },
          ],
        },
      },
      buying: { ...trading, on: { 'operation.ended': { actions: 'passOn' } } },
    },
  });
