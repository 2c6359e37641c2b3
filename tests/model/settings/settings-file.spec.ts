import { expect } from '@playwright/test';
import { settingsFileModel } from '../../../src/machines/settings/settings-file/settings-file.model';
import {
  selectImportReport,
  selectIsFileBusy,
} from '../../../src/machines/settings/settings-file/settings-file.selectors';
import { drive, pick } from '../support/drive';

await drive({
  stage: 'settingsFile',
  model: settingsFileModel,
  gestures: {
    'export.asked': (page) => page.getByRole('button', { name: 'Export' }).click(),
    'file.picked': (page, { file }) => pick(page, file),
  },
  async look(page, state) {
    const enabled = !selectIsFileBusy(state);
    await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled({ enabled });
    await expect(page.locator('input[type=file]')).toBeEnabled({ enabled });
    const report = selectImportReport(state);
    await expect(page.getByText('12 settings taken from the file')).toHaveCount(report === null ? 0 : 1);
    await expect(page.getByText('privateKey')).toHaveCount(report === null ? 0 : 1);
  },
});
