import { expect } from '@playwright/test';
import {
  selectCanRetryUpload,
  selectImageProblem,
  selectImageStep,
  selectPreviewUrl,
} from '../../../src/machines/launch/token-image/token-image.selectors';
import { fieldText } from '../../../src/views/words/field-words';
import { picturedTokenImageModel } from '../driver/pictured.model';
import { drive } from '../support/drive';

const PICKERS = {
  empty: 'Choose a token image',
  checking: 'Checking the image',
  uploading: 'Uploading the image',
  ready: 'Choose another token image',
  refused: 'Choose a token image',
  failed: 'Choose another token image',
} as const;

await drive({
  stage: 'tokenImage',
  model: picturedTokenImageModel,
  gestures: {
    'image.picked': (page) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'token.png', mimeType: 'image/png', buffer: Buffer.from('not looked at here') }),
    'image.recalled': 'said',
    'image.removed': (page) => page.getByRole('button', { name: 'Remove the image' }).click(),
    'upload.retried': (page) => page.getByRole('button', { name: 'Retry' }).click(),
  },
  async look(page, state) {
    const step = selectImageStep(state);
    await expect(page.locator('input[type=file]')).toHaveAccessibleName(PICKERS[step]);
    const preview = selectPreviewUrl(state);
    const image = page.locator('main img');
    if (preview === null) await expect(image).toHaveCount(0);
    else await expect(image).toHaveAttribute('src', preview);
    await expect(page.getByRole('button', { name: 'Remove the image' })).toHaveCount(preview === null ? 0 : 1);
    const problem = selectImageProblem(state);
    if (problem !== null) await expect(page.getByText(fieldText(problem))).toBeVisible();
    const retry = page.getByRole('button', { name: 'Retry' });
    if (step === 'failed') await expect(retry).toBeEnabled({ enabled: selectCanRetryUpload(state) });
    else await expect(retry).toHaveCount(0);
  },
});
