import { expect } from '@playwright/test';
import { launchModeModel } from '../../../src/machines/launch/launch-mode/launch-mode.model';
import { selectSaleDelay, selectSells } from '../../../src/machines/launch/launch-mode/launch-mode.selectors';
import { drive } from '../support/drive';

await drive({
  stage: 'launchMode',
  model: launchModeModel,
  gestures: {
    'sale.switched': (page) => page.getByRole('switch', { name: 'Insta-sell' }).click(),
    'delay.chosen': (page, { delayMs }) => page.getByRole('slider', { name: 'Insta-sell delay' }).fill(String(delayMs)),
    'mode.recalled': 'said',
    'launch.begun': 'said',
  },
  async look(page, state) {
    const [sells, delayMs] = [selectSells(state), selectSaleDelay(state)];
    await expect(page.getByRole('switch', { name: 'Insta-sell' })).toBeChecked({ checked: sells });
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
