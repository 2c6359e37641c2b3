import { expect } from '@playwright/test';
import { feedModel } from '../../../src/machines/feed/feed/feed.model';
import {
  selectHasFilterFailed,
  selectHasPasteFailed,
  selectIsBroken,
  type FeedActor,
} from '../../../src/machines/feed/feed/feed.selectors';
import { FEED_WORDS } from '../../../src/views/words/feed-words';
import { drive } from '../support/drive';

type Shown = ReturnType<FeedActor['getSnapshot']>;
const COMING = ['opening', 'here'] as const;
const isAnyComing = (snapshot: Shown): boolean =>
  COMING.some((at) => snapshot.matches({ open: { filter: at } }) || snapshot.matches({ open: { paste: at } }));

await drive({
  stage: 'feed',
  proves: 'TWF-08 the settings button opens the filter',
  model: {
    ...feedModel,
    // A dialog covers the buttons; two that are asked for at once lie one over the other, which is nothing to look at here.
    feasible: (snapshot, { type }) =>
      (type !== 'filter.asked' && type !== 'paste.asked') || !isAnyComing(snapshot as Shown),
  },
  gestures: {
    'posts.arrived': 'said',
    'tracker.shown': 'said',
    'tracker.left': 'said',
    'filter.asked': (page) => page.getByRole('button', { name: 'Feed Filter' }).click(),
    'paste.asked': (page) => page.getByRole('button', { name: FEED_WORDS.paste }).click(),
    'retry.asked': (page) => page.getByRole('button', { name: 'Retry' }).click(),
  },
  async look(page, state) {
    const isBroken = selectIsBroken(state);
    const isFilterOpen = state.matches({ open: { filter: 'here' } });
    await expect(page.getByRole('dialog', { name: 'Feed Filter' })).toHaveCount(isFilterOpen ? 1 : 0);
    const isPasteOpen = state.matches({ open: { paste: 'here' } });
    await expect(page.getByRole('dialog', { name: FEED_WORDS.paste })).toHaveCount(isPasteOpen ? 1 : 0);
    // What a dialog covers has no role meanwhile.
    if (isFilterOpen || isPasteOpen) return;
    const hasFailed = selectHasFilterFailed(state);
    await expect(page.getByRole('button', { name: FEED_WORDS.filterFailed })).toHaveCount(hasFailed ? 1 : 0);
    const hasPasteFailed = selectHasPasteFailed(state);
    await expect(page.getByRole('button', { name: FEED_WORDS.pasteFailed })).toHaveCount(hasPasteFailed ? 1 : 0);
    await expect(page.getByRole('button', { name: 'Test' })).toHaveCount(isBroken ? 0 : 1);
    await expect(page.getByText('The feed has stopped')).toHaveCount(isBroken ? 1 : 0);
  },
});
