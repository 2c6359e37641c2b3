import { topHoldersModel } from '../../../../../src/machines/coins/top-holders/top-holders.model';
import { TopHolders } from '../../../../../src/views/coins/TopHolders';
import { trackerActors } from '../../beside';
import { stage } from '../../stage';
import { coin, tradingWith } from '../../trading';

export const topHolders = stage(topHoldersModel, (actor) => (
  <main>
    <TopHolders
      coin={{ ...coin, mint: 'Mint1' }}
      actors={{ ...trackerActors, trading: tradingWith({ holders: actor }, () => undefined) }}
    />
  </main>
));
