import { expect } from '@playwright/test';
import { ledgerExportModel } from '../../../src/machines/money/ledger-export/ledger-export.model';
import { selectIsLedgerExporting } from '../../../src/machines/money/ledger-export/ledger-export.selectors';
import { drive } from '../support/drive';

await drive({
  stage: 'ledgerExport',
  model: { ...ledgerExportModel, events: { 'ledger.exported': [{ type: 'ledger.exported', search: 'show=all' }] } },
  gestures: { 'ledger.exported': (page) => page.getByRole('button', { name: 'Export CSV' }).click() },
  async look(page, state) {
    const exporting = selectIsLedgerExporting(state);
    const button = page.getByRole('button', { name: exporting ? 'Exporting' : 'Export CSV' });
    await expect(button).toBeEnabled({ enabled: !exporting });
  },
});
