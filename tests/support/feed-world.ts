import { eq } from 'drizzle-orm';
import { RawPost } from '#shared/contract/feed';
import { ServiceError } from '../../server/base/errors';
import { silentLogger } from '../../server/base/logging';
import type { OpenDb } from '../../server/db/db';
import { feedCursor, feedRead, post as table, trackedAccount, user } from '../../server/db/schema/index';
import { deletePost } from '../../server/feed/delete-post';
import type { FollowingSource, SourcedPost } from '../../server/feed/source';
import { storePost } from '../../server/feed/store-post';
import { freshDb } from './db';

/** A store with two people, whose accounts are followed, and what the sources under test hand over. */
export interface FeedWorld {
  readonly store: OpenDb;
  readonly taken: readonly SourcedPost[];
  readonly removed: readonly string[];
  /** The time of the sources, in ms; it stands still. */
  nowMs: number;
  readonly parts: {
    readonly db: OpenDb['db'];
    readonly clock: { now(): Date };
    readonly log: ReturnType<typeof silentLogger>;
    readonly remove: (id: string) => Promise<void>;
  };
  follow(source: string, author: string, userId?: string): Promise<void>;
  unfollow(author: string): Promise<void>;
  /** Begins a source, which the end of the test stops. */
  begin<Source extends FollowingSource>(source: Source): Source;
  /** Ends all of them as the end of the server does. */
  stop(): Promise<void>;
  /** Kept once this holds; it is looked at whenever something was taken, deleted or `wake` was called. */
  until(isThere: () => boolean): Promise<void>;
  wake(): void;
  posts(): readonly RawPost[];
  texts(): readonly string[];
  /** Ends what was begun and empties the store. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Where the sources that people follow accounts of are tried: a real store, no network. */
export async function openFeedWorld(startMs: number): Promise<FeedWorld> {
  const store = await freshDb();
  const row = { name: 'n', emailVerified: true, createdAt: new Date(startMs), updatedAt: new Date(startMs) };
  await store.db.insert(user).values(['ann', 'bob'].map((id) => ({ ...row, id, email: `${id}@example.test` })));
  const taken: SourcedPost[] = [];
  const removed: string[] = [];
  let begun: (() => Promise<void>)[] = [];
  let sleepers: (() => void)[] = [];
  const wake = (): void => {
    const woken = sleepers;
    sleepers = [];
    for (const one of woken) one();
  };
  const stop = async (): Promise<void> => {
    const ending = begun;
    begun = [];
    for (const end of ending) await end();
  };
  const world: FeedWorld = {
    store,
    taken,
    removed,
    nowMs: startMs,
    parts: {
      db: store.db,
      clock: { now: () => new Date(world.nowMs) },
      log: silentLogger(),
      async remove(id) {
        await deletePost(store, id);
        removed.push(id);
        wake();
      },
    },
    async follow(source, author, userId = 'ann') {
      const account = { id: `${userId} ${author}`, userId, source, handle: author, author };
      await store.db.insert(trackedAccount).values({ ...account, createdAt: new Date(startMs) });
    },
    async unfollow(author) {
      await store.db.delete(trackedAccount).where(eq(trackedAccount.author, author));
    },
    begin(source) {
      const end = source.start(async (sourced) => {
        // As the feed does.
        if (!RawPost.safeParse(sourced.post).success) throw new ServiceError('invalid', 'This is not a post.');
        await storePost(store, sourced, new Date(world.nowMs));
        taken.push(sourced);
        wake();
      });
      begun.push(async () => {
        end();
        await source.ended();
      });
      return source;
    },
    stop,
    async until(isThere) {
      while (!isThere()) await new Promise<void>((resolve) => sleepers.push(resolve));
    },
    wake,
    posts: () => taken.map(({ post }) => post),
    texts: () => taken.map(({ post }) => post.tweet),
    async clear() {
      await stop();
      for (const rows of [table, trackedAccount, feedCursor, feedRead]) await store.db.delete(rows);
      taken.splice(0);
      removed.splice(0);
      world.nowMs = startMs;
    },
    close: () => store.close(),
  };
  return world;
}
