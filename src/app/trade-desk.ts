import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { buyMachine } from '../machines/buy/buy.machine';
import { cardActionMachine } from '../machines/card-action/card-action.machine';
import { coinDetailMachine } from '../machines/coin-detail/coin-detail.machine';
import type { OperationRequest } from '../machines/operation/operation.types';
import { priceWatchMachine } from '../machines/price-watch/price-watch.machine';
import type { PriceWatchInput } from '../machines/price-watch/price-watch.types';
import { sellAllMachine } from '../machines/sell-all/sell-all.machine';
import { sellMachine } from '../machines/sell/sell.machine';
import { tradeRunMachine } from '../machines/trade-run/trade-run.machine';
import type { TradeQuestion } from '../machines/trade-run/trade-run.types';
import { queries } from '../services/queries/queries';
import { newOperationId } from './ports/operation-ports';
import type { UserServices } from './services';

/** The flows of trading with their effects; a chunk of its own, fetched behind the first screen. */
export function composeTradeDesk(services: UserServices) {
  const { api, queryClient, links } = services;
  const planTrade = fromPromise<OperationRequest, { readonly question: TradeQuestion }>(async ({ input }) => {
    const [{ prepareTrade }, me] = await Promise.all([
      import('./prepare-trade'),
      queryClient.fetchQuery(queries(api).me),
    ]);
    return prepareTrade(services, { id: newOperationId(services), question: input.question, me });
  });
  const tradeRun = tradeRunMachine.provide({
    actors: {
      planTrade,
      refreshTraded: fromPromise(async () => {
        const { chainStore, holdings } = links.current();
        await Promise.all([chainStore.refresh(), holdings.refresh()]);
      }),
    },
  });
  return {
    buy: buyMachine.provide({ actors: { tradeRun } }),
    sell: sellMachine.provide({ actors: { tradeRun } }),
    sellAll: sellAllMachine.provide({ actors: { planTrade, tradeRun } }),
    cardAction: cardActionMachine.provide({
      actors: {
        tradeRun,
        watchSent: fromCallback<AnyEventObject, { readonly id: string }>(({ input, sendBack }) =>
          links.current().socket.on((message) => {
            if (message.event === 'operation_changed' && message.data.id === input.id)
              sendBack({ type: 'operation.sent' });
          }),
        ),
      },
    }),
    coinDetail: coinDetailMachine,
    priceWatch: priceWatchMachine.provide({
      actors: {
        watchQuote: fromCallback<AnyEventObject, PriceWatchInput>(({ input, sendBack }) => {
          const { chainStore } = links.current();
          let stop: (() => void) | null = null;
          let ended = false;
          void import('../services/holdings/watch-quote').then(({ watchQuote }) => {
            if (!ended) stop = watchQuote(chainStore, input, (quote) => sendBack({ type: 'price.changed', quote }));
          });
          return () => {
            ended = true;
            stop?.();
          };
        }),
      },
    }),
  };
}
