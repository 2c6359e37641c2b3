import { expect } from '@playwright/test';
import { sessionModel } from '../../../src/machines/session/session/session.model';
import { selectCanSignOut } from '../../../src/machines/session/session/session.selectors';
import { drive } from '../support/drive';

await drive({
  stage: 'session',
  model: sessionModel,
  gestures: {
    'signOut.requested': (page) => page.getByRole('button', { name: 'Sign Out' }).click(),
    'session.retried': (page) => page.getByRole('button', { name: 'Retry' }).click(),
    'signIn.completed': 'said',
    'setup.completed': 'said',
    'session.refused': 'said',
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: 'Sign out?' });
    if (state.matches('unreachable')) {
      await expect(dialog).toHaveCount(0);
      return expect(page.getByRole('heading', { name: 'Gantry cannot be reached' })).toBeVisible();
    }
    return expect(dialog.getByRole('button', { name: 'Sign Out' })).toBeEnabled({ enabled: selectCanSignOut(state) });
  },
});
