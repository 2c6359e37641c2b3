import { expect } from '@playwright/test';
import { addWalletModel } from '../../../src/machines/wallets/add-wallet/add-wallet.model';
import {
  selectCanClose,
  selectIsSaving,
  selectKeyProblem,
  selectTab,
} from '../../../src/machines/wallets/add-wallet/add-wallet.selectors';
import { fieldText } from '../../../src/views/words/field-words';
import { drive } from '../support/drive';

const TABS = { generate: 'Generate New', import: 'Import Existing' } as const;
const [KEY = ''] = addWalletModel.secrets ?? [];

await drive({
  stage: 'addWallet',
  model: {
    ...addWalletModel,
    // A key that was refused is corrected before it is given again.
    feasible: ({ context }, { type }) => type !== 'key.given' || context.problem === null,
  },
  gestures: {
    'tab.chosen': (page, { tab }) => page.getByRole('tab', { name: TABS[tab] }).click(),
    'wallet.asked': (page) => page.getByRole('button', { name: 'Create wallet' }).click(),
    // One character more each time, so that something is typed however often it is.
    'key.typed': (page) => page.getByRole('textbox', { name: 'Private key' }).press('x'),
    async 'key.given'(page) {
      await page.getByRole('textbox', { name: 'Private key' }).fill(KEY);
      await page.getByRole('button', { name: 'Import wallet' }).click();
    },
    'dialog.closed': (page) => page.getByRole('button', { name: 'Close' }).click(),
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: 'Add Wallet' });
    if (state.status !== 'active') return expect(dialog).toBeHidden();
    const tab = selectTab(state);
    await expect(dialog.getByRole('tab', { name: TABS[tab] })).toHaveAttribute('aria-selected', 'true');
    const saving = selectIsSaving(state);
    // A key that is being kept cannot be walked away from: it would be unclear whether it was.
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible({ visible: selectCanClose(state) });
    if (tab === 'generate') {
      const create = dialog.getByRole('button', { name: saving ? 'Creating the wallet' : 'Create wallet' });
      return expect(create).toBeEnabled({ enabled: !saving });
    }
    const field = dialog.getByRole('textbox', { name: 'Private key' });
    await expect(field).toBeEditable({ editable: !saving });
    await expect(dialog.getByRole('button', { name: saving ? 'Importing the wallet' : 'Import wallet' })).toBeEnabled({
      enabled: !saving,
    });
    const problem = selectKeyProblem(state);
    if (problem === null) await expect(field).not.toHaveAttribute('aria-invalid');
    else if (!saving) await expect(dialog.getByText(fieldText(problem))).toBeVisible();
    // The key is in the field that was typed into and nowhere else on the page.
    return expect(page.locator('html')).not.toContainText(KEY);
  },
});
