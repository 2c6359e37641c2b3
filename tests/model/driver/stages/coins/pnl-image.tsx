import { pnlImageModel, someFigures } from '../../../../../src/machines/coins/pnl-image/pnl-image.model';
import { PnlImageButton } from '../../../../../src/views/coins/PnlImageButton';
import { trackerActors } from '../../beside';
import { stage } from '../../stage';
import { coin, tradingWith } from '../../trading';

export const pnlImage = stage(pnlImageModel, (actor) => (
  <main>
    <PnlImageButton
      coin={{ ...coin, mint: someFigures.mint }}
      profit={300_000_000n}
      market={null}
      actors={{ ...trackerActors, trading: tradingWith({ pnlImage: actor }, () => undefined) }}
    >
      +0.300
    </PnlImageButton>
  </main>
));
