import { expect } from '@playwright/test';
import { activityJobModel } from '../../../src/machines/money/activity-job/activity-job.model';
import {
  selectIsStopUnanswered,
  selectJobProgress,
  selectJobStage,
  selectTradeCount,
} from '../../../src/machines/money/activity-job/activity-job.selectors';
import { drive } from '../support/drive';

await drive({
  stage: 'activityJob',
  model: activityJobModel,
  gestures: {
    'activity.started': 'said',
    'activity.stopped': (page) => page.getByRole('button', { name: /^Stop/ }).click(),
    'activity.resumed': (page) => page.getByRole('button', { name: 'Resume' }).click(),
    'windows.told': 'said',
    'operation.followed': 'said',
    'operation.rested': 'said',
    'operation.ended': 'said',
  },
  async look(page, state) {
    const stage = selectJobStage(state);
    const percent = selectJobProgress(state);
    const bar = page.getByRole('progressbar', { name: 'Activity' });
    await expect(page.getByText(`Interrupted at ${percent}%`)).toHaveCount(stage === 'interrupted' ? 1 : 0);
    await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(stage === 'interrupted' ? 1 : 0);
    await expect(page.getByText(`Running in another window: ${percent}%`)).toHaveCount(stage === 'elsewhere' ? 1 : 0);
    await expect(page.getByText(`At ${percent}%, looking for its window`)).toHaveCount(stage === 'asking' ? 1 : 0);
    await expect(page.getByRole('button', { name: `Stop Activity ${percent}%` })).toHaveCount(
      stage === 'generating' ? 1 : 0,
    );
    const count = selectTradeCount(state);
    const trading = page.getByText(`Trading, ${count.landed} of ${count.planned}`, { exact: true });
    await expect(trading).toHaveCount(stage === 'generating' ? 1 : 0);
    await expect(page.getByText(`Stops once the network answers, ${count.landed} of ${count.planned}`)).toHaveCount(
      selectIsStopUnanswered(state) ? 1 : 0,
    );
    if (stage === 'stopping') await expect(page.getByRole('button', { name: 'Stopping' })).toBeDisabled();
    if (stage === 'generating') await expect(bar).toHaveAttribute('aria-valuenow', String(percent));
  },
});
