import { expect } from '@playwright/test';
import { activityTradeModel } from '../../../src/machines/money/activity-trade/activity-trade.model';
import {
  selectIsTradeAway,
  selectIsTradeStopping,
  selectTradeRecord,
} from '../../../src/machines/money/activity-trade/activity-trade.selectors';
import { drive } from '../support/drive';

await drive({
  stage: 'activityTrade',
  model: activityTradeModel,
  gestures: {
    'activity.stopped': (page) => page.getByRole('button', { name: /^Stop Activity/ }).click(),
    'operation.rested': 'said',
  },
  async look(page, state) {
    const bar = page.getByRole('progressbar', { name: 'Activity' });
    if (state.status !== 'active') return expect(bar).toHaveCount(0);
    const landed = selectTradeRecord(state).steps.filter((step) => step.state === 'landed').length;
    await expect(bar).toHaveAttribute('aria-valuenow', String(50 * landed));
    const stopping = selectIsTradeStopping(state);
    const isAwaited = selectIsTradeAway(state) && !stopping;
    await expect(page.getByText(`Waiting for the network, ${landed} of 2`)).toHaveCount(isAwaited ? 1 : 0);
    return expect(page.getByRole('button', { name: 'Stopping' })).toHaveCount(stopping ? 1 : 0);
  },
});
