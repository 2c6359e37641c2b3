import { expect } from '@playwright/test';
import { feeInSol, keepTyped, TRADING_FIELDS, type TradingField } from '#shared/trading-form';
import { tradingFormModel } from '../../../src/machines/settings/trading-form/trading-form.model';
import {
  selectCanSaveTrading,
  selectIsSavingTrading,
  selectIsTradingDirty,
  selectLimit,
  selectPaysTips,
  selectTradingFace,
  selectTradingFault,
  selectTradingProblem,
  selectTradingText,
} from '../../../src/machines/settings/trading-form/trading-form.selectors';
import { faultText } from '../../../src/views/words/fault-words';
import { feeText } from '../../../src/views/words/field-words';
import { drive } from '../support/drive';

const FIELDS: Readonly<Record<TradingField, string>> = {
  generalPriorityFee: 'General priority fee, micro-lamports a unit',
  buySlippage: 'Buy slippage, %',
  buyPriorityFee: 'Buy priority fee, micro-lamports a unit',
  buyJitoTip: 'Buy jito tip, SOL',
  sellPriorityFee: 'Sell priority fee, micro-lamports a unit',
  sellJitoTip: 'Sell jito tip, SOL',
  feeCap: 'Largest fee and tip, SOL',
};
const LEVELS = { low: 'Low', medium: 'Medium', high: 'High' } as const;

await drive({
  stage: 'tradingForm',
  model: {
    ...tradingFormModel,
    // What is there is not typed again.
    feasible: ({ context }, event) =>
      event.type !== 'field.typed' ||
      keepTyped(event['field'], event['text']) !== context.draft[String(event['field'])],
  },
  gestures: {
    'field.typed': (page, { field, text }) => page.getByRole('textbox', { name: FIELDS[field] }).fill(text),
    'priority.chosen': (page, { level }) => page.getByRole('button', { name: LEVELS[level] }).click(),
    'defaults.chosen': (page) => page.getByRole('button', { name: 'Reset to Defaults' }).click(),
    'aggressive.chosen': (page) => page.getByRole('button', { name: 'Aggressive Mode' }).click(),
    'changes.reverted': (page) => page.getByRole('button', { name: 'Revert' }).click(),
    'changes.saved': (page) => page.getByRole('button', { name: 'Save Changes' }).last().click(),
    'reading.retried': (page) => page.getByRole('button', { name: 'Retry' }).click(),
    'settings.replaced': 'said',
  },
  async look(page, state) {
    const form = page.getByRole('form', { name: 'Trading settings' });
    const face = selectTradingFace(state);
    await expect(form).toHaveCount(face === 'full' ? 1 : 0);
    const fault = selectTradingFault(state);
    if (face === 'failed') {
      await expect(page.getByText('The trading settings could not be read')).toBeVisible();
      if (fault !== null) await expect(page.getByText(faultText(fault))).toBeVisible();
    }
    if (face !== 'full') return;
    for (const field of TRADING_FIELDS) {
      const input = form.getByRole('textbox', { name: FIELDS[field] });
      await expect(input).toHaveValue(selectTradingText(state, field));
      const problem = selectTradingProblem(state, field);
      const told = field.endsWith('PriorityFee') ? feeInSol(selectTradingText(state, field)) : null;
      if (problem === null) await expect(input).not.toHaveAttribute('aria-invalid');
      if (problem === null) await expect(input).toHaveAccessibleDescription(told ?? '');
      else await expect(input).toHaveAccessibleDescription(feeText(problem, selectLimit(state)));
    }
    await expect(form.getByText('No block engine is configured here, so no trade pays a tip.')).toBeVisible({
      visible: !selectPaysTips(state),
    });
    const words = selectIsSavingTrading(state)
      ? 'Saving'
      : selectIsTradingDirty(state)
        ? 'Save Changes'
        : 'No Changes to Save';
    await expect(form.getByRole('button', { name: words }).last()).toBeEnabled({
      enabled: selectCanSaveTrading(state),
    });
  },
});
