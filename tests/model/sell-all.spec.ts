import { expect } from '@playwright/test';
import { sellAllModel } from '../../src/machines/sell-all/sell-all.model';
import {
  selectCanConfirmSale,
  selectSaleEnd,
  selectSalePlan,
  selectSellAllStep,
} from '../../src/machines/sell-all/sell-all.selectors';
import { aPosition, otherPosition } from '../../src/machines/trade-run/trade.fixtures';
import { saleFees, saleRows, sumOf } from '../../src/views/tracker/sale-rows';
import { solExact, tokensExact } from '../../src/views/ui/format';
import { faultText } from '../../src/views/words/fault-words';
import { drive } from './support/drive';

await drive({
  stage: 'sellAll',
  model: {
    ...sellAllModel,
    events: {
      ...sellAllModel.events,
      'sale.asked': [{ type: 'sale.asked', positions: [aPosition, otherPosition], master: 'Maa1' }],
    },
    // Only what did not go whole is left behind by hand.
    feasible: ({ context, value }, { type }) =>
      type !== 'sale.left' || typeof value !== 'object' || context.end?.verdict !== 'done',
  },
  gestures: {
    'sale.asked': (page) => page.getByRole('button', { name: 'Sell all' }).click(),
    'sale.confirmed': (page) => page.getByRole('button', { name: 'Sign and sell' }).click(),
    'sale.left': (page) => page.getByRole('button', { name: /^(Cancel|Dismiss)$/ }).click(),
    'operation.ended': 'said',
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: 'Sell all LANTERN' });
    const step = selectSellAllStep(state);
    const alert = page.getByRole('alert');
    switch (step) {
      case 'planning':
        await expect(dialog.getByText('Planning from the chain')).toBeVisible();
        return expect(dialog.getByRole('button', { name: 'Sign and sell' })).toBeHidden();
      case 'reviewing': {
        const plan = selectSalePlan(state);
        if (plan === null) throw new Error('nothing to review');
        const rows = saleRows(plan, [], 'left');
        const { tokens, expectedLamports } = sumOf(rows);
        const table = dialog.getByRole('table', { name: 'What is sold, a row a wallet' });
        for (const row of rows)
          await expect(table.getByRole('row').filter({ hasText: row.wallet })).toContainText(
            `${tokensExact(row.tokens)}${solExact(row.expectedLamports)}${solExact(row.minLamports)}`,
          );
        await expect(table.getByRole('row').last()).toContainText(
          `${tokensExact(tokens)}${solExact(expectedLamports)}`,
        );
        await expect(dialog.getByText(solExact(saleFees(plan).network), { exact: true })).toBeVisible();
        return expect(dialog.getByRole('button', { name: 'Sign and sell' })).toBeEnabled({
          enabled: selectCanConfirmSale(state),
        });
      }
      case 'idle':
      case 'selling':
        await expect(dialog).toBeHidden();
        return expect(alert).toHaveCount(0);
      case 'done': {
        const end = selectSaleEnd(state);
        await expect(dialog).toBeHidden();
        if (end === null || end.verdict === 'done') return expect(alert).toHaveCount(0);
        return expect(alert).toHaveText(
          `2 of 2 positions not sold${end.fault === null ? '' : `: ${faultText(end.fault)}`}`,
        );
      }
      default:
        return step satisfies never;
    }
  },
});
