import { expect } from '@playwright/test';
import { selectCanSign } from '../../src/machines/trading/trading.selectors';
import { tradedModel } from './driver/listed.model';
import { drive } from './support/drive';

await drive({
  stage: 'trading',
  model: tradedModel,
  gestures: {
    'buy.pressed': (page) => page.getByRole('button', { name: 'Buy for 0.05 SOL with Wal1' }).click(),
    'sell.pressed': (page) => page.getByRole('button', { name: 'Sell 50% of Wal1' }).click(),
    'sale.pressed': (page) => page.getByRole('button', { name: 'Sell All', exact: true }).click(),
    'card.pressed': (page) => page.getByRole('button', { name: 'Sell 25% of LANTERN' }).click(),
    'masters.known': 'said',
    'coins.known': 'said',
    'notice.raised': 'said',
    'operation.requested': 'said',
    'operation.ended': 'said',
  },
  async look(page, state) {
    const { master, rows } = state.context;
    const isTrading = rows.length > 0 && master !== null;
    for (const name of ['Buy for 0.05 SOL with Wal1', 'Sell 50% of Wal1']) {
      const button = page.getByRole('button', { name });
      if (!selectCanSign(state)) await expect(button).toHaveAccessibleDescription('Wallet not available');
      else if (!isTrading) await expect(button).toHaveAccessibleDescription('');
    }
    await expect(page.getByRole('button', { name: 'Sell 25% of LANTERN' })).toBeEnabled();
  },
});
