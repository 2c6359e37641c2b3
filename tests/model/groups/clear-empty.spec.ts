import { expect } from '@playwright/test';
import { clearEmptyModel } from '../../../src/machines/groups/clear-empty/clear-empty.model';
import { selectEmptyGroups, selectIsClearing } from '../../../src/machines/groups/clear-empty/clear-empty.selectors';
import { drive } from '../support/drive';

await drive({
  stage: 'clearEmpty',
  model: clearEmptyModel,
  gestures: {
    'clearing.asked': (page) => page.getByRole('button', { name: 'Clear Empty' }).click(),
    'clearing.confirmed': (page) => page.getByRole('button', { name: 'Remove', exact: true }).click(),
    'clearing.cancelled': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: 'Remove 1 empty group' });
    const empty = selectEmptyGroups(state);
    if (empty === null) return expect(dialog).toBeHidden();
    const clearing = selectIsClearing(state);
    await expect(dialog.getByRole('listitem')).toHaveText(empty.map(({ name }) => new RegExp(`^${name}`)));
    await expect(dialog.getByRole('button', { name: clearing ? 'Removing' : 'Remove', exact: true })).toBeEnabled({
      enabled: !clearing,
    });
    return expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled({ enabled: !clearing });
  },
});
