import { expect } from '@playwright/test';
import { priceWatchModel } from '../../../src/machines/coins/price-watch/price-watch.model';
import { selectQuote } from '../../../src/machines/coins/price-watch/price-watch.selectors';
import { priceCounted, priceText } from '../../../src/views/ui/price';
import { drive } from '../support/drive';

await drive({
  stage: 'priceWatch',
  model: priceWatchModel,
  gestures: { 'price.changed': 'said', 'watch.stopped': 'said' },
  async look(page, state) {
    const quote = selectQuote(state);
    // How many wallets hold it is unknown beside it, all the time; what they hold is worth needs the price too.
    await expect(page.getByText('not known yet')).toHaveCount(quote === null ? 3 : 1);
    await expect(page.getByRole('img', { name: /^Bonding/ })).toHaveCount(quote === null ? 0 : 1);
    if (quote === null) return;
    await expect(page.getByText(`${priceText(quote.price)} SOL a token`)).toBeVisible();
    await expect(page.getByText(priceCounted(quote.price), { exact: true })).toBeVisible();
  },
});
