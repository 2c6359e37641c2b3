import { expect } from '@playwright/test';
import { sellModel } from '../../../src/machines/coins/sell/sell.model';
import { selectIsSelling } from '../../../src/machines/coins/sell/sell.selectors';
import { drive } from '../support/drive';

const NAMES = new Map([
  [2_500, 'Sell 25% of Wal1'],
  [5_000, 'Sell 50% of Wal1'],
  [10_000, 'Sell all of Wal1'],
]);
const HELD = 1_000_000n;
const asked = (percentBps: number) => ({ type: 'sell.asked', percentBps, held: HELD, master: 'Maa1' }) as const;

await drive({
  stage: 'sell',
  spends: true,
  model: {
    ...sellModel,
    events: { ...sellModel.events, 'sell.asked': [asked(2_500), asked(5_000), asked(10_000)] },
    // Where this browser gives no key, the buttons say so and ask nothing.
    feasible: ({ context }, { type }) => type !== 'sell.asked' || context.canSign,
  },
  gestures: {
    'sell.asked': (page, { percentBps }) => page.getByRole('button', { name: NAMES.get(percentBps) ?? '' }).click(),
    'operation.ended': 'said',
  },
  async look(page, state) {
    const { canSign } = state.context;
    const selling = selectIsSelling(state);
    const reason = canSign ? (selling ? 'This wallet is busy' : '') : 'Wallet not available';
    for (const name of NAMES.values()) {
      const button = page.getByRole('button', { name });
      await expect(button).toHaveAccessibleDescription(reason);
      if (reason === '') await expect(button).not.toHaveAttribute('aria-disabled', 'true');
      else await expect(button).toHaveAttribute('aria-disabled', 'true');
    }
    await expect(page.getByRole('status').filter({ hasText: 'Planning' })).toHaveCount(selling ? 1 : 0);
  },
});
