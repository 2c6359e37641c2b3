import { useSelector } from '@xstate/react';
import { sellAllModel } from '../../../../../src/machines/coins/sell-all/sell-all.model';
import { selectIsSalePlanned, type SellAllActor } from '../../../../../src/machines/coins/sell-all/sell-all.selectors';
import { aPosition, lanternCoin, otherPosition } from '../../../../../src/machines/coins/trade-run/trade.fixtures';
import { SaleProgress } from '../../../../../src/views/coins/SaleProgress';
import { SellAllDialog } from '../../../../../src/views/coins/SellAllDialog';
import { Opener, siblings } from '../../beside';
import { stage } from '../../stage';

const positions = [aPosition, otherPosition];

/** As the page of a coin shows it. */
function Plan({ sale }: { readonly sale: SellAllActor }) {
  return useSelector(sale, selectIsSalePlanned) ? <SellAllDialog sale={sale} symbol={lanternCoin.symbol} /> : null;
}

export const sellAll = stage(sellAllModel, (actor) => (
  <main>
    <Opener
      name="Sell all"
      onPress={() => actor.send({ type: 'sale.asked', positions, master: 'Maa1', isAgreed: false })}
    />
    <SaleProgress mint={lanternCoin.mint} operations={siblings.operations} sale={actor} />
    <Plan sale={actor} />
  </main>
));
