import { fromPromise } from 'xstate';
import { tradingMachine } from '../../../machines/coins/trading/trading.machine';
import { withEffects } from '../../../machines/with-effects';
import { lazyFlows } from '../lazy-flows';
import { composeKeepReady } from '../money/keep-ready';
import type { UserServices } from '../../../services/page-services';

/** Trading; its code comes behind the first screen, that of single trades when trading opens. */
export function composeTrading(services: UserServices) {
  const fetchDesk = async () => (await import('./trade-desk')).composeTradeDesk(services, composeKeepReady(services));
  const desk = lazyFlows({
    buy: fetchDesk,
    sell: fetchDesk,
    sellAll: fetchDesk,
    cardAction: fetchDesk,
    coinDetail: fetchDesk,
    activityMonitor: fetchDesk,
    topHolders: fetchDesk,
    pnlImage: fetchDesk,
    priceWatch: fetchDesk,
    readyTrades: fetchDesk,
  });
  const trading = withEffects(tradingMachine, {
    openDesk: fromPromise<{ readonly canSign: boolean }, void>(async () => {
      await desk.load();
      return { canSign: services.signer.available };
    }),
    ...desk.flows,
  });
  return { trading };
}
