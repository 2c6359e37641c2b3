import { expect } from '@playwright/test';
import { launchModeModel } from '../../../src/machines/launch/launch-mode/launch-mode.model';
import {
  selectBundle,
  selectMakesSeveral,
  selectSeveral,
  selectIsBundled,
  selectSaleDelay,
  selectSells,
  selectWay,
  type LaunchModeActor,
} from '../../../src/machines/launch/launch-mode/launch-mode.selectors';
import { drive } from '../support/drive';

const WAYS = { safe: 'Safe', instant: 'Instant', delayed: 'Delayed' } as const;
type Shown = ReturnType<LaunchModeActor['getSnapshot']>;

await drive({
  stage: 'launchMode',
  model: {
    ...launchModeModel,
    // What an edit changes has a field only where it counts, and a choice that is made already is no press.
    feasible(snapshot, event) {
      const shown = snapshot as Shown;
      if (event.type === 'way.chosen') return selectIsBundled(shown) && selectWay(shown) !== event['way'];
      if (event.type !== 'bundle.edited') return true;
      return selectWay(shown) === 'delayed' || JSON.stringify(event['patch']).includes('snipers');
    },
  },
  gestures: {
    'standard.chosen': (page) => page.getByRole('radio', { name: 'Standard' }).press('Space'),
    'bundled.chosen': (page) => page.getByRole('radio', { name: 'Bundled' }).press('Space'),
    'way.chosen': (page, { way }) => page.getByRole('radio', { name: WAYS[way] }).press('Space'),
    async 'bundle.edited'(page, { patch: { snipers, longest } }) {
      if (snipers !== undefined) await page.getByRole('slider', { name: 'Snipers' }).fill(String(snipers));
      if (longest !== undefined) await page.getByLabel('Max delay').fill(longest);
    },
    'several.switched': (page) => page.getByRole('switch', { name: 'Multi-launch' }).click(),
    async 'several.edited'(page, { patch: { count, most } }) {
      if (count !== undefined) await page.getByRole('slider', { name: 'Extra coins' }).fill(String(count));
      if (most !== undefined) await page.getByLabel('Max buy').fill(most);
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
    const several = page.getByRole('switch', { name: 'Multi-launch' });
    await expect(several).toHaveCount(isBundled ? 0 : 1);
    if (!isBundled) {
      // MUL-01
      const makesSeveral = selectMakesSeveral(state);
      const { count, most } = selectSeveral(state);
      await expect(several).toBeChecked({ checked: makesSeveral });
      const extra = page.getByRole('slider', { name: 'Extra coins' });
      await expect(extra).toHaveValue(String(count));
      await expect(extra).toBeEnabled({ enabled: makesSeveral });
      await expect(page.getByLabel('Max buy')).toHaveCount(makesSeveral ? 1 : 0);
      if (makesSeveral) await expect(page.getByLabel('Max buy')).toHaveValue(most);
    }
    if (isBundled) {
      const bundle = selectBundle(state);
      // LCH-11
      const way = selectWay(state);
      await expect(sale).toHaveCount(way === 'safe' ? 1 : 0);
      if (way === 'safe') await expect(sale).toBeChecked({ checked: selectSells(state) });
      await expect(page.getByRole('radio', { name: WAYS[way] })).toBeChecked();
      await expect(snipers).toHaveValue(String(bundle.snipers));
      await expect(page.getByText(`${bundle.snipers} of 3`, { exact: true })).toBeVisible();
      // LCH-07
      await expect(snipers).toBeEnabled({ enabled: way !== 'safe' });
      await expect(page.getByLabel('Min delay')).toHaveCount(way === 'delayed' ? 1 : 0);
      await expect(page.getByLabel('Sniper buy')).toHaveCount(way === 'safe' ? 0 : 1);
      if (way === 'delayed') {
        await expect(page.getByLabel('Min delay')).toHaveValue(bundle.shortest);
        await expect(page.getByLabel('Max delay')).toHaveValue(bundle.longest);
      }
      if (way !== 'safe') await expect(page.getByLabel('Sniper buy')).toHaveValue(bundle.sniperBuy);
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
