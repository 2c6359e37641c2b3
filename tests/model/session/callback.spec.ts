import { expect } from '@playwright/test';
import { callbackModel } from '../../../src/machines/session/callback/callback.model';
import { selectEmail, selectNotice, selectStep } from '../../../src/machines/session/callback/callback.selectors';
import { noticeText } from '../../../src/views/words/notice-words';
import { drive } from '../support/drive';

await drive({
  stage: 'callback',
  model: callbackModel,
  gestures: {
    'signIn.confirmed': (page) => page.getByRole('button', { name: 'Sign in' }).click(),
    'signIn.declined': (page) => page.getByRole('button', { name: 'Not me' }).click(),
  },
  async look(page, state) {
    const step = selectStep(state);
    const words = selectNotice(state);
    await expect(page.getByRole('progressbar', { name: 'Authenticating' })).toHaveCount(step === 'loading' ? 1 : 0);
    await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(step === 'confirming' ? 1 : 0);
    if (step === 'confirming')
      await expect(page.getByText('This link was asked for in another browser.')).toContainText(
        selectEmail(state) ?? '',
      );
    if (words !== null) await expect(page.getByRole('alert')).toHaveText(noticeText(words));
    await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveCount(step === 'failed' ? 1 : 0);
  },
});
