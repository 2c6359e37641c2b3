import { expect } from '@playwright/test';
import { accountModel } from '../../../src/machines/settings/account/account.model';
import { drive } from '../support/drive';

await drive({
  stage: 'account',
  model: accountModel,
  gestures: { 'notice.raised': 'said' },
  async look(page, state) {
    for (const label of ['Loading connected accounts', 'Loading passkeys', 'Loading sessions'])
      await expect(page.getByRole('status', { name: label })).toHaveCount(state.status === 'active' ? 1 : 0);
  },
});
