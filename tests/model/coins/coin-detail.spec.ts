import { expect } from '@playwright/test';
import { coinDetailModel } from '../../../src/machines/coins/coin-detail/coin-detail.model';
import { selectTradeMode } from '../../../src/machines/coins/coin-detail/coin-detail.selectors';
import { drive } from '../support/drive';

const LABELS = { buy: 'Buy', sell: 'Sell' } as const;

await drive({
  stage: 'coinDetail',
  model: {
    ...coinDetailModel,
    // What is chosen already is not chosen again.
    feasible: ({ value }, event) => event.type !== 'mode.chosen' || value !== event['mode'],
  },
  gestures: {
    'mode.chosen': (page, { mode }) =>
      page.getByRole('region', { name: 'Your Holdings' }).getByText(LABELS[mode], { exact: true }).click(),
    'detail.left': 'said',
  },
  async look(page, state) {
    const mode = selectTradeMode(state);
    await expect(page.getByRole('radio', { name: LABELS[mode] })).toBeChecked();
    const sells = page.getByRole('list', { name: 'Wallets that hold this coin' });
    await expect(sells).toBeVisible({ visible: mode === 'sell' });
  },
});
