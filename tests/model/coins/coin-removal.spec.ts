import { expect } from '@playwright/test';
import { coinRemovalModel } from '../../../src/machines/coins/coin-removal/coin-removal.model';
import {
  selectCanConfirmRemoval,
  selectIsRemoving,
} from '../../../src/machines/coins/coin-removal/coin-removal.selectors';
import { drive } from '../support/drive';

await drive({
  stage: 'coinRemoval',
  model: coinRemovalModel,
  gestures: {
    'removal.confirmed': (page) => page.getByRole('button', { name: 'Remove', exact: true }).click(),
    'removal.cancelled': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: 'Remove Coin' });
    if (state.status !== 'active') return expect(dialog).toBeHidden();
    await expect(dialog).toContainText('Are you sure you want to remove LANTERN from your tracker?');
    const removing = selectIsRemoving(state);
    await expect(dialog.getByRole('button', { name: removing ? 'Removing' : 'Remove', exact: true })).toBeEnabled({
      enabled: selectCanConfirmRemoval(state),
    });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled({ enabled: !removing });
    return expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible({ visible: !removing });
  },
});
