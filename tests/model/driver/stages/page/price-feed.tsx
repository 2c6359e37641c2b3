import { priceFeedModel } from '../../../../../src/machines/page/price-feed/price-feed.model';
import { PriceFeedProvider } from '../../../../../src/views/hooks/use-price';
import { Footer } from '../../../../../src/views/page/shell/Footer';
import { workspace } from '../../beside';
import { stage } from '../../stage';

export const priceFeed = stage(priceFeedModel, (actor) => (
  <PriceFeedProvider value={actor}>
    <Footer actors={workspace} />
  </PriceFeedProvider>
));
