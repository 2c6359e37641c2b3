import { expect } from '@playwright/test';
import { housekeepingModel } from '../../../src/machines/wallets/housekeeping/housekeeping.model';
import { drive } from '../support/drive';

await drive({
  stage: 'housekeeping',
  model: housekeepingModel,
  gestures: {},
  async look(page, state) {
    const enabled = state.status === 'active';
    for (const name of ['Recently deleted', 'Clear Empty'])
      await expect(page.getByRole('button', { name })).toBeEnabled({ enabled });
  },
});
