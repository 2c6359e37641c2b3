import { expect } from '@playwright/test';
import { cardActionModel } from '../../src/machines/card-action/card-action.model';
import { selectAwaitsConfirmation, selectSellingShare } from '../../src/machines/card-action/card-action.selectors';
import { aPosition, otherPosition } from '../../src/machines/trade-run/trade.fixtures';
import { drive } from './support/drive';

const NAMES = new Map([
  [2_500, 'Sell 25% of LANTERN'],
  [5_000, 'Sell 50% of LANTERN'],
  [10_000, 'Sell All of LANTERN'],
]);
const positions = [aPosition, otherPosition];
const asked = (percentBps: number) => ({ type: 'sale.asked', percentBps, positions, master: 'Maa1' }) as const;

await drive({
  stage: 'cardAction',
  model: {
    ...cardActionModel,
    events: { ...cardActionModel.events, 'sale.asked': [asked(2_500), asked(5_000), asked(10_000)] },
  },
  gestures: {
    'sale.asked': (page, { percentBps }) => page.getByRole('button', { name: NAMES.get(percentBps) ?? '' }).click(),
    'operation.requested': 'said',
    'operation.sent': 'said',
    'operation.ended': 'said',
  },
  async look(page, state) {
    const share = selectSellingShare(state);
    const reason = selectAwaitsConfirmation(state)
      ? 'Waiting for confirmation'
      : `Selling ${(share ?? 0) / 100}% of this coin`;
    for (const name of NAMES.values())
      await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(share === null ? '' : reason);
  },
});
