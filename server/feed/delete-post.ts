import { eq } from 'drizzle-orm';
import type { Deps } from '../base/context';
import { post } from '../db/schema/feed';
import type { ToldPost } from './fan-out';

/** Deletes a post from the store; null when it is not there. */
export async function deletePost({ db }: Pick<Deps, 'db'>, id: string): Promise<ToldPost | null> {
  const [gone] = await db
    .delete(post)
    .where(eq(post.id, id))
    .returning({ id: post.id, author: post.author, userId: post.userId });
  return gone ?? null;
}
