import { expect } from '@playwright/test';
import { buyModel } from '../../../src/machines/coins/buy/buy.model';
import { selectIsBuying } from '../../../src/machines/coins/buy/buy.selectors';
import type { BuyAmount } from '../../../src/machines/coins/buy/buy.types';
import { drive } from '../support/drive';

const NAMES = new Map<BuyAmount, string>([
  [10_000_000n, 'Buy for 0.01 SOL with Wal1'],
  [50_000_000n, 'Buy for 0.05 SOL with Wal1'],
  [100_000_000n, 'Buy for 0.1 SOL with Wal1'],
  ['all', 'Buy with all with Wal1'],
]);

await drive({
  stage: 'buy',
  spends: true,
  model: {
    ...buyModel,
    events: {
      ...buyModel.events,
      'buy.asked': [
        { type: 'buy.asked', amount: 50_000_000n, available: 1_000_000_000n, master: 'Maa1' },
        { type: 'buy.asked', amount: 'all', available: 1_000_000_000n, master: 'Maa1' },
      ],
    },
    // Where this browser gives no key, the buttons say so and ask nothing.
    feasible: ({ context }, { type }) => type !== 'buy.asked' || context.canSign,
  },
  gestures: {
    'buy.asked': (page, { amount }) => page.getByRole('button', { name: NAMES.get(amount) ?? '' }).click(),
    'operation.ended': 'said',
  },
  async look(page, state) {
    const { canSign } = state.context;
    const buying = selectIsBuying(state);
    const reason = canSign ? (buying ? 'This wallet is busy' : '') : 'Wallet not available';
    for (const name of NAMES.values()) {
      const button = page.getByRole('button', { name });
      await expect(button).toHaveAccessibleDescription(reason);
      if (reason === '') await expect(button).not.toHaveAttribute('aria-disabled', 'true');
      else await expect(button).toHaveAttribute('aria-disabled', 'true');
    }
    await expect(page.getByRole('status').filter({ hasText: 'Planning' })).toHaveCount(buying ? 1 : 0);
    await expect(page.getByText('1.000 SOL').first()).toBeVisible();
  },
});
