import { RawPost } from '#shared/contract/feed';
import type { Deps } from '../base/context';
import { ServiceError } from '../base/errors';
import { DEFAULT_HANDLES } from '../base/site';
import { createFanOut, type FanOut } from './fan-out';
import type { SourcedPost, TakePost } from './source';
import { storePost } from './store-post';

export interface Feed extends Pick<FanOut, 'join'> {
  readonly take: TakePost;
  /** Whom a person follows, in lower case. */
  authorsOf(userId: string): readonly string[];
  /** What has been sent and is not stored yet. */
  unstored(): readonly SourcedPost[];
}

const AUTHORS = DEFAULT_HANDLES.map(({ handle }) => handle.toLowerCase());

/** Takes posts from the sources: each is sent before it is stored. */
export function createFeed(deps: Pick<Deps, 'db' | 'clock'>): Feed {
  const fanOut = createFanOut();
  const unstored = new Set<SourcedPost>();
  return {
    join: fanOut.join,
    authorsOf: () => AUTHORS,
    unstored: () => [...unstored],
    async take({ post, userId }) {
      const checked = RawPost.safeParse(post);
      if (!checked.success) throw new ServiceError('invalid', 'This is not a post.', { cause: checked.error });
      const sourced = { post: checked.data, userId };
      unstored.add(sourced);
      try {
        fanOut.send(sourced);
        await storePost(deps, sourced, deps.clock.now());
      } finally {
        unstored.delete(sourced);
      }
    },
  };
}
