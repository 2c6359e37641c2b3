import { coinRemovalMachine } from '../../../../src/machines/coin-removal/coin-removal.machine';
import { RemoveCoinDialog } from '../../../../src/views/tracker/RemoveCoinDialog';
import { TokensPanel } from '../../../../src/views/tracker/TokensPanel';
import { trackerActors } from '../beside';
import { listedCoinsModel } from '../listed.model';
import { stage } from '../stage';

export const coins = stage(
  listedCoinsModel,
  (actor) => (
    <main>
      <TokensPanel actors={{ ...trackerActors, coins: actor }} drawer={false} />
      <RemoveCoinDialog coins={actor} />
    </main>
  ),
  { coinRemoval: coinRemovalMachine },
);
