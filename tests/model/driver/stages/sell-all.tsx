import { sellAllModel } from '../../../../src/machines/sell-all/sell-all.model';
import { aPosition, lanternCoin, otherPosition } from '../../../../src/machines/trade-run/trade.fixtures';
import { SaleProgress } from '../../../../src/views/tracker/SaleProgress';
import { SellAllDialog } from '../../../../src/views/tracker/SellAllDialog';
import { Opener, siblings } from '../beside';
import { stage } from '../stage';

const positions = [aPosition, otherPosition];

export const sellAll = stage(sellAllModel, (actor) => (
  <main>
    <Opener name="Sell all" onPress={() => actor.send({ type: 'sale.asked', positions, master: 'Maa1' })} />
    <SaleProgress mint={lanternCoin.mint} operations={siblings.operations} sale={actor} />
    <SellAllDialog sale={actor} symbol={lanternCoin.symbol} />
  </main>
));
