import { eq, sql } from 'drizzle-orm';
import { authorOf } from '#shared/handles';
import type { Deps } from '../base/context';
import { type Bus, NOTHING_MORE, soloBus } from '../bus/bus';
import { post as table, postPicture } from '../db/schema/feed';
import { pictureId } from './picture-id';
import type { SourcedPost } from './source';

/** Whether a post of this id is kept. */
export const isStored = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<boolean> =>
  (await db.select({ id: table.id }).from(table).where(eq(table.id, id))).length > 0;

/** Ids of the posts kept that begin so. */
export const storedIds = async ({ db }: Pick<Deps, 'db'>, begin: string): Promise<readonly string[]> =>
  (
    await db
      .select({ id: table.id })
      .from(table)
      .where(sql`starts_with(${table.id}, ${begin})`)
  ).map(({ id }) => id);

/** Keeps a post and where its pictures stand, and names it to the other servers of the store; one that is there already stays as it is. */
export async function storePost(
  { db, bus = soloBus }: Pick<Deps, 'db'> & { readonly bus?: Bus },
  { post, userId, pictures = [] }: SourcedPost,
  receivedAt: Date,
): Promise<void> {
  const author = authorOf(post.author.handle);
  const committed = await db.transaction(async (tx) => {
    const kept = await tx
      .insert(table)
      .values({ id: post.id, userId, author, body: post, receivedAt })
      .onConflictDoNothing()
      .returning({ id: table.id });
    if (kept.length === 0) return NOTHING_MORE;
    const told = await bus.within(tx, { feed: 'stored', id: post.id });
    if (pictures.length === 0) return told;
    const rows = [...new Set(pictures)].map((address) => ({ id: pictureId(address), postId: post.id, address }));
    await tx.insert(postPicture).values(rows);
    return told;
  });
  committed();
}
