import { RawPost } from '#shared/contract/feed';
import type { Deps } from '../base/context';
import { ServiceError } from '../base/errors';
import { deletePost } from './delete-post';
import { createFanOut, type FanOut } from './fan-out';
import type { SourcedPost, TakePost } from './source';
import { storePost } from './store-post';
import { followedAuthors } from './tracked-accounts';

export interface Feed extends Pick<FanOut, 'join'> {
  readonly take: TakePost;
  /** Deletes a post that its author has deleted, and tells everybody who may have it; nothing when it is not there. */
  remove(id: string): Promise<void>;
  /** Whom a person follows, as authors. */
  authorsOf(userId: string): Promise<readonly string[]>;
  /** Reads whom a person follows; every open socket of theirs is sent what these write from now on. */
  follow(userId: string): Promise<readonly string[]>;
  /** What has been sent and is not stored yet. */
  unstored(): readonly SourcedPost[];
}

/** Takes posts from the sources: each is sent before it is stored. */
export function createFeed(deps: Pick<Deps, 'db' | 'clock'>): Feed {
  const fanOut = createFanOut();
  const unstored = new Set<SourcedPost>();
  const authorsOf = (userId: string) => followedAuthors(deps, userId);
  const turns = new Map<string, number>();
  let turn = 0;
  return {
    join: fanOut.join,
    authorsOf,
    async follow(userId) {
      const mine = (turn += 1);
      const authors = await authorsOf(userId);
      // What was read later knows more, and may have been answered sooner.
      if ((turns.get(userId) ?? 0) < mine) {
        turns.set(userId, mine);
        fanOut.follow(userId, authors);
      }
      return authors;
    },
    unstored: () => [...unstored],
    async remove(id) {
      const told = await deletePost(deps, id);
      if (told !== null) fanOut.forget(told);
    },
    async take({ post, userId, pictures }) {
      const checked = RawPost.safeParse(post);
      if (!checked.success) throw new ServiceError('invalid', 'This is not a post.', { cause: checked.error });
      const sourced = { post: checked.data, userId, ...(pictures === undefined ? {} : { pictures }) };
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
