import { and, desc, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import { MISSED_MAX, RawPost, type FeedMessage } from '#shared/contract/feed';
import type { UserContext } from '../base/context';
import { post as table } from '../db/schema/feed';

/** Posts are stored in another order than they were received, by less than this, ms. */
const OVERLAP_MS = 10_000;

type Missed = Extract<FeedMessage, { event: 'missed' }>['data'];

/**
 * What one person may see of what is kept since the post `last`, oldest first, with an overlap before it: neither a time nor a number
 * given before a commit says what was there to be seen. The newest when `last` is null or no longer known.
 */
export async function missedPosts(
  { db, userId }: Pick<UserContext, 'db' | 'userId'>,
  { last, authors }: { readonly last: string | null; readonly authors: readonly string[] },
): Promise<Missed> {
  const mine = or(eq(table.userId, userId), and(isNull(table.userId), inArray(table.author, [...authors])));
  const [known] =
    last === null
      ? []
      : await db
          .select({ receivedAt: table.receivedAt })
          .from(table)
          .where(and(eq(table.id, last), mine));
  const since = known === undefined ? undefined : new Date(known.receivedAt.getTime() - OVERLAP_MS);
  const rows = await db
    .select({ body: table.body })
    .from(table)
    .where(and(mine, since === undefined ? undefined : gte(table.receivedAt, since)))
    .orderBy(desc(table.receivedAt), desc(table.id))
    .limit(MISSED_MAX + 1);
  const posts = rows.slice(0, MISSED_MAX).flatMap(({ body }) => RawPost.safeParse(body).data ?? []);
  const isWhole = last === null || (known !== undefined && rows.length <= MISSED_MAX);
  return { posts: posts.toReversed(), isWhole };
}
