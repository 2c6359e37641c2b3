import type { Tweet } from '#shared/contract/feed';
import { rulesOf } from '../../../src/services/feed-store/post-rules';
import { pageFeed } from '../../../src/services/feed-store/page-feed';
import { aPost } from '../../support/a-post';

/** A post as the page keeps it. */
export const post = (id: string, text: string): Tweet =>
  aPost({ id, author: { id: 'sea', name: 'Deepsea Lab', handle: 'deepsea_lab' }, content: { text } });

const withPictures = (said: Tweet, name: string, pictures: readonly string[]): Tweet => ({
  ...said,
  author: { ...said.author, name },
  content: { ...said.content, media: pictures.map((image) => ({ image })) },
});

/** The feed of the page holds so many posts that its list can be scrolled, and nothing else. */
export function fillFeed(): void {
  pageFeed.clear();
  pageFeed.take([
    ...Array.from({ length: 38 }, (_, at) => post(`test:${at}`, `Post ${at}`)),
    withPictures(post('test:38', 'Post 38'), 'Harbor', ['d']),
    withPictures(post('test:39', 'Post 39'), 'Solana', ['a', 'b', 'c']),
  ]);
  pageFeed.release();
}

/** As `fillFeed`, and somebody else said the same as `test:38`. */
export function fillFolded(): void {
  fillFeed();
  pageFeed.ruleBy(rulesOf([]));
  const said = post('test:40', 'Post 38');
  pageFeed.take([{ ...said, author: { ...said.author, name: 'Sky', handle: 'sky' } }]);
  pageFeed.release();
}

/** The feed of the page holds nothing. */
export const emptyFeed = (): void => pageFeed.clear();
