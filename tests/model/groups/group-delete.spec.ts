import { expect } from '@playwright/test';
import { notice } from '#shared/notice';
import { groupDeleteModel } from '../../../src/machines/groups/group-delete/group-delete.model';
import {
  selectDeleteFault,
  selectDeletingGroup,
  selectGroupHolds,
  selectIsDeletingGroup,
  selectIsExportingGroup,
  selectIsGroupBusy,
  selectIsUnseen,
} from '../../../src/machines/groups/group-delete/group-delete.selectors';
import { faultText } from '../../../src/views/words/fault-words';
import { noticeText } from '../../../src/views/words/notice-words';
import { drive } from '../support/drive';

await drive({
  stage: 'groupDelete',
  model: {
    ...groupDeleteModel,
    feasible({ context }, { type }) {
      // The button says why it cannot be pressed while an operation holds a wallet of the group.
      return type !== 'deletion.confirmed' || !context.occupied.includes(context.group?.id);
    },
  },
  gestures: {
    'deletion.asked': (page) => page.getByRole('button', { name: 'Delete Harbor' }).click(),
    'deletion.confirmed': (page) => page.getByRole('button', { name: 'Delete group' }).click(),
    'deletion.cancelled': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    'wallets.exported': (page) => page.getByRole('button', { name: 'Export Wallets' }).click(),
    'groups.occupied': 'said',
  },
  async look(page, state) {
    const group = selectDeletingGroup(state);
    const dialog = page.getByRole('dialog', { name: 'Delete Harbor' });
    if (group === null) return expect(dialog).toBeHidden();
    const deleting = selectIsDeletingGroup(state);
    const exporting = selectIsExportingGroup(state);
    await expect(dialog.getByText(`${group.wallets.length} wallets`)).toBeVisible();
    const holds = selectGroupHolds(state);
    const positions = dialog.getByText('Token positions', { exact: true }).locator('..');
    await expect(positions).toHaveText(
      `Token positions${holds?.positions ?? (selectIsUnseen(state) ? 'not known' : 'Looking')}`,
    );
    await expect(dialog.getByText('Export the keys to be safe')).toBeVisible({ visible: selectIsUnseen(state) });
    await expect(dialog.getByRole('button', { name: exporting ? 'Exporting' : 'Export Wallets' })).toBeEnabled({
      enabled: !deleting && !exporting,
    });
    const remove = dialog.getByRole('button', { name: deleting ? 'Deleting' : 'Delete group' });
    if (selectIsGroupBusy(state)) await expect(remove).toHaveAccessibleDescription(noticeText(notice('group/busy')));
    else await expect(remove).not.toHaveAttribute('aria-disabled', 'true');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled({ enabled: !deleting && !exporting });
    const fault = selectDeleteFault(state);
    if (fault !== null) await expect(dialog.getByRole('alert')).toContainText(faultText(fault));
    return undefined;
  },
});
