import { expect } from '@playwright/test';
import { sellAllModel } from '../../../src/machines/coins/sell-all/sell-all.model';
import { aPosition, otherPosition } from '../../../src/machines/coins/trade-run/trade.fixtures';
import { drive } from '../support/drive';
import { happenedIn, type Story } from '../support/story';

type Seen = 'nothing' | 'planning' | 'plan' | 'what is left';

/** How a sale that was agreed to ended: what moved meanwhile is planned and asked about again, what is left stays on screen. */
function seenAfterSale({
  end,
  fault,
}: {
  end: { verdict: string; fault: { code: string } | null } | null;
  fault: unknown;
}): Seen {
  if (fault !== null || end === null || end.verdict === 'done') return 'nothing';
  return end.fault?.code === 'chain/balance-moved' ? 'planning' : 'what is left';
}

/** What must be seen of a sale after all that has happened to it. */
const seenOf = (story: Story): Seen =>
  story.reduce<Seen>((seen, event) => {
    switch (happenedIn(event)) {
      case 'sale.asked':
      // A plan is as old as a minute, and what it spends of may move sooner.
      case 'planTtl':
      case 'plan.outdated':
        return 'planning';
      case 'planTrade':
        return 'plan';
      case 'planTrade failed':
      case 'planTimeout':
      case 'sale.confirmed':
      case 'sale.left':
      case 'tradeRun failed':
        return 'nothing';
      case 'tradeRun':
        return seenAfterSale(event['output']);
      case 'operation.ended':
        return seen;
      default:
        throw new Error(`nothing is known of ${event.type}`);
    }
  }, 'nothing');

/** Wallet, tokens, what they bring and the least they may, as they stand beside each other. */
const ROWS = [
  ['Waa1', '10.030.024'],
  ['Waa2', '30.090.072'],
] as const;

await drive({
  stage: 'sellAll',
  spends: true,
  model: {
    ...sellAllModel,
    events: {
      ...sellAllModel.events,
      'sale.asked': [{ type: 'sale.asked', positions: [aPosition, otherPosition], master: 'Maa1', isAgreed: false }],
    },
    // Only what did not go whole is left behind by hand.
    feasible: ({ context, value }, { type }) =>
      type !== 'sale.left' || typeof value !== 'object' || context.end?.verdict !== 'done',
  },
  gestures: {
    'sale.asked': (page) => page.getByRole('button', { name: 'Sell all' }).click(),
    'sale.confirmed': (page) => page.getByRole('button', { name: 'Sign and sell' }).click(),
    'sale.left': (page) => page.getByRole('button', { name: /^(Cancel|Dismiss)$/ }).click(),
    'plan.outdated': 'said',
    'operation.ended': 'said',
  },
  async look(page, _state, story) {
    const dialog = page.getByRole('dialog', { name: 'Sell all LANTERN' });
    const sign = dialog.getByRole('button', { name: 'Sign and sell' });
    const alert = page.getByRole('alert');
    const seen = seenOf(story);
    await expect(dialog).toBeVisible({ visible: seen === 'planning' || seen === 'plan' });
    if (seen === 'planning') {
      await expect(dialog.getByText('Planning the sale')).toBeVisible();
      return expect(sign).toHaveCount(0);
    }
    if (seen === 'plan') {
      const rows = dialog.getByRole('table', { name: 'What is sold, a row a wallet' }).getByRole('row');
      for (const [wallet, figures] of ROWS) await expect(rows.filter({ hasText: wallet })).toContainText(figures);
      await expect(rows.last()).toContainText('Total40.120.096');
      await expect(dialog.getByText('0.0000272', { exact: true })).toBeVisible();
      return expect(sign).toBeEnabled();
    }
    if (seen === 'nothing') return expect(alert).toHaveCount(0);
    await expect(alert).toHaveText('2 of 2 positions not sold: The price moved beyond the slippage limit');
    return expect(page.getByText('4 tokens are still there.')).toBeVisible();
  },
});
