import { expect, type Page } from '@playwright/test';
import { feedListModel } from '../../../src/machines/feed/feed-list/feed-list.model';
import {
  selectIsBelow,
  selectIsCovered,
  selectIsPaused,
  selectIsStill,
  selectMarked,
  selectOpenPictures,
  selectOpenRow,
  selectQueued,
  type FeedListActor,
} from '../../../src/machines/feed/feed-list/feed-list.selectors';
import { FOLD_WORDS, othersLabel } from '../../../src/views/words/fold-words';
import { newestWords, pictureWords, toggleWords } from '../../../src/views/words/feed-words';
import { PICTURE_WORDS, pictureTitle } from '../../../src/views/words/picture-words';
import { drive } from '../support/drive';
import { forgetPress } from '../support/stillness';

const COVERED: ReadonlySet<string> = new Set([
  'feed.toggled',
  'newest.asked',
  'accounts.opened',
  'picture.opened',
  'top.left',
  'top.reached',
]);
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
      const open = selectOpenPictures(shown);
      if (type === 'picture.turned') return open !== null && open.pictures.length > 1;
      // What lies over the list covers the rest.
      if (selectIsCovered(shown)) return !COVERED.has(type);
      // What is pressed elsewhere takes the focus, which unmarks; pictures and what is folded stand at the top.
      if (type === 'feed.toggled') return selectMarked(shown) === null;
      // A key is pressed, so that the pointer stays away; what is marked is gone to, which scrolls.
      if (type === 'picture.opened' || type === 'accounts.opened' || type === 'post.marked')
        return !selectIsBelow(shown);
      if (type === 'newest.asked')
        return selectMarked(shown) === null && selectIsBelow(shown) && !selectIsStill(shown) && selectQueued(shown) > 0;
      return true;
    },
  },
  gestures: {
    'posts.arrived': 'said',
    'page.left': 'said',
    'post.stepped': 'said',
    'post.marked': 'said',
    'mark.left': 'said',
    'picture.opened': (page, { open: { pictures, at, name } }) =>
      page.getByRole('button', { name: pictureWords(at, pictures.length, name) }).press('Enter'),
    'picture.turned': (page, { by }) =>
      page.getByRole('button', { name: by === 1 ? PICTURE_WORDS.next : PICTURE_WORDS.before }).press('Enter'),
    'picture.closed': (page) => page.getByRole('button', { name: PICTURE_WORDS.close, exact: true }).press('Enter'),
    'accounts.opened': (page) => page.getByRole('button', { name: othersLabel(1, 'Harbor') }).press('Enter'),
    'accounts.closed': (page) => page.getByRole('button', { name: 'Done', exact: true }).press('Enter'),
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
    const open = selectOpenPictures(state);
    await expect(page.getByRole('dialog')).toHaveCount(selectIsCovered(state) ? 1 : 0);
    if (selectOpenRow(state) !== null)
      return expect(page.getByRole('dialog', { name: FOLD_WORDS.title }).getByRole('listitem')).toHaveCount(2);
    if (open !== null) {
      const { pictures, at, name } = open;
      const dialog = page.getByRole('dialog', { name: pictureTitle(name) });
      await expect(dialog.locator('img')).toHaveAttribute('src', `/tracker/pictures/${pictures[at]}`);
      if (pictures.length > 1) await expect(dialog).toContainText(PICTURE_WORDS.place(at, pictures.length));
      return;
    }
    const marked = selectMarked(state);
    if (marked !== null && !selectIsBelow(state)) await expect(page.locator(`[data-post="${marked}"]`)).toBeFocused();
    const queued = selectQueued(state);
    const toggle = page.getByRole('button', { name: /^(Live|Paused)/ });
    await expect(toggle).toContainText(toggleWords(selectIsStill(state), queued));
    await expect(toggle).toHaveAttribute('aria-pressed', String(selectIsPaused(state)));
    const offers = selectIsBelow(state) && !selectIsStill(state) && queued > 0;
    await expect(page.getByRole('button', { name: newestWords(queued), exact: true })).toHaveCount(offers ? 1 : 0);
  },
});
