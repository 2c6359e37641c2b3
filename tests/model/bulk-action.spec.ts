import { expect } from '@playwright/test';
import { notice } from '#shared/notice';
import { bulkActionModel } from '../../src/machines/bulk-action/bulk-action.model';
import {
  selectBulkEnds,
  selectBulkFault,
  selectBulkStep,
  selectBusyNames,
  selectCanConfirmReturns,
  selectIsBulkShown,
  selectReturns,
} from '../../src/machines/bulk-action/bulk-action.selectors';
import { sumsOf } from '../../src/machines/group-return/group-return.selectors';
import { solExact } from '../../src/views/ui/format';
import { noticeText } from '../../src/views/words/notice-words';
import { drive } from './support/drive';

await drive({
  stage: 'bulkAction',
  model: {
    ...bulkActionModel,
    feasible: ({ context }, { type }) => type !== 'returnAll.retried' || context.fault !== null,
  },
  gestures: {
    'returnAll.asked': (page) => page.getByRole('button', { name: 'Return all' }).click(),
    'returnAll.confirmed': (page) => page.getByRole('button', { name: 'Sign and send' }).click(),
    'returnAll.retried': (page) => page.getByRole('button', { name: 'Plan again' }).click(),
    'dialog.closed': (page) => page.getByRole('button', { name: 'Close' }).first().click(),
    'groups.known': 'said',
    'groups.occupied': 'said',
    'master.changed': 'said',
    'operation.ended': 'said',
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: 'Return SOL of all groups' });
    if (!selectIsBulkShown(state)) return expect(dialog).toBeHidden();
    const step = selectBulkStep(state);
    const requests = selectReturns(state)?.requests ?? [];
    const sign = dialog.getByRole('button', { name: 'Sign and send' });
    switch (step) {
      case 'closed':
        throw new Error('a closed dialog is not shown');
      case 'planning':
        await expect(dialog.getByText('Reading every wallet and planning')).toBeVisible();
        return expect(sign).toBeDisabled();
      case 'reviewing': {
        const sums = requests.map(sumsOf);
        const sum = (field: 'lamports' | 'gains') => sums.reduce((all, one) => all + one[field], 0n);
        const table = dialog.getByRole('table', { name: 'The returns, one operation a group' });
        for (const request of requests)
          await expect(table.getByRole('row').filter({ hasText: request.intent.groupName })).toContainText(
            solExact(sumsOf(request).lamports),
          );
        await expect(table.getByRole('row').last()).toContainText(solExact(sum('lamports')));
        await expect(dialog.getByText(solExact(sum('gains')), { exact: true })).toBeVisible();
        const busy = selectBusyNames(state);
        await expect(dialog.getByText(`Left out, a running operation uses their wallets: ${busy}`)).toBeVisible({
          visible: busy !== '',
        });
        const skipped = selectReturns(state)?.withTokens ?? [];
        if (skipped.length > 0)
          await expect(dialog.getByText(noticeText(notice('return/skipped', { groups: skipped })))).toBeVisible();
        return expect(sign).toBeEnabled({ enabled: selectCanConfirmReturns(state) });
      }
      case 'operating':
      case 'settling':
      case 'concluded': {
        const ends = selectBulkEnds(state);
        const fault = selectBulkFault(state);
        for (const { intent, id } of requests)
          await expect(
            dialog.getByText(intent.groupName, { exact: true }).locator('..').getByRole('status'),
          ).toHaveText(
            ends.some((end) => end.id === id)
              ? noticeText(notice('return/done', { lamports: sumsOf({ id, networkId: '', intent }).lamports }))
              : 'Signing',
          );
        if (fault !== null)
          await expect(dialog.getByRole('alert')).toHaveText(noticeText(notice('return/failed', { reason: fault })));
        await expect(sign).toBeHidden();
        return expect(dialog.getByRole('button', { name: 'Plan again' })).toBeVisible({
          visible: step === 'concluded' && fault !== null,
        });
      }
      default:
        return step satisfies never;
    }
  },
});
