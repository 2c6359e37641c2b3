import { expect } from '@playwright/test';
import { priceFeedModel } from '../../../src/machines/page/price-feed/price-feed.model';
import { selectIsSample, selectMicroUsdPerSol } from '../../../src/machines/page/price-feed/price-feed.selectors';
import { usdText } from '../../../src/views/ui/format';
import { drive } from '../support/drive';

await drive({
  stage: 'priceFeed',
  model: priceFeedModel,
  // Nobody presses anything for a price: the feed says it.
  gestures: { 'price.told': 'said', 'price.dropped': 'said' },
  async look(page, state) {
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText(usdText(selectMicroUsdPerSol(state)), { exact: true })).toBeVisible();
    await expect(footer.getByText('sample price', { exact: true })).toHaveCount(selectIsSample(state) ? 1 : 0);
  },
});
