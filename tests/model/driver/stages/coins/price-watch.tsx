import { priceWatchModel } from '../../../../../src/machines/coins/price-watch/price-watch.model';
import type { PriceWatchActor } from '../../../../../src/machines/coins/price-watch/price-watch.selectors';
import { TokenCard } from '../../../../../src/views/coins/TokenCard';
import { trackerActors } from '../../beside';
import { stage } from '../../stage';
import { coin, tradingWith } from '../../trading';

const tradingOf = (price: PriceWatchActor) => tradingWith({ price }, () => undefined);

export const priceWatch = stage(priceWatchModel, (actor) => (
  <ul>
    <TokenCard coin={coin} actors={{ ...trackerActors, trading: tradingOf(actor) }} />
  </ul>
));
