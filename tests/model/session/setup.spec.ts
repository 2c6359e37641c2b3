import { expect, type Page } from '@playwright/test';
import { checkUsername, keepReferralCode } from '#shared/validation';
import {
  selectCode,
  selectCodeNotice,
  selectCodeProblem,
  selectCodeStep,
  selectIsSubmitting,
  selectUsername,
  selectUsernameProblem,
  selectUsernameRefusal,
} from '../../../src/machines/session/setup/setup.selectors';
import { setupModel } from '../../../src/machines/session/setup/setup.model';
import type { SetupContext } from '../../../src/machines/session/setup/setup.types';
import { fieldText } from '../../../src/views/words/field-words';
import { noticeText } from '../../../src/views/words/notice-words';
import { drive } from '../support/drive';

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Username' });
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Referral code' });

/** Leaving the name would say nothing new, so the person may go on to the code. */
const isJudged = ({ username, usernameProblem }: SetupContext): boolean => checkUsername(username) === usernameProblem;
const isCodeUntouched = ({ code, codeProblem, codeNotice }: SetupContext): boolean =>
  code === '' && codeProblem === null && codeNotice === null;

await drive({
  stage: 'setup',
  model: {
    ...setupModel,
    // Filled from top to bottom: what is left on the way is judged, and what is there is not typed again.
    feasible(snapshot, event) {
      const context: SetupContext = snapshot.context;
      if (!(setupModel.feasible?.(snapshot, event) ?? true)) return false;
      switch (event.type) {
        case 'username.typed':
          return isCodeUntouched(context) && event['username'] !== context.username;
        case 'username.left':
          return isCodeUntouched(context);
        case 'code.typed':
          return isJudged(context) && keepReferralCode(event['code']) !== context.code;
        case 'code.left':
        case 'code.revealed':
          return isJudged(context);
        default:
          return true;
      }
    },
  },
  gestures: {
    'username.typed': (page, { username }) => nameField(page).fill(username),
    'username.left': (page) => nameField(page).blur(),
    'code.typed': (page, { code }) => codeField(page).fill(code),
    async 'code.left'(page) {
      await codeField(page).focus();
      await codeField(page).blur();
    },
    'code.revealed': (page) => page.getByRole('button', { name: 'Change' }).click(),
    'avatar.chosen': 'said',
    'avatar.dropped': 'said',
    async 'setup.submitted'(page) {
      const isTyping = await page.evaluate(() => document.activeElement instanceof HTMLInputElement);
      if (isTyping) await page.keyboard.press('Enter');
      else await nameField(page).press('Enter');
    },
  },
  async look(page, state) {
    if (state.status !== 'active') return;
    const submitting = selectIsSubmitting(state);
    await expect(nameField(page)).toHaveValue(selectUsername(state));
    await expect(nameField(page)).toBeEditable({ editable: !submitting });
    const problem = selectUsernameProblem(state);
    const refusal = selectUsernameRefusal(state);
    if (problem !== null) await expect(nameField(page)).toHaveAccessibleDescription(fieldText(problem));
    else if (refusal !== null) await expect(nameField(page)).toHaveAccessibleDescription(noticeText(refusal));
    const step = selectCodeStep(state);
    const code = selectCode(state);
    if (step === 'reading') await expect(page.getByText('Looking for your invite')).toBeVisible();
    else if (step === 'hidden') await expect(page.getByText(`Invited with ${code}`)).toBeVisible();
    else {
      await expect(codeField(page)).toHaveValue(code);
      await expect(page.getByText('Checking the code')).toHaveCount(step === 'checking' ? 1 : 0);
      await expect(page.getByText('Valid code', { exact: true })).toHaveCount(step === 'valid' ? 1 : 0);
      const codeProblem = selectCodeProblem(state);
      const said = selectCodeNotice(state);
      if (codeProblem !== null) await expect(codeField(page)).toHaveAccessibleDescription(fieldText(codeProblem));
      else if (said !== null) await expect(codeField(page)).toHaveAccessibleDescription(noticeText(said));
    }
    await expect(page.locator('input[type=file]')).toBeEnabled({ enabled: !submitting });
    await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeEnabled({ enabled: !submitting });
    await expect(page.getByRole('button', { name: submitting ? 'Saving your profile' : 'Complete setup' })).toBeEnabled(
      { enabled: !submitting },
    );
  },
});
