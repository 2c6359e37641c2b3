import { expect, type Page } from '@playwright/test';
import { notice } from '#shared/notice';
import { masterTransferModel } from '../../src/machines/master-transfer/master-transfer.model';
import {
  selectAvailable,
  selectCanConfirmTransfer,
  selectCanSubmitTransfer,
  selectIsBadDestination,
  selectIsOverBalance,
  selectReview,
  selectTransferDraft,
  selectTransferFault,
  selectTransferProblem,
  selectTransferProblemShown,
  selectTransferStep,
} from '../../src/machines/master-transfer/master-transfer.selectors';
import type { MasterTransferContext, TransferDraft } from '../../src/machines/master-transfer/master-transfer.types';
import { solExact } from '../../src/views/ui/format';
import { noticeText } from '../../src/views/words/notice-words';
import { drive } from './support/drive';

const DESTINATION = 'So11111111111111111111111111111111111111112';
const edited = (patch: Partial<TransferDraft>) => ({ type: 'draft.edited', patch }) as const;

/** One gesture a field. */
async function edit(page: Page, { to, amount, allowance }: Partial<TransferDraft>): Promise<void> {
  if (to !== undefined) await page.getByRole('textbox', { name: 'Destination address' }).fill(to);
  if (amount !== undefined) await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  if (allowance !== undefined) await page.getByRole('checkbox', { name: 'Keep 0.5% more aside for fees' }).click();
}

/** A person fills in from top to bottom; any other order leads to the same places. */
function comesNow({ draft, funds }: MasterTransferContext, patch: Partial<TransferDraft>): boolean {
  if (JSON.stringify({ ...draft, ...patch }) === JSON.stringify(draft)) return false;
  if (patch.to !== undefined) return draft.amount === '';
  return draft.to === DESTINATION && funds !== null;
}

await drive({
  stage: 'masterTransfer',
  model: {
    ...masterTransferModel,
    events: {
      ...masterTransferModel.events,
      'transfer.opened': [{ type: 'transfer.opened', from: 'Maa1' }],
      'draft.edited': [
        edited({ to: DESTINATION }),
        edited({ to: 'not an address' }),
        edited({ amount: '1' }),
        edited({ amount: '1.999996' }),
        edited({ amount: '2.1' }),
        edited({ allowance: true }),
      ],
    },
    feasible(snapshot, event) {
      const { context } = snapshot;
      if (event.type === 'draft.edited') return comesNow(context, event['patch']);
      // The shares wait for the balance; choosing the same again says nothing new.
      if (event.type === 'share.chosen') return context.funds !== null && context.draft.amount === '';
      return event.type !== 'funds.changed' || context.funds === null;
    },
  },
  gestures: {
    'transfer.opened': (page) => page.getByRole('button', { name: 'Transfer SOL' }).click(),
    'draft.edited': (page, { patch }) => edit(page, patch),
    'share.chosen': (page) => page.getByRole('button', { name: 'MAX' }).click(),
    // GAP-91: Enter answers also while the button says that something is missing.
    'transfer.submitted': (page) => page.getByRole('textbox', { name: 'Amount' }).press('Enter'),
    'transfer.confirmed': (page) => page.getByRole('button', { name: 'Sign and send' }).click(),
    'transfer.reconsidered': (page) => page.getByRole('button', { name: 'Back' }).click(),
    'dialog.closed': (page) => page.getByRole('button', { name: 'Close' }).first().click(),
    'funds.changed': 'said',
    'operation.ended': 'said',
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: 'Transfer' });
    const step = selectTransferStep(state);
    const review = selectReview(state);
    switch (step) {
      case 'closed':
        return expect(dialog).toBeHidden();
      case 'editing':
      case 'planning': {
        const draft = selectTransferDraft(state);
        await expect(dialog.getByRole('textbox', { name: 'Destination address' })).toHaveValue(draft.to);
        await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue(draft.amount);
        await expect(dialog.getByRole('checkbox')).toBeChecked({ checked: draft.allowance });
        const bad = dialog.getByText(noticeText(notice('transfer/badAddress')), { exact: true });
        if (selectIsBadDestination(state)) await expect(bad.first()).toBeVisible();
        else await expect(bad).toBeHidden();
        const available = selectAvailable(state);
        if (selectIsOverBalance(state) && available !== null)
          await expect(
            dialog.getByText(noticeText(notice('transfer/available', { lamports: available }))),
          ).toBeVisible();
        const problem = selectTransferProblem(state);
        const alert = dialog.getByRole('alert');
        if (selectTransferProblemShown(state) && problem !== null && problem !== 'transfer/badAddress')
          await expect(alert.filter({ hasText: noticeText(notice(problem)) })).toBeVisible();
        const fault = selectTransferFault(state);
        if (fault !== null)
          await expect(
            alert.filter({ hasText: noticeText(notice('transfer/failed', { reason: fault })) }),
          ).toBeVisible();
        const submit = dialog.getByRole('button', { name: step === 'planning' ? 'Planning' : 'Transfer' });
        if (step === 'planning') await expect(submit).toBeDisabled();
        else if (selectCanSubmitTransfer(state)) await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
        else await expect(submit).toHaveAttribute('aria-disabled', 'true');
        return undefined;
      }
      case 'reviewing': {
        if (review === null) throw new Error('nothing to review');
        const { to, lamports, feeLamports } = review.request.intent;
        const row = (name: string) => dialog.getByRole('row').filter({ hasText: name });
        await expect(row('Transfer')).toContainText(to);
        await expect(row('Transfer')).toContainText(solExact(lamports));
        await expect(row('Network fee')).toContainText(solExact(feeLamports));
        await expect(row('Leaves')).toContainText(solExact(lamports + feeLamports));
        await expect(dialog.getByText('Nothing was ever sent to this address from here')).toBeVisible({
          visible: review.firstTime,
        });
        await expect(dialog.getByRole('button', { name: 'Sign and send' })).toBeEnabled({
          enabled: selectCanConfirmTransfer(state),
        });
        return undefined;
      }
      case 'operating':
      case 'settling':
      case 'done': {
        const words = {
          operating: 'Signed, so it cannot be cancelled. Closing leaves it in flight.',
          settling: 'Reading the balances again',
          done: noticeText(notice('transfer/done', { lamports: review?.request.intent.lamports ?? 0n })),
        };
        await expect(dialog.getByText(words[step])).toBeVisible();
        return expect(dialog.getByRole('button', { name: 'Sign and send' })).toBeHidden();
      }
      default:
        return step satisfies never;
    }
  },
});
