import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../base/context';
import { ServiceError } from '../base/errors';
import { trackedAccount } from '../db/schema/feed';
import type { LiveFeed } from './live-feed';
import { ACCOUNT_MISSING } from './tracked-accounts';

/** Follows an account of one's own no longer. A call that was cut off after its end is answered as it was. */
export async function untrackAccount(
  { db, userId, cutOffAt }: UserContext,
  feed: Pick<LiveFeed, 'follow' | 'accountsChanged'>,
  id: string,
): Promise<{ readonly id: string }> {
  const gone = await db
    .delete(trackedAccount)
    .where(and(eq(trackedAccount.userId, userId), eq(trackedAccount.id, id)))
    .returning({ id: trackedAccount.id });
  if (gone.length === 0 && cutOffAt === undefined) throw new ServiceError('not-found', ACCOUNT_MISSING);
  feed.accountsChanged(userId);
  await feed.follow(userId);
  return { id };
}
