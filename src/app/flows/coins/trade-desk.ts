import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { OperationRequest } from '#operations/domain/operation';
import type { TradeQuestion } from '#operations/domain/trade';
import { HIDE_OWN_TRANSACTIONS_KEY, HIDE_SMALL_TRANSACTIONS_KEY } from '#shared/late-keys';
import { activityMonitorMachine } from '../../../machines/coins/activity-monitor/activity-monitor.machine';
import { buyMachine } from '../../../machines/coins/buy/buy.machine';
import { cardActionMachine } from '../../../machines/coins/card-action/card-action.machine';
import { coinDetailMachine } from '../../../machines/coins/coin-detail/coin-detail.machine';
import { pnlImageMachine } from '../../../machines/coins/pnl-image/pnl-image.machine';
import { priceWatchMachine } from '../../../machines/coins/price-watch/price-watch.machine';
import type { PriceWatchInput } from '../../../machines/coins/price-watch/price-watch.types';
import { sellAllMachine } from '../../../machines/coins/sell-all/sell-all.machine';
import { sellMachine } from '../../../machines/coins/sell/sell.machine';
import { aimedAt } from '../../../machines/coins/trading/trading.aim';
import { topHoldersMachine } from '../../../machines/coins/top-holders/top-holders.machine';
import { tradeRunMachine } from '../../../machines/coins/trade-run/trade-run.machine';
import type { AimChanged } from '../../../machines/coins/trading/trading.types';
import { withEffects } from '../../../machines/with-effects';
import { queries } from '../../../services/queries/queries';
import type { KeepReady } from '../money/keep-ready';
import type { ReadyTrades } from '../../../services/trade-planner/ready-trades';
import { newOperationId } from '../../../services/new-operation-id';
import { followTrades } from '../../../services/trades/trades-query';
import { untilLoaded } from '../../../services/patiently';
import type { UserServices } from '../../../services/page-services';

/** `pnl-LIGHT-2026-11-28.png`; `now` in ms. */
const pnlFileName = (symbol: string, now: number): string =>
  `pnl-${symbol.replace(/[^\w-]/g, '')}-${new Date(now).toISOString().slice(0, 10)}.png`;

/** The flows of trading with their effects; a chunk of its own, fetched behind the first screen. */
export function composeTradeDesk(services: UserServices, keepReady: KeepReady) {
  const { api, queryClient, links, storage, download, now } = services;
  const plan = async (question: TradeQuestion): Promise<OperationRequest> => {
    const [{ prepareTrade }, me] = await Promise.all([
      import('../../../services/trade-planner/prepare-trade'),
      queryClient.fetchQuery(queries(api).me),
    ]);
    return prepareTrade(services, { id: newOperationId(services), question, me });
  };
  let ready: ReadyTrades | null = null;
  const planTrade = fromPromise<OperationRequest, { readonly question: TradeQuestion }>(
    async ({ input: { question } }) => ready?.take(question) ?? plan(question),
  );
  const tradeRun = withEffects(tradeRunMachine, {
    planTrade,
    refreshTraded: fromPromise(async ({ input: { done } }) => {
      const { chainStore, holdings, rpc } = links.current();
      await Promise.all([chainStore.refresh(), holdings.refresh()]);
      if (done === null) return null;
      const { readCameLater } = await import('../../../services/holdings/came-later');
      return readCameLater(rpc, [done]);
    }),
  });
  return {
    buy: withEffects(buyMachine, { tradeRun }),
    sell: withEffects(sellMachine, { tradeRun }),
    sellAll: withEffects(sellAllMachine, { planTrade, tradeRun, keepReady }),
    readyTrades: fromCallback<AimChanged, void>(({ receive }) => {
      void import('../../../services/trade-planner/keep-ready').then(
        ({ createReadyTrades }) => {
          ready ??= createReadyTrades({ plan, signer: services.signer });
        },
        () => undefined,
      );
      receive(({ aim }) => {
        const question = aim === null ? null : aimedAt(aim);
        if (question === null) ready?.leave();
        else ready?.aim(question);
      });
      return () => ready?.leave();
    }),
    cardAction: withEffects(cardActionMachine, {
      planTrade,
      tradeRun,
      keepReady,
      watchSent: fromCallback<AnyEventObject, { readonly id: string }>(({ input, sendBack }) =>
        links.current().socket.on((message) => {
          if (message.event !== 'operation_changed' || message.data.id !== input.id) return;
          // What is only journaled waits for nobody's confirmation yet.
          if (message.data.steps.some(({ state }) => state !== 'signed')) sendBack({ type: 'operation.sent' });
        }),
      ),
    }),
    coinDetail: coinDetailMachine,
    activityMonitor: withEffects(activityMonitorMachine, {
      followTrades: fromCallback<AnyEventObject, { readonly mint: string }>(({ input: { mint }, sendBack }) =>
        followTrades(links.current().socket, queryClient, mint, (state) =>
          sendBack({ type: 'reading.changed', state }),
        ),
      ),
      recallFilters: fromPromise(async () => ({
        hidesSmall: storage.read(HIDE_SMALL_TRANSACTIONS_KEY) === 'true',
        hidesOwn: storage.read(HIDE_OWN_TRANSACTIONS_KEY) === 'true',
      })),
      rememberFilters: fromPromise(async ({ input: { filters } }) => {
        storage.write(HIDE_SMALL_TRANSACTIONS_KEY, String(filters.hidesSmall));
        storage.write(HIDE_OWN_TRANSACTIONS_KEY, String(filters.hidesOwn));
      }),
    }),
    topHolders: withEffects(topHoldersMachine, {
      readHolders: fromPromise(async ({ input: { mint } }) => {
        const { readHolders } = await import('../../../services/holdings/read-holders');
        return readHolders(links.current().rpc, mint);
      }),
    }),
    pnlImage: withEffects(pnlImageMachine, {
      drawPnl: fromPromise(async ({ input: { figures }, signal }) => {
        const { drawPnl } = await import('../../../services/pnl-image/draw-pnl');
        const picture = await drawPnl(figures, new Date(now()));
        if (!signal.aborted) download(pnlFileName(figures.symbol, now()), picture);
      }),
    }),
    priceWatch: withEffects(priceWatchMachine, {
      watchQuote: fromCallback<AnyEventObject, PriceWatchInput>(({ input, sendBack }) => {
        const { chainStore } = links.current();
        let stop: (() => void) | null = null;
        let ended = false;
        void untilLoaded(
          () => import('../../../services/holdings/curve-readers'),
          () => ended,
        ).then((code) => {
          if (code === null || ended) return;
          stop = code.watchQuote(chainStore, input, (quote) => sendBack({ type: 'price.changed', quote }));
        });
        return () => {
          ended = true;
          stop?.();
        };
      }),
    }),
  };
}
