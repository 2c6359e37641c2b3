import { RawPost } from '#shared/contract/feed';
import type { Deps } from '../base/context';
import { ServiceError } from '../base/errors';
import { gather } from '../base/gather';
import { type Bus, type FeedNote, soloBus } from '../bus/bus';
import { deletePost } from './delete-post';
import { createFanOut, type FanOut } from './fan-out';
import { postsById } from './posts-by-id';
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

interface FeedParts extends Pick<Deps, 'db' | 'clock'> {
  readonly bus?: Bus;
  /** Called when somebody follows others than before, at another server. */
  readonly followsChanged?: () => void;
  /** Hears of notes of other servers that could not be read. */
  readonly failed?: (error: unknown) => void;
}

/** Takes posts from the sources: each is sent here before it is stored, and by every other server of the store once it is. */
export function createFeed({ bus = soloBus, followsChanged, failed, ...parts }: FeedParts): Feed {
  const deps = { ...parts, bus };
  const fanOut = createFanOut();
  const unstored = new Set<SourcedPost>();
  const authorsOf = (userId: string) => followedAuthors(deps, userId);
  const turns = new Map<string, number>();
  let turn = 0;
  const follow = async (userId: string): Promise<readonly string[]> => {
    const mine = (turn += 1);
    const authors = await authorsOf(userId);
    // What was read later knows more, and may have been answered sooner.
    if ((turns.get(userId) ?? 0) < mine) {
      turns.set(userId, mine);
      fanOut.follow(userId, authors);
    }
    return authors;
  };
  // In the order in which they were told, so that no post is sent behind the word that it is gone.
  const hear = gather<FeedNote>(async (notes) => {
    const stored = notes.flatMap((note) => (note.feed === 'stored' ? [note.id] : []));
    const posts = fanOut.isHere() ? await postsById(deps, stored) : new Map<string, SourcedPost>();
    for (const note of notes)
      switch (note.feed) {
        case 'stored': {
          const sourced = posts.get(note.id);
          if (sourced !== undefined) fanOut.send(sourced);
          break;
        }
        case 'deleted':
          fanOut.forget(note);
          break;
        case 'follows':
          followsChanged?.();
          if (fanOut.isHere(note.userId)) await follow(note.userId);
          break;
      }
  });
  bus.listen({
    told(message) {
      if ('feed' in message) hear(message).catch((error: unknown) => failed?.(error));
    },
    missed: fanOut.resync,
  });
  return {
    join: fanOut.join,
    authorsOf,
    follow,
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
