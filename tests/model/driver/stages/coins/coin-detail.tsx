import { coinDetailModel } from '../../../../../src/machines/coins/coin-detail/coin-detail.model';
import { Holdings } from '../../../../../src/views/coins/Holdings';
import { trackerActors } from '../../beside';
import { stage } from '../../stage';
import { coin, HELD, holding, tradingWith } from '../../trading';

const holdings = { all: [holding], held: [holding], positions: [], tokens: HELD, worth: null, isComplete: false };

export const coinDetail = stage(coinDetailModel, (actor) => (
  <main>
    <Holdings
      coin={coin}
      holdings={holdings}
      actors={{ ...trackerActors, trading: tradingWith({ desk: { detail: actor } }, () => undefined) }}
    />
  </main>
));
