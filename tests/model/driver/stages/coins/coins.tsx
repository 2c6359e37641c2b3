import { coinRemovalMachine } from '../../../../../src/machines/coins/coin-removal/coin-removal.machine';
import { RemoveCoinDialog } from '../../../../../src/views/coins/RemoveCoinDialog';
import { TokensPanel } from '../../../../../src/views/coins/TokensPanel';
import { FeedArea } from '../../../../../src/views/feed/FeedArea';
import { trackerActors } from '../../beside';
import { listedCoinsModel } from '../../listed.model';
import { stage } from '../../stage';

export const coins = stage(
  listedCoinsModel,
  (actor) => (
    <main>
      <TokensPanel actors={{ ...trackerActors, coins: actor }} drawer={false} />
      <FeedArea actors={{ ...trackerActors, coins: actor }} isColumn />
      <RemoveCoinDialog coins={actor} />
    </main>
  ),
  { coinRemoval: coinRemovalMachine },
);
