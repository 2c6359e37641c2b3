import { eq } from 'drizzle-orm';
import type { Deps } from '../base/context';
import { type Bus, NOTHING_MORE, soloBus } from '../bus/bus';
import { post } from '../db/schema/feed';
import type { ToldPost } from './fan-out';

/** Deletes a post from the store, and names it to the other servers of the store; null when it is not there. */
export async function deletePost(
  { db, bus = soloBus }: Pick<Deps, 'db'> & { readonly bus?: Bus },
  id: string,
): Promise<ToldPost | null> {
  const [gone, committed] = await db.transaction(async (tx) => {
    const [row] = await tx
      .delete(post)
      .where(eq(post.id, id))
      .returning({ id: post.id, author: post.author, userId: post.userId });
    return [row, row === undefined ? NOTHING_MORE : await bus.within(tx, { feed: 'deleted', ...row })] as const;
  });
  committed();
  return gone ?? null;
}
