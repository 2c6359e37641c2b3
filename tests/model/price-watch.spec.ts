import { expect } from '@playwright/test';
import { priceWatchModel } from '../../src/machines/price-watch/price-watch.model';
import { selectQuote } from '../../src/machines/price-watch/price-watch.selectors';
import { priceText } from '../../src/views/ui/format';
import { drive } from './support/drive';

await drive({
  stage: 'priceWatch',
  model: priceWatchModel,
  gestures: { 'price.changed': 'said', 'watch.stopped': 'said' },
  async look(page, state) {
    const quote = selectQuote(state);
    // How many wallets hold it is unknown beside it, all the time; what they hold is worth needs the price too.
    await expect(page.getByText('not known yet')).toHaveCount(quote === null ? 3 : 1);
    await expect(page.getByRole('img', { name: /^Bonding/ })).toHaveCount(quote === null ? 0 : 1);
    if (quote !== null) await expect(page.getByText(`${priceText(quote.price)} SOL a token`)).toBeVisible();
  },
});
