import { expect } from '@playwright/test';
import { agreementModel } from '../../src/machines/agreement/agreement.model';
import {
  isGroupIntent,
  selectAgreementStep,
  selectCanConfirmPlan,
  selectCanPlanAgain,
  selectEnds,
  selectIsAgreementShown,
  selectLeftOut,
  selectPlanFault,
  selectQuestion,
  selectRequests,
  sumsOf,
} from '../../src/machines/agreement/agreement.selectors';
import { endNotice } from '../../src/machines/operations/operations.selectors';
import { solExact } from '../../src/views/ui/format';
import { faultText } from '../../src/views/words/fault-words';
import { noticeText } from '../../src/views/words/notice-words';
import { drive } from './support/drive';

type Shown = Parameters<typeof selectCanPlanAgain>[0];

await drive({
  stage: 'agreement',
  model: {
    ...agreementModel,
    // What went whole is not planned again from here.
    feasible: (snapshot, { type }) => type !== 'plan.retried' || selectCanPlanAgain(snapshot as Shown),
  },
  gestures: {
    'dialog.opened': (page) => page.getByRole('button', { name: 'Act', exact: true }).click(),
    'dialog.closed': (page) => page.getByRole('button', { name: 'Close' }).first().click(),
    'plan.confirmed': (page) => page.getByRole('button', { name: 'Sign and send' }).click(),
    'plan.retried': (page) => page.getByRole('button', { name: 'Plan again' }).click(),
    'master.changed': 'said',
    'operation.ended': 'said',
  },
  async look(page, state) {
    const { kind } = selectQuestion(state);
    const dialog = page.getByRole('dialog', { name: kind === 'return' ? 'Return SOL of Harbor' : 'Distribute SOL to' });
    if (!selectIsAgreementShown(state)) return expect(page.getByRole('dialog')).toHaveCount(0);
    const step = selectAgreementStep(state);
    const requests = selectRequests(state);
    const plans = requests.map(({ intent }) => intent).filter(isGroupIntent);
    const sign = dialog.getByRole('button', { name: 'Sign and send' });
    await expect(dialog.locator('[aria-current=step]')).toHaveText(step);
    switch (step) {
      case 'planning':
        await expect(dialog.getByText('Reading every wallet and planning')).toBeVisible();
        return expect(sign).toBeDisabled();
      case 'reviewing': {
        const [plan] = plans;
        if (plan?.kind !== 'return') throw new Error('nothing to review');
        const sums = plans.map(sumsOf);
        const sum = (field: 'fees' | 'gains') => sums.reduce((all, one) => all + one[field], 0n);
        const table = dialog.getByRole('table', { name: 'The return of Harbor, in signing order' });
        for (const { wallet, lamports } of plan.steps.flatMap(({ wallets }) => wallets))
          await expect(table.getByRole('row').filter({ hasText: wallet })).toContainText(solExact(lamports));
        await expect(table.getByRole('row').last()).toContainText(solExact(sumsOf(plan).moved));
        await expect(dialog.getByText(solExact(-sum('fees')), { exact: true })).toBeVisible();
        await expect(dialog.getByText('The master gains').locator('..')).toContainText(solExact(sum('gains')));
        for (const { group } of selectLeftOut(state))
          await expect(dialog.getByText(`Skipped ${group}: open token positions.`)).toBeVisible();
        return expect(sign).toBeEnabled({ enabled: selectCanConfirmPlan(state) });
      }
      case 'operating':
      case 'settling':
      case 'concluded': {
        const ends = selectEnds(state);
        const fault = selectPlanFault(state);
        await expect(dialog.getByText('Signing', { exact: true })).toHaveCount(requests.length - ends.length);
        for (const end of ends) await expect(dialog.getByText(noticeText(endNotice(end))).first()).toBeVisible();
        await expect(dialog.getByText('Reading the balances again')).toBeVisible({ visible: step === 'settling' });
        if (fault !== null) await expect(dialog.getByRole('alert')).toHaveText(faultText(fault));
        await expect(dialog.getByText('Signed, so it cannot be cancelled.')).toBeVisible({
          visible: step === 'operating',
        });
        await expect(sign).toBeHidden();
        return expect(dialog.getByRole('button', { name: 'Plan again' })).toBeVisible({
          visible: selectCanPlanAgain(state),
        });
      }
      default:
        return step satisfies never;
    }
  },
});
