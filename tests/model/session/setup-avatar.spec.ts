import { expect } from '@playwright/test';
import { selectAvatar, selectAvatarProblem } from '../../../src/machines/session/setup-avatar/setup-avatar.selectors';
import { fieldText } from '../../../src/views/words/field-words';
import { picturedSetupAvatarModel } from '../driver/pictured.model';
import { drive, pick } from '../support/drive';

await drive({
  stage: 'setupAvatar',
  proves: 'SUP-03',
  model: picturedSetupAvatarModel,
  gestures: {
    'avatar.picked': (page, { file }) => pick(page, file),
    'avatar.removed': (page) => page.getByRole('button', { name: 'Remove' }).click(),
  },
  async look(page, state) {
    const avatar = selectAvatar(state);
    const problem = selectAvatarProblem(state);
    await expect(page.getByRole('group', { name: 'Picture' })).toHaveAccessibleDescription(
      problem === null ? 'Optional, at most 2MB.' : fieldText(problem),
    );
    await expect(page.locator('input[type=file]')).toHaveAccessibleName(
      avatar === null ? 'Choose a picture' : 'Choose another',
    );
    await expect(page.getByRole('img', { name: 'Chosen' })).toHaveCount(avatar === null ? 0 : 1);
    await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(avatar === null ? 0 : 1);
  },
});
