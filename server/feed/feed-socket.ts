import { ALL_MISSED_MAX, FeedInit, MISSED_MAX, type FeedMessage } from '#shared/contract/feed';
import { authorOf } from '#shared/handles';
import { parseJson, stringify } from '#shared/json';
import { inBatches } from '#shared/lists';
import type { UserContext } from '../base/context';
import type { FrameSocket, Wire } from '../requests/page-socket';
import type { Feed } from './feed';
import { missedPosts } from './missed-posts';
import type { SourcedPost } from './source';

const READ_FAILED = 1011;

/**
 * The socket /tracker/: after `init` what was missed, and each post as it comes. It joins before it reads what is kept, so that what
 * comes meanwhile is sent twice rather than not at all. Other messages are ignored.
 */
export function feedSocket(
  ctx: Pick<UserContext, 'db' | 'userId' | 'log'>,
  feed: Feed,
  page: Pick<FrameSocket, 'send' | 'sendFrame' | 'buffered' | 'close'>,
): Wire & { onMessage(text: string): Promise<void> } {
  const { userId } = ctx;
  let leave: (() => void) | null = null;
  let isClosed = false;
  const isMine = ({ post, userId: owner }: SourcedPost, authors: readonly string[]): boolean =>
    owner === null ? authors.includes(authorOf(post.author.handle)) : owner === userId;
  return {
    async onMessage(text) {
      const init = FeedInit.safeParse(parseJson(text));
      if (!init.success || leave !== null || isClosed) return;
      leave = feed.join({ userId, authors: [], page });
      try {
        const authors = await feed.follow(userId);
        const underWay = feed.unstored().filter((sourced) => isMine(sourced, authors));
        const { posts, isWhole } = await missedPosts(ctx, { last: init.data.data.last, authors });
        if (isClosed) return;
        const kept = new Set(posts.map(({ id }) => id));
        const all = [...posts, ...underWay.flatMap(({ post }) => (kept.has(post.id) ? [] : [post]))];
        // A page that has nothing yet is told so too.
        const parts = all.length === 0 ? [[]] : inBatches(all.slice(-ALL_MISSED_MAX), MISSED_MAX);
        for (const [at, part] of parts.entries()) {
          const isWholeUpTo = at > 0 || (isWhole && all.length <= ALL_MISSED_MAX);
          const message: FeedMessage = { event: 'missed', data: { posts: [...part], isWhole: isWholeUpTo } };
          page.send(stringify(message));
        }
      } catch (error) {
        ctx.log.error({ err: error }, 'posts could not be read');
        page.close(READ_FAILED, 'posts could not be read');
      }
    },
    close() {
      isClosed = true;
      leave?.();
    },
  };
}
