import type { EventFrom } from 'xstate';
import { activityMonitorMachine } from '../../../../../src/machines/coins/activity-monitor/activity-monitor.machine';
import { pnlImageMachine } from '../../../../../src/machines/coins/pnl-image/pnl-image.machine';
import { topHoldersMachine } from '../../../../../src/machines/coins/top-holders/top-holders.machine';
import { buyMachine } from '../../../../../src/machines/coins/buy/buy.machine';
import { cardActionMachine } from '../../../../../src/machines/coins/card-action/card-action.machine';
import { coinDetailMachine } from '../../../../../src/machines/coins/coin-detail/coin-detail.machine';
import { priceWatchMachine } from '../../../../../src/machines/coins/price-watch/price-watch.machine';
import { sellMachine } from '../../../../../src/machines/coins/sell/sell.machine';
import { sellAllMachine } from '../../../../../src/machines/coins/sell-all/sell-all.machine';
import type { TradingActor } from '../../../../../src/machines/coins/trading/trading.selectors';
import type { ShellActor } from '../../../../../src/machines/page/shell/shell.selectors';
import { CoinDetail } from '../../../../../src/views/coins/CoinDetail';
import { BuyRow, SellRow } from '../../../../../src/views/coins/HoldingRow';
import { TokenCard } from '../../../../../src/views/coins/TokenCard';
import { standing, trackerActors } from '../../beside';
import { tradedModel } from '../../listed.model';
import { stage } from '../../stage';
import { coin, holding } from '../../trading';

const MENTIONED: readonly string[] = ['coin.seen', 'coin.unseen', 'coin.opened'];

/** Trading without what views mention of themselves: which coins are in sight and open is said by the path. */
const toldBySteps = (actor: TradingActor): TradingActor =>
  Object.assign(Object.create(actor) as TradingActor, {
    send(event: EventFrom<TradingActor>) {
      if (!MENTIONED.includes(event.type)) actor.send(event);
    },
  });

const shell = standing<ShellActor>({ context: { size: 'wide' } });

export const trading = stage(
  tradedModel,
  (actor) => {
    const actors = { ...trackerActors, shell, trading: toldBySteps(actor) };
    return (
      <main>
        <ul>
          <TokenCard coin={coin} actors={actors} />
          <BuyRow coin={coin} holding={holding} isComplete={false} actors={actors} />
          <SellRow coin={coin} holding={holding} isComplete={false} actors={actors} />
        </ul>
        <CoinDetail coin={coin} actors={actors} />
      </main>
    );
  },
  {
    buy: buyMachine,
    sell: sellMachine,
    sellAll: sellAllMachine,
    cardAction: cardActionMachine,
    coinDetail: coinDetailMachine,
    activityMonitor: activityMonitorMachine,
    topHolders: topHoldersMachine,
    pnlImage: pnlImageMachine,
    priceWatch: priceWatchMachine,
  },
);
