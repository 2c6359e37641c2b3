import { expect } from '@playwright/test';
import { groupKeysModel } from '../../../src/machines/groups/group-keys/group-keys.model';
import { drive } from '../support/drive';

await drive({
  stage: 'groupKeys',
  model: groupKeysModel,
  gestures: {
    async 'key.copied'(page, { address }) {
      await page.getByRole('button', { name: `Actions of wallet ${address}`, exact: true }).click();
      // It says "Copied" for a while, and copies all the same.
      await page.getByRole('menuitem', { name: /^(Copy private key|Copied)$/ }).click();
    },
    'keys.exported': 'said',
  },
  // A key never shows: what was copied is told by a notice, without the key.
  look: (page) => expect(page.getByRole('menu')).toBeHidden(),
});
