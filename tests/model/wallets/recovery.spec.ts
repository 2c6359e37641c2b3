import { expect } from '@playwright/test';
import { lostGroup, lostMaster, recoveryModel } from '../../../src/machines/wallets/recovery/recovery.model';
import {
  selectDeleted,
  selectIsRecoveryOpen,
  selectRecoveryFace,
  selectRecoveryFault,
  selectMayRestore,
  selectRestoring,
  type RecoveryActor,
} from '../../../src/machines/wallets/recovery/recovery.selectors';
import { faultText } from '../../../src/views/words/fault-words';
import { drive } from '../support/drive';

type Shown = ReturnType<RecoveryActor['getSnapshot']>;
const NAMES = { [lostGroup.id]: 'Restore Night shift', [lostMaster.id]: 'Restore wallet Maa9' };

await drive({
  stage: 'recovery',
  model: {
    ...recoveryModel,
    // What is in the list is brought back from the list.
    feasible: (snapshot, event) =>
      event.type !== 'restoring.asked' ||
      (selectIsRecoveryOpen(snapshot as Shown) && selectDeleted(snapshot as Shown).includes(event['deleted'])),
  },
  gestures: {
    'recovery.opened': (page) => page.getByRole('button', { name: 'Recently deleted' }).click(),
    'restoring.asked': (page, { deleted }) => page.getByRole('button', { name: NAMES[deleted.id] ?? '' }).click(),
    'list.refreshed': (page) => page.getByRole('button', { name: 'Retry' }).click(),
    'dialog.closed': (page) => page.getByRole('button', { name: 'Close' }).last().click(),
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: 'Recently deleted' });
    if (!selectIsRecoveryOpen(state)) return expect(dialog).toBeHidden();
    const face = selectRecoveryFace(state);
    const fault = selectRecoveryFault(state);
    const restoring = selectRestoring(state);
    await expect(dialog.getByText('Nothing was deleted in the last 30 days')).toHaveCount(face === 'empty' ? 1 : 0);
    if (face === 'failed' && fault !== null) await expect(dialog.getByText(faultText(fault))).toBeVisible();
    const deleted = face === 'full' ? selectDeleted(state) : [];
    await expect(dialog.getByRole('listitem')).toHaveCount(deleted.length);
    for (const { id } of deleted)
      await expect(dialog.getByRole('button', { name: NAMES[id] ?? '' })).toBeEnabled({
        enabled: selectMayRestore(state),
      });
    await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeEnabled({ enabled: restoring === null });
    if (face === 'full' && fault !== null) await expect(dialog.getByRole('alert')).toHaveText(faultText(fault));
    return expect(dialog.getByText('Restoring')).toHaveCount(restoring === null ? 0 : 1);
  },
});
