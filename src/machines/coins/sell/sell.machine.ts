import { notice } from '#shared/notice';
import { shareOf } from '#shared/money';
import { singleTrade } from '../single-trade/single-trade';
import type { SellQuestion, TokenSaleQuestion } from '../trade-run/trade-run.types';
import { sellQuestion } from './sell.amounts';
import type { SellAsked } from './sell.types';

const { parts, trading } = singleTrade<SellAsked, SellQuestion | TokenSaleQuestion>({
  questionOf: sellQuestion,
  failure: 'trade/sellFailed',
});

/** Selling a share of what one group wallet holds of one coin; a second press while it runs does nothing. */
export const sellMachine = parts
  .extend({
    guards: {
      lacksAmount: (_, { held, percentBps }: SellAsked) => held === null || shareOf(held, percentBps) === 0n,
    },
  })
  .createMachine({
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
      selling: { ...trading, on: { 'operation.ended': { actions: 'passOn' } } },
    },
  });
