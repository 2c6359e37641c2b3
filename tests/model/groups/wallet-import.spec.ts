import { expect } from '@playwright/test';
import { walletImportModel } from '../../../src/machines/groups/wallet-import/wallet-import.model';
import {
  selectImportFault,
  selectImportGroup,
  selectImportRefusal,
  selectIsImporting,
} from '../../../src/machines/groups/wallet-import/wallet-import.selectors';
import { faultText } from '../../../src/views/words/fault-words';
import { fieldText } from '../../../src/views/words/field-words';
import { drive } from '../support/drive';

const [KEYS = ''] = walletImportModel.secrets ?? [];

await drive({
  stage: 'walletImport',
  model: {
    ...walletImportModel,
    // What was refused is corrected before it is given again.
    feasible: ({ context }, { type }) => type !== 'keys.given' || (context.refusal === null && context.fault === null),
  },
  gestures: {
    'import.asked': (page) => page.getByRole('button', { name: 'Import into Harbor' }).click(),
    // One character more each time, so that something is typed however often it is.
    'keys.typed': (page) => page.getByRole('textbox', { name: 'Private keys' }).press('x'),
    async 'keys.given'(page) {
      await page.getByRole('textbox', { name: 'Private keys' }).fill(KEYS);
      await page.getByRole('button', { name: 'Import wallets' }).click();
    },
    'dialog.closed': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: 'Import Wallets into Harbor' });
    // The keys are in the field that was typed into and nowhere else on the page.
    await expect(page.locator('html')).not.toContainText(KEYS);
    if (selectImportGroup(state) === null) return expect(dialog).toBeHidden();
    const importing = selectIsImporting(state);
    const field = dialog.getByRole('textbox', { name: 'Private keys' });
    await expect(field).toBeEditable({ editable: !importing });
    await expect(dialog.getByRole('button', { name: importing ? 'Importing' : 'Import wallets' })).toBeEnabled({
      enabled: !importing,
    });
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(importing ? 0 : 1);
    const refusal = selectImportRefusal(state);
    if (refusal === null) await expect(field).not.toHaveAttribute('aria-invalid');
    else await expect(field).toHaveAccessibleDescription(`${fieldText(refusal.problem)} (line ${refusal.line})`);
    const fault = selectImportFault(state);
    if (fault === null) return expect(dialog.getByRole('alert')).toHaveCount(0);
    return expect(dialog.getByRole('alert')).toHaveText(faultText(fault));
  },
});
