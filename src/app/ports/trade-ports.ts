import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { buyMachine } from '../../machines/buy/buy.machine';
import { cardActionMachine } from '../../machines/card-action/card-action.machine';
import { coinDetailMachine } from '../../machines/coin-detail/coin-detail.machine';
import { holdingsMachine } from '../../machines/holdings/holdings.machine';
import type { OperationRequest } from '../../machines/operation/operation.types';
import { priceWatchMachine } from '../../machines/price-watch/price-watch.machine';
import type { PriceWatchInput } from '../../machines/price-watch/price-watch.types';
import { sellAllMachine } from '../../machines/sell-all/sell-all.machine';
import { sellMachine } from '../../machines/sell/sell.machine';
import { tradeRunMachine } from '../../machines/trade-run/trade-run.machine';
import type { TradeQuestion } from '../../machines/trade-run/trade-run.types';
import { tradingMachine } from '../../machines/trading/trading.machine';
import { queries } from '../../services/queries/queries';
import type { UserServices } from '../services';
import { newOperationId } from './operation-ports';

/** Trading, prices and holdings with their effects. The code that plans and quotes is fetched with the first use. */
export function tradeMachines(services: UserServices) {
  const { api, queryClient, links, signer } = services;
  const refreshHoldings = () => links.current().holdings.refresh();

  const planTrade = fromPromise<OperationRequest, { readonly question: TradeQuestion }>(async ({ input }) => {
    const [{ prepareTrade }, me] = await Promise.all([
      import('../prepare-trade'),
      queryClient.fetchQuery(queries(api).me),
    ]);
    return prepareTrade(services, { id: newOperationId(services), question: input.question, me });
  });
  const tradeRun = tradeRunMachine.provide({
    actors: {
      planTrade,
      refreshTraded: fromPromise(async () => {
        await Promise.all([links.current().chainStore.refresh(), refreshHoldings()]);
      }),
    },
  });

  return {
    holdings: holdingsMachine.provide({ actors: { refreshHoldings: fromPromise<void, void>(refreshHoldings) } }),
    trading: tradingMachine.provide({
      actors: {
        readSigner: fromPromise<{ readonly available: boolean }, void>(async () => ({ available: signer.available })),
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
              void import('../../services/holdings/watch-quote').then(({ watchQuote }) => {
                if (!ended) stop = watchQuote(chainStore, input, (quote) => sendBack({ type: 'price.changed', quote }));
              });
              return () => {
                ended = true;
                stop?.();
              };
            }),
          },
        }),
      },
    }),
  };
}
