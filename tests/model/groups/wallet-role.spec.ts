import { expect } from '@playwright/test';
import { crew, walletRoleModel } from '../../../src/machines/groups/wallet-role/wallet-role.model';
import { drive } from '../support/drive';

const NAMES = { developer: 'Make developer', sniper: 'Make sniper', normal: 'Make normal' } as const;
const asked = (walletId: string, role: keyof typeof NAMES) =>
  ({ type: 'role.asked', group: crew, walletId, role }) as const;

await drive({
  stage: 'walletRole',
  model: {
    ...walletRoleModel,
    // What the menu of a wallet offers: another role, and not straight from one special role to the other.
    events: { 'role.asked': [asked('d', 'normal'), asked('n', 'developer'), asked('n', 'sniper')] },
  },
  gestures: {
    async 'role.asked'(page, { walletId, role }) {
      await page.getByRole('button', { name: `Actions of wallet Adr${walletId}`, exact: true }).click();
      await page.getByRole('menuitem', { name: NAMES[role] }).click();
    },
  },
  async look(page) {
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Actions of wallet/ })).toHaveCount(crew.wallets.length);
  },
});
