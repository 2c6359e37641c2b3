import { expect } from '@playwright/test';
import { coinDetailModel } from '../../../src/machines/coins/coin-detail/coin-detail.model';
import {
  selectHidesOwn,
  selectHidesSmall,
  selectTradeMode,
} from '../../../src/machines/coins/coin-detail/coin-detail.selectors';
import { drive } from '../support/drive';

const LABELS = { buy: 'Buy', sell: 'Sell' } as const;

await drive({
  stage: 'coinDetail',
  model: {
    ...coinDetailModel,
    // What is chosen already is not chosen again.
    feasible: ({ value }, event) => event.type !== 'mode.chosen' || value['mode'] !== event['mode'],
  },
  gestures: {
    'mode.chosen': (page, { mode }) =>
      page.getByRole('region', { name: 'Your Holdings' }).getByText(LABELS[mode], { exact: true }).click(),
    'small.toggled': (page) => page.getByRole('button', { name: /< 0\.01$/ }).click(),
    'own.toggled': (page) => page.getByRole('button', { name: /^(Show All|Hiding Mine)$/ }).click(),
    'detail.left': 'said',
  },
  async look(page, state) {
    const mode = selectTradeMode(state);
    await expect(page.getByRole('radio', { name: LABELS[mode] })).toBeChecked();
    const small = selectHidesSmall(state);
    const own = selectHidesOwn(state);
    await expect(page.getByRole('button', { name: small ? 'Show < 0.01' : 'Hide < 0.01' })).toBeEnabled();
    await expect(page.getByRole('button', { name: own ? 'Hiding Mine' : 'Show All' })).toBeEnabled();
    await expect(page.getByRole('row')).toHaveCount(small ? 2 : 3);
    const sells = page.getByRole('list', { name: 'Wallets that hold this coin' });
    await expect(sells).toBeVisible({ visible: mode === 'sell' });
  },
});
