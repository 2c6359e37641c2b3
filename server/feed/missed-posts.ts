import { and, desc, eq, gte, inArray, isNull, max, or } from 'drizzle-orm';
import { ALL_MISSED_MAX, MISSED_MAX, RawPost, type FeedMessage } from '#shared/contract/feed';
import type { UserContext } from '../base/context';
import { post as table } from '../db/schema/feed';

/** Posts are stored in another order than they were received, by less than this, ms. */
const OVERLAP_MS = 10_000;

type Missed = Extract<FeedMessage, { event: 'missed' }>['data'];

/**
 * What one person may see of what is kept since the newest of the posts in `last`, oldest first, with an overlap before it: neither a
 * time nor a number given before a commit says what was there to be seen. The newest where none of them is known.
 */
export async function missedPosts(
  { db, userId }: Pick<UserContext, 'db' | 'userId'>,
  { last, authors }: { readonly last: readonly string[]; readonly authors: readonly string[] },
): Promise<Missed> {
  const mine = or(eq(table.userId, userId), and(isNull(table.userId), inArray(table.author, [...authors])));
  const [known] = await db
    .select({ at: max(table.receivedAt) })
    .from(table)
    .where(and(inArray(table.id, [...last]), mine));
  const at = known?.at ?? null;
  const since = at === null ? undefined : new Date(at.getTime() - OVERLAP_MS);
  const most = at === null ? MISSED_MAX : ALL_MISSED_MAX;
  const rows = await db
    .select({ body: table.body })
    .from(table)
    .where(and(mine, since === undefined ? undefined : gte(table.receivedAt, since)))
    .orderBy(desc(table.receivedAt), desc(table.id))
    .limit(most + 1);
  const posts = rows.slice(0, most).flatMap(({ body }) => RawPost.safeParse(body).data ?? []);
  const isWhole = last.length === 0 || (at !== null && rows.length <= most);
  return { posts: posts.toReversed(), isWhole };
}
