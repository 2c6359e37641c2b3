import { expect } from '@playwright/test';
import { feedSearchModel } from '../../../src/machines/feed/feed-search/feed-search.model';
import { selectFeedSearch, selectIsSearching } from '../../../src/machines/feed/feed-search/feed-search.selectors';
import { drive } from '../support/drive';

/** Of the forty posts of the stage, Post 0 to Post 39. */
const FOUND: Readonly<Record<string, number>> = { 'Post 3': 11, moon: 0 };
const COUNT = 40;

await drive({
  stage: 'feedSearch',
  proves: 'TWF-06 TWF-09 TWF-11 the count tells how many are found, and where none is, all are a press away',
  model: {
    ...feedSearchModel,
    // Cleared by its button, which stands where nothing is found.
    feasible: (snapshot, event) =>
      event.type !== 'search.cleared' ||
      selectFeedSearch(snapshot as Parameters<typeof selectFeedSearch>[0]) === 'moon',
  },
  gestures: {
    'search.typed': (page, { search }) => page.getByPlaceholder('Search tweets...').fill(search),
    'search.cleared': (page) => page.getByRole('button', { name: 'Clear search' }).click(),
  },
  async look(page, state) {
    const found = FOUND[selectFeedSearch(state)] ?? COUNT;
    const words = selectIsSearching(state) ? `${found} of ${COUNT}` : `${COUNT} tweets`;
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByPlaceholder('Search tweets...')).toHaveValue(selectFeedSearch(state));
    await expect(page.getByText('No tweets found')).toHaveCount(found === 0 ? 1 : 0);
  },
});
