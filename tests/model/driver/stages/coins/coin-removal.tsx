import { coinRemovalModel } from '../../../../../src/machines/coins/coin-removal/coin-removal.model';
import type { CoinRemovalActor } from '../../../../../src/machines/coins/coin-removal/coin-removal.selectors';
import type { CoinsActor } from '../../../../../src/machines/coins/coins/coins.selectors';
import { RemoveCoinDialog } from '../../../../../src/views/coins/RemoveCoinDialog';
import { standing, WhileActive } from '../../beside';
import { stage } from '../../stage';

const coinsWith = (coinRemoval: CoinRemovalActor) => standing<CoinsActor>({ children: { coinRemoval } });

export const coinRemoval = stage(coinRemovalModel, (actor) => (
  <main>
    <WhileActive actor={actor}>
      <RemoveCoinDialog coins={coinsWith(actor)} />
    </WhileActive>
  </main>
));
