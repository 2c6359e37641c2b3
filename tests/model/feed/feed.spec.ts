import { expect } from '@playwright/test';
import { feedModel } from '../../../src/machines/feed/feed/feed.model';
import { selectHasFilterFailed, selectIsBroken } from '../../../src/machines/feed/feed/feed.selectors';
import { FEED_WORDS } from '../../../src/views/words/feed-words';
import { drive } from '../support/drive';

await drive({
  stage: 'feed',
  proves: 'TWF-08 the settings button opens the filter',
  model: {
    ...feedModel,
    // The dialog that is open covers the button.
    feasible: (snapshot, { type }) => type !== 'filter.asked' || !snapshot.matches({ open: { filter: 'here' } }),
  },
  gestures: {
    'posts.arrived': 'said',
    'tracker.shown': 'said',
    'tracker.left': 'said',
    'filter.asked': (page) => page.getByRole('button', { name: 'Feed Filter' }).click(),
    'retry.asked': (page) => page.getByRole('button', { name: 'Retry' }).click(),
  },
  async look(page, state) {
    const isBroken = selectIsBroken(state);
    const isFilterOpen = state.matches({ open: { filter: 'here' } });
    await expect(page.getByRole('dialog', { name: 'Feed Filter' })).toHaveCount(isFilterOpen ? 1 : 0);
    // What a dialog covers has no role meanwhile.
    if (isFilterOpen) return;
    const hasFailed = selectHasFilterFailed(state);
    await expect(page.getByRole('button', { name: FEED_WORDS.filterFailed })).toHaveCount(hasFailed ? 1 : 0);
    await expect(page.getByRole('button', { name: 'Test' })).toHaveCount(isBroken ? 0 : 1);
    await expect(page.getByText('The feed has stopped')).toHaveCount(isBroken ? 1 : 0);
  },
});
