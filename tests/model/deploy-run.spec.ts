import { expect } from '@playwright/test';
import { selectCanCancelRun, selectRunStage } from '../../src/machines/deploy-run/deploy-run.selectors';
import { anyRunModel } from './driver/any-run.model';
import { drive } from './support/drive';

await drive({
  stage: 'deployRun',
  model: anyRunModel,
  gestures: {
    'run.cancelled': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    'operation.ended': 'said',
  },
  async look(page, state) {
    const chart = page.getByRole('list', { name: 'Where this launch is' });
    if (state.status !== 'active') return expect(chart).toHaveCount(0);
    const stage = selectRunStage(state);
    // Until its operation is there, a launch is about to sign.
    const here = chart.locator('li[aria-current=step]');
    await expect(here).toHaveText(stage === 'launching' ? 'signing' : stage);
    return expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(selectCanCancelRun(state) ? 1 : 0);
  },
});
