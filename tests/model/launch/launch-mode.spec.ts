import { expect } from '@playwright/test';
import { launchModeModel } from '../../../src/machines/launch/launch-mode/launch-mode.model';
import {
  selectBundle,
  selectIsBundled,
  selectSaleDelay,
  selectSells,
} from '../../../src/machines/launch/launch-mode/launch-mode.selectors';
import { drive } from '../support/drive';

await drive({
  stage: 'launchMode',
  model: launchModeModel,
  gestures: {
    'standard.chosen': (page) => page.getByRole('radio', { name: 'Standard' }).press('Space'),
    'bundled.chosen': (page) => page.getByRole('radio', { name: 'Bundled' }).press('Space'),
    async 'bundle.edited'(page, { patch: { snipers, longest } }) {
      if (snipers !== undefined) await page.getByRole('slider', { name: 'Snipers' }).fill(String(snipers));
      if (longest !== undefined) await page.getByLabel('Max delay').fill(longest);
    },
    'sale.switched': (page) => page.getByRole('switch', { name: 'Insta-sell' }).click(),
    'delay.chosen': (page, { delayMs }) => page.getByRole('slider', { name: 'Insta-sell delay' }).fill(String(delayMs)),
    'mode.recalled': 'said',
    'launch.begun': 'said',
  },
  async look(page, state) {
    const isBundled = selectIsBundled(state);
    await expect(page.getByRole('radio', { name: isBundled ? 'Bundled' : 'Standard' })).toBeChecked();
    const sale = page.getByRole('switch', { name: 'Insta-sell' });
    const snipers = page.getByRole('slider', { name: 'Snipers' });
    if (isBundled) {
      const bundle = selectBundle(state);
      // LCH-11
      await expect(sale).toHaveCount(0);
      await expect(page.getByRole('radio', { name: 'Delayed' })).toBeChecked();
      await expect(snipers).toHaveValue(String(bundle.snipers));
      await expect(page.getByText(`${bundle.snipers} of 3`, { exact: true })).toBeVisible();
      await expect(page.getByLabel('Min delay')).toHaveValue(bundle.shortest);
      await expect(page.getByLabel('Max delay')).toHaveValue(bundle.longest);
      await expect(page.getByLabel('Sniper buy')).toHaveValue(bundle.sniperBuy);
      await expect(page.getByRole('list', { name: 'Who snipes' })).toHaveText('So11…1112');
      return;
    }
    const [sells, delayMs] = [selectSells(state), selectSaleDelay(state)];
    await expect(snipers).toHaveCount(0);
    await expect(sale).toBeChecked({ checked: sells });
    const slider = page.getByRole('slider', { name: 'Insta-sell delay' });
    await expect(slider).toBeEnabled({ enabled: sells });
    await expect(slider).toHaveValue(String(delayMs));
    await expect(page.getByText(`${delayMs} ms`, { exact: true })).toBeVisible();
    await expect(
      page.getByText(
        sells
          ? 'Sells all of the dev buy this long after the launch has landed. You sign it with the launch.'
          : 'What the dev buy brings stays on the dev wallet.',
      ),
    ).toBeVisible();
  },
});
