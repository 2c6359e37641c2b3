import { expect } from '@playwright/test';
import { keyLockModel } from '../../../src/machines/settings/key-lock/key-lock.model';
import {
  selectIsSavingLock,
  selectKeyLock,
  selectKeyLockFace,
  selectKeyLockFault,
} from '../../../src/machines/settings/key-lock/key-lock.selectors';
import { faultText } from '../../../src/views/words/fault-words';
import { drive } from '../support/drive';

await drive({
  stage: 'keyLock',
  model: {
    ...keyLockModel,
    // What holds already is not chosen again.
    feasible: ({ context }, event) => {
      if (event.type === 'timeout.chosen') return context.kept?.sessionTimeout !== event['minutes'];
      return event.type !== 'twoFactor.chosen' || context.kept?.twoFactorEnabled !== event['on'];
    },
  },
  gestures: {
    async 'timeout.chosen'(page, { minutes }) {
      await page.getByRole('button', { name: /^Session timeout:/ }).click();
      await page.getByRole('menuitemradio', { name: `${minutes} minutes`, exact: true }).click();
    },
    'twoFactor.chosen': (page) => page.getByRole('switch').click(),
    'reading.retried': (page) => page.getByRole('button', { name: 'Retry' }).click(),
  },
  async look(page, state) {
    const face = selectKeyLockFace(state);
    const fault = selectKeyLockFault(state);
    const lock = selectKeyLock(state);
    const timeout = page.getByRole('button', { name: /^Session timeout:/ });
    await expect(timeout).toHaveCount(face === 'full' ? 1 : 0);
    if (face === 'failed') await expect(page.getByText('The lock of your keys could not be read')).toBeVisible();
    if (face !== 'full' || lock === null) return;
    const saving = selectIsSavingLock(state);
    await expect(timeout).toHaveAccessibleName(`Session timeout: ${lock.sessionTimeout} minutes`);
    await expect(timeout).toBeEnabled({ enabled: !saving });
    await expect(page.getByRole('switch')).toBeChecked({ checked: lock.twoFactorEnabled });
    await expect(page.getByRole('switch')).toBeEnabled({ enabled: !saving });
    if (fault === null) await expect(page.getByRole('alert')).toHaveCount(0);
    else await expect(page.getByRole('alert')).toHaveText(faultText(fault));
  },
});
