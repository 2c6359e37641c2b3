import { expect, type Page } from '@playwright/test';
import { mastersModel } from '../../../src/machines/wallets/masters/masters.model';
import {
  selectAddWallet,
  selectCanExport,
  selectDeleting,
  selectIsDeleting,
  selectIsExporting,
  selectIsExportingChosen,
  selectIsIdle,
  selectMasterPosition,
  selectMasters,
  selectMastersFace,
  selectMastersFault,
  selectMayActivate,
  selectMayAdd,
  selectMayDelete,
  selectSolCount,
  type MastersActor,
} from '../../../src/machines/wallets/masters/masters.selectors';
import { faultText } from '../../../src/views/words/fault-words';
import { drive } from '../support/drive';

type Shown = ReturnType<MastersActor['getSnapshot']>;
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Master Wallets' });

async function inPanel(page: Page) {
  const panel = panelOf(page);
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Master Wallets' }).click();
  return panel;
}

/** A person presses what is offered; the list is read again by Retry alone. */
function isOffered(shown: Shown, { type, id }: { readonly type: string; readonly id?: unknown }): boolean {
  const masters = selectMasters(shown);
  if (type === 'masters.refreshed') return selectMastersFace(shown) === 'failed';
  if (type === 'master.chosen') return selectMayActivate(String(id))(shown);
  if (type === 'deletion.asked')
    return selectMayDelete(shown) && selectIsIdle(shown) && masters.some((one) => one.id === id);
  if (type === 'addWallet.opened') return selectMayAdd(shown) && selectIsIdle(shown);
  return type !== 'wallets.exported' || selectSolCount(shown) > 0;
}

await drive({
  stage: 'masters',
  model: { ...mastersModel, feasible: (snapshot, event) => isOffered(snapshot as Shown, event) },
  gestures: {
    'masters.refreshed': async (page) => (await inPanel(page)).getByRole('button', { name: 'Retry' }).click(),
    'master.chosen': async (page) => (await inPanel(page)).getByRole('button', { name: /^Wallet 2/ }).click(),
    'deletion.asked': async (page) =>
      (await inPanel(page))
        .getByRole('listitem')
        .filter({ has: page.getByTitle('Maa1') })
        .getByRole('button', { name: /^Delete wallet/ })
        .click(),
    'deletion.confirmed': (page) => page.getByRole('button', { name: 'Delete wallet', exact: true }).click(),
    'deletion.cancelled': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    async 'wallets.exported'(page) {
      const deletion = page.getByRole('button', { name: 'Export its key' });
      if (await deletion.isVisible()) await deletion.click();
      else await (await inPanel(page)).getByRole('button', { name: 'Export All Wallets' }).click();
    },
    'addWallet.opened': async (page) =>
      (await inPanel(page)).getByRole('button', { name: 'Add / Import Wallet' }).click(),
  },
  async look(page, state) {
    const adding = page.getByRole('dialog', { name: 'Add Wallet' });
    await expect(adding).toHaveCount(selectAddWallet(state) === undefined ? 0 : 1);
    if (selectAddWallet(state) !== undefined) return;
    const deleting = selectDeleting(state);
    if (deleting !== null) {
      const dialog = page.getByRole('dialog', { name: `Delete Wallet ${selectMasterPosition(deleting.id)(state)}` });
      const busy = selectIsDeleting(state) || selectIsExportingChosen(state);
      await expect(
        dialog.getByRole('button', { name: selectIsDeleting(state) ? 'Deleting' : 'Delete wallet', exact: true }),
      ).toBeEnabled({ enabled: !busy });
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled({ enabled: !busy });
      await expect(
        dialog.getByRole('button', { name: selectIsExportingChosen(state) ? 'Exporting' : 'Export its key' }),
      ).toBeEnabled({ enabled: selectCanExport(state) });
      return;
    }
    const panel = await inPanel(page);
    const list = selectMasters(state);
    const face = selectMastersFace(state);
    const fault = selectMastersFault(state);
    await expect(panel.getByText('No master wallet yet')).toHaveCount(face === 'empty' ? 1 : 0);
    if (face === 'failed' && fault !== null) await expect(panel.getByText(faultText(fault))).toBeVisible();
    if (face === 'full') {
      await expect(panel.getByRole('listitem')).toHaveCount(list.length);
      for (const [place, { active }] of list.entries()) {
        const row = panel.getByRole('button', { name: new RegExp(`^Wallet ${place + 1}`) });
        if (active) await expect(row).toHaveAttribute('aria-current', 'true');
        else await expect(row).not.toHaveAttribute('aria-current');
        const mayActivate = selectMayActivate(list[place]?.id ?? '')(state);
        await expect(row).toBeEnabled({ enabled: active || mayActivate });
        const deletion = panel.getByRole('button', { name: `Delete wallet ${place + 1}`, exact: true });
        await expect(deletion).toHaveCount(selectMayDelete(state) ? 1 : 0);
        if (selectMayDelete(state)) await expect(deletion).toBeEnabled({ enabled: selectIsIdle(state) });
      }
      await expect(
        panel.getByRole('button', { name: selectIsExporting(state) ? 'Exporting' : 'Export All Wallets' }),
      ).toBeEnabled({ enabled: selectCanExport(state) });
    }
    const add = panel.getByRole('button', { name: 'Add / Import Wallet' });
    await expect(add).toHaveCount(selectMayAdd(state) ? 1 : 0);
    if (selectMayAdd(state)) await expect(add).toBeEnabled({ enabled: selectIsIdle(state) });
  },
});
