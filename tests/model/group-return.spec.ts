import { expect } from '@playwright/test';
import { notice } from '#shared/notice';
import { groupReturnModel } from '../../src/machines/group-return/group-return.model';
import {
  selectCanConfirmReturn,
  selectIsReturnShown,
  selectReturn,
  selectReturnEnd,
  selectReturnFault,
  selectReturnStep,
  sumsOf,
} from '../../src/machines/group-return/group-return.selectors';
import { solExact } from '../../src/views/ui/format';
import { noticeText } from '../../src/views/words/notice-words';
import { drive } from './support/drive';

await drive({
  stage: 'groupReturn',
  model: {
    ...groupReturnModel,
    // What was returned is not planned again from here.
    feasible: ({ context }, { type }) => type !== 'return.retried' || context.end?.verdict !== 'done',
  },
  gestures: {
    'dialog.opened': (page) => page.getByRole('button', { name: 'Return SOL' }).click(),
    'dialog.closed': (page) => page.getByRole('button', { name: 'Close' }).first().click(),
    'return.confirmed': (page) => page.getByRole('button', { name: 'Sign and send' }).click(),
    'return.retried': (page) => page.getByRole('button', { name: 'Plan again' }).click(),
    'master.changed': 'said',
    'operation.ended': 'said',
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: 'Return SOL of Harbor' });
    if (!selectIsReturnShown(state)) return expect(dialog).toBeHidden();
    const step = selectReturnStep(state);
    const request = selectReturn(state);
    const sign = dialog.getByRole('button', { name: 'Sign and send' });
    await expect(dialog.locator('[aria-current=step]')).toHaveText(step);
    switch (step) {
      case 'planning':
        await expect(dialog.getByText('Reading every wallet and planning')).toBeVisible();
        return expect(sign).toBeDisabled();
      case 'reviewing': {
        if (request === null) throw new Error('nothing to review');
        const { lamports, fees, gains } = sumsOf(request);
        const table = dialog.getByRole('table', { name: 'The return of Harbor, in signing order' });
        for (const { wallet, lamports: amount } of request.intent.steps.flatMap(({ wallets }) => wallets))
          await expect(table.getByRole('row').filter({ hasText: wallet })).toContainText(solExact(amount));
        await expect(table.getByRole('row').last()).toContainText(solExact(lamports));
        await expect(dialog.getByText(solExact(-fees), { exact: true })).toBeVisible();
        await expect(dialog.getByText(solExact(gains), { exact: true })).toBeVisible();
        return expect(sign).toBeEnabled({ enabled: selectCanConfirmReturn(state) });
      }
      case 'operating':
        await expect(dialog.getByText('Signed, so it cannot be cancelled.')).toBeVisible();
        return expect(sign).toBeHidden();
      case 'settling':
        return expect(dialog.getByText('Reading the balances again')).toBeVisible();
      case 'concluded': {
        const end = selectReturnEnd(state);
        const fault = selectReturnFault(state);
        if (request !== null && end?.verdict === 'done')
          await expect(
            dialog.getByText(noticeText(notice('return/done', { lamports: sumsOf(request).lamports }))),
          ).toBeVisible();
        if (fault !== null)
          await expect(dialog.getByRole('alert')).toHaveText(noticeText(notice('return/failed', { reason: fault })));
        return expect(dialog.getByRole('button', { name: 'Plan again' })).toBeVisible({
          visible: end?.verdict !== 'done',
        });
      }
      default:
        return step satisfies never;
    }
  },
});
