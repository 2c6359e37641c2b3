import { eq } from 'drizzle-orm';
import type { PostSource } from '#shared/contract/feed';
import type { Deps } from '../base/context';
import { feedCursor } from '../db/schema/feed';

type Store = Pick<Deps, 'db'>;

/** How far a source has been read, in microseconds since 1970; null: never. */
export async function readCursor({ db }: Store, source: PostSource): Promise<number | null> {
  const [row] = await db.select({ cursor: feedCursor.cursor }).from(feedCursor).where(eq(feedCursor.source, source));
  return row?.cursor ?? null;
}

/** Keeps how far a source has been read. */
export async function keepCursor({ db }: Store, source: PostSource, cursor: number): Promise<void> {
  await db
    .insert(feedCursor)
    .values({ source, cursor })
    .onConflictDoUpdate({ target: feedCursor.source, set: { cursor } });
}
