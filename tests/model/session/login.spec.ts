import { expect } from '@playwright/test';
import { loginModel } from '../../../src/machines/session/login/login.model';
import {
  selectCanEdit,
  selectEmailProblem,
  selectRefusal,
  selectStep,
} from '../../../src/machines/session/login/login.selectors';
import { fieldText } from '../../../src/views/words/field-words';
import { noticeText } from '../../../src/views/words/notice-words';
import { drive } from '../support/drive';

const NAMES = { twitter: 'X', discord: 'Discord', oidc: 'Acme ID' } as const;

await drive({
  stage: 'login',
  proves: 'SGN-10 SGN-16',
  model: {
    ...loginModel,
    // Typing what is there already says nothing.
    feasible: ({ context }, event) => event.type !== 'email.typed' || event['email'] !== context.email,
  },
  gestures: {
    'email.typed': (page, { email }) => page.getByRole('textbox', { name: 'E-mail' }).fill(email),
    'link.requested': (page) => page.getByRole('button', { name: 'Send magic link' }).click(),
    'provider.chosen': (page, { provider }) =>
      page.getByRole('button', { name: `Continue with ${NAMES[provider]}`, exact: true }).click(),
    'passkey.offered': (page) => page.getByRole('button', { name: 'Sign in with a passkey' }).click(),
    'email.discarded': (page) => page.getByRole('button', { name: 'Try a different e-mail' }).click(),
  },
  async look(page, state) {
    const refusal = selectRefusal(state);
    const problem = selectEmailProblem(state);
    if (selectStep(state) === 'linkSent') {
      await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
      await expect(page.getByText('It expires in 10 minutes')).toBeVisible();
      return;
    }
    const alert = page.getByRole('alert').filter({ visible: true });
    if (refusal !== null) await expect(alert.filter({ hasText: noticeText(refusal) })).toBeVisible();
    const field = page.getByRole('textbox', { name: 'E-mail' });
    await expect(field).toHaveValue(state.context.email);
    if (problem !== null) await expect(page.getByText(fieldText(problem))).toBeVisible();
    await expect(field).toBeEditable({ editable: selectCanEdit(state) });
    // Only one way in at a time.
    const enabled = selectCanEdit(state);
    for (const name of [
      /^(Send magic link|Sending the link)$/,
      /^(Continue with|Opening) X$/,
      /^(Continue with|Opening) Discord$/,
      /^(Continue with|Opening) Acme ID$/,
      /^(Sign in with a passkey|Waiting for the passkey)$/,
    ])
      await expect(page.getByRole('button', { name })).toBeEnabled({ enabled });
  },
});
