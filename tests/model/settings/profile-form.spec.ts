import { expect, type Page } from '@playwright/test';
import {
  selectCanEditProfile,
  selectCrop,
  selectIsOpeningAvatar,
  selectIsProfileDirty,
  selectIsSavingProfile,
  selectNewAvatarProblem,
  selectProfileFace,
  selectProfileName,
  selectProfileNameProblem,
  selectProfileNameRefusal,
} from '../../../src/machines/settings/profile-form/profile-form.selectors';
import { fieldText } from '../../../src/views/words/field-words';
import { noticeText } from '../../../src/views/words/notice-words';
import { picturedProfileModel } from '../driver/pictured.model';
import { drive, pick } from '../support/drive';

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Username' });

await drive({
  stage: 'profileForm',
  model: picturedProfileModel,
  gestures: {
    'username.typed': (page, { username }) => nameField(page).fill(username),
    async 'username.left'(page) {
      await nameField(page).focus();
      await nameField(page).blur();
    },
    'avatar.picked': (page, { file }) => pick(page, file),
    'changes.reverted': (page) => page.getByRole('button', { name: 'Revert' }).click(),
    'changes.saved': (page) => page.getByRole('button', { name: 'Save Changes' }).click(),
    'reading.retried': (page) => page.getByRole('button', { name: 'Retry' }).first().click(),
  },
  async look(page, state) {
    const face = selectProfileFace(state);
    const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
    if (selectCrop(state) !== undefined) return expect(dialog).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('status', { name: 'Loading your profile' })).toHaveCount(face === 'loading' ? 1 : 0);
    await expect(page.getByText('Your profile could not be read')).toHaveCount(face === 'failed' ? 1 : 0);
    if (face !== 'full') return undefined;
    // Nobody has fetched the code of signing out.
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeDisabled();
    await expect(nameField(page)).toHaveValue(selectProfileName(state));
    await expect(nameField(page)).toBeEditable({ editable: selectCanEditProfile(state) });
    const problem = selectProfileNameProblem(state);
    const refusal = selectProfileNameRefusal(state);
    if (problem !== null) await expect(page.getByText(fieldText(problem))).toBeVisible();
    if (problem === null && refusal !== null) await expect(page.getByText(noticeText(refusal))).toBeVisible();
    const avatar = selectNewAvatarProblem(state);
    if (avatar !== null) await expect(page.getByText(fieldText(avatar))).toBeVisible();
    await expect(page.locator('input[type=file]')).toBeEnabled({
      enabled: !selectIsSavingProfile(state) && !selectIsOpeningAvatar(state),
    });
    const dirty = selectIsProfileDirty(state);
    await expect(page.getByText('You have unsaved changes')).toHaveCount(dirty ? 1 : 0);
    if (!dirty) return undefined;
    return expect(page.getByRole('button', { name: 'Revert' })).toBeEnabled({
      enabled: !selectIsSavingProfile(state) && !selectIsOpeningAvatar(state),
    });
  },
});
