import { expect } from '@playwright/test';
import { selectCanSign, selectMayTrade } from '../../../src/machines/coins/trading/trading.selectors';
import { listed, tradedModel } from '../driver/listed.model';
import { drive } from '../support/drive';

await drive({
  stage: 'trading',
  model: tradedModel,
  gestures: {
    'buy.pressed': (page) => page.getByRole('button', { name: 'Buy for 0.05 SOL with Wal1' }).click(),
    'sell.pressed': (page) => page.getByRole('button', { name: 'Sell 50% of Wal1' }).click(),
    // No wallet holds the coin here, so neither can be pressed; what a parent says is answered all the same (GAP-91).
    'sale.pressed': 'said',
    'card.pressed': 'said',
    'trade.aimed': 'said',
    'aim.left': 'said',
    'coin.opened': 'said',
    'coin.seen': 'said',
    'coin.unseen': 'said',
    'masters.known': 'said',
    'coins.known': 'said',
    'notice.raised': 'said',
    'operation.requested': 'said',
    'operation.ended': 'said',
  },
  async look(page, state) {
    const { master, rows } = state.context;
    const isTrading = rows.length > 0 && master !== null;
    const mayTrade = selectMayTrade(listed.mint)(state);
    const waits = 'Getting ready to trade';
    for (const name of ['Buy for 0.05 SOL with Wal1', 'Sell 50% of Wal1']) {
      const button = page.getByRole('button', { name });
      if (!mayTrade) await expect(button).toHaveAccessibleDescription(waits);
      else if (!selectCanSign(state)) await expect(button).toHaveAccessibleDescription('Wallet not available');
      else if (!isTrading) await expect(button).toHaveAccessibleDescription('');
    }
    if (state.context.desks.every(({ sale }) => sale === undefined))
      await expect(page.getByRole('button', { name: 'Sell All', exact: true })).toHaveAccessibleDescription(
        mayTrade ? 'No holdings to sell' : waits,
      );
    // Nothing is followed of a coin that nobody sees and nothing trades.
    expect(
      state.context.prices.length > 0 && Object.keys(state.context.seen).length + state.context.jobs.length === 0,
    ).toBe(false);
    await expect(page.getByRole('button', { name: 'Sell 25% of LANTERN' })).toHaveAccessibleDescription(
      mayTrade ? 'No holdings found for this token' : waits,
    );
  },
});
