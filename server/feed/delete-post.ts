import { eq } from 'drizzle-orm';
import type { Deps } from '../base/context';
import { type Bus, soloBus } from '../bus/bus';
import { post } from '../db/schema/feed';
import type { ToldPost } from './fan-out';

/** Deletes a post from the store, and names it to the other servers of the store; null when it is not there. */
export const deletePost = (
  { db, bus = soloBus }: Pick<Deps, 'db'> & { readonly bus?: Bus },
  id: string,
): Promise<ToldPost | null> =>
  db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(post)
      .where(eq(post.id, id))
      .returning({ id: post.id, author: post.author, userId: post.userId });
    if (gone !== undefined) await bus.within(tx, { feed: 'deleted', ...gone });
    return gone ?? null;
  });
