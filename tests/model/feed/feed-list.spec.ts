import { expect, type Page } from '@playwright/test';
import { feedListModel } from '../../../src/machines/feed/feed-list/feed-list.model';
import {
  selectIsBelow,
  selectIsPaused,
  selectIsStill,
  selectQueued,
  type FeedListActor,
} from '../../../src/machines/feed/feed-list/feed-list.selectors';
import { newestWords, toggleWords } from '../../../src/views/words/feed-words';
import { drive } from '../support/drive';
import { forgetPress } from '../support/stillness';

type Shown = ReturnType<FeedListActor['getSnapshot']>;
const posts = (page: Page) => page.getByRole('region', { name: 'Posts' });
const scroll = (page: Page, top: number) => posts(page).evaluate((list, to) => list.scrollTo({ top: to }), top);

await drive({
  stage: 'feedList',
  proves: 'TWF-02 TWF-03 TWF-22 the toggle says whether posts are shown, and how many wait',
  model: {
    ...feedListModel,
    // New posts are offered where they are not in sight and nobody has paused them.
    feasible(snapshot, { type }) {
      const shown = snapshot as Shown;
      if (type === 'newest.asked') return selectIsBelow(shown) && !selectIsStill(shown) && selectQueued(shown) > 0;
      return true;
    },
  },
  gestures: {
    'posts.arrived': 'said',
    'page.left': 'said',
    'feed.toggled': (page) => page.getByRole('button', { name: /^(Live|Paused)/ }).click(),
    // The pointer of the driver rests where it pressed last: that it comes and goes is said.
    'list.entered': 'said',
    'list.left': 'said',
    'top.left': (page) => scroll(page, 400),
    'top.reached': (page) => scroll(page, 0),
    // It leads elsewhere in the list, so posts move.
    async 'newest.asked'(page) {
      await page.getByRole('button', { name: /new posts?$/ }).click();
      await forgetPress(page);
    },
  },
  async look(page, state) {
    const queued = selectQueued(state);
    const toggle = page.getByRole('button', { name: /^(Live|Paused)/ });
    await expect(toggle).toContainText(toggleWords(selectIsStill(state), queued));
    await expect(toggle).toHaveAttribute('aria-pressed', String(selectIsPaused(state)));
    const offers = selectIsBelow(state) && !selectIsStill(state) && queued > 0;
    await expect(page.getByRole('button', { name: newestWords(queued), exact: true })).toHaveCount(offers ? 1 : 0);
  },
});
