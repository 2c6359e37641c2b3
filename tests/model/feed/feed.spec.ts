import { expect } from '@playwright/test';
import { feedModel } from '../../../src/machines/feed/feed/feed.model';
import { selectIsBroken } from '../../../src/machines/feed/feed/feed.selectors';
import { drive } from '../support/drive';

await drive({
  stage: 'feed',
  model: feedModel,
  gestures: {
    'posts.arrived': 'said',
    'tracker.shown': 'said',
    'tracker.left': 'said',
    'retry.asked': (page) => page.getByRole('button', { name: 'Retry' }).click(),
  },
  async look(page, state) {
    const isBroken = selectIsBroken(state);
    await expect(page.getByRole('button', { name: 'Test' })).toHaveCount(isBroken ? 0 : 1);
    await expect(page.getByText('The feed has stopped')).toHaveCount(isBroken ? 1 : 0);
  },
});
