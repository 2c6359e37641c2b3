import { createHash, randomUUID } from 'node:crypto';
import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Limit } from '../base/config';
import type { Clock } from '../base/context';
import type { Db } from '../db/db';
import { rateLimit } from '../db/schema/auth';
import { ServiceError } from '../base/errors';

const DAY_MS = 86_400_000;

const keyOf = (name: string, who: string): string => `${name}:${createHash('sha256').update(who).digest('base64url')}`;
const tooMany = (retryAfter: number): ServiceError =>
  new ServiceError('rate-limited', 'Too many requests. Please try again later.', { retryAfter });

/** 429 when `who` has spent the window of `name` already; counts nothing. */
export async function assertUnspent(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  name: string,
  who: string,
  { max, seconds }: Limit,
): Promise<void> {
  const since = clock.now().getTime() - seconds * 1000;
  const spent = and(eq(rateLimit.key, keyOf(name, who)), gte(rateLimit.count, max), gt(rateLimit.lastRequest, since));
  const [row] = await db.select().from(rateLimit).where(spent);
  if (row !== undefined) throw tooMany(Math.max(1, Math.ceil((row.lastRequest - since) / 1000)));
}

/** Counts one use of `name` by `who` in a fixed window kept in the database; 429 with Retry-After once it is spent. */
export async function spend(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  name: string,
  who: string,
  { max, seconds }: Limit,
): Promise<void> {
  const now = clock.now().getTime();
  const key = keyOf(name, who);
  const over = sql`${rateLimit.lastRequest} <= ${now - seconds * 1000}`;
  const [row] = await db
    .insert(rateLimit)
    .values({ id: randomUUID(), key, count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${over} then 1 else least(${rateLimit.count} + 1, 1000000) end`,
        lastRequest: sql`case when ${over} then ${now} else ${rateLimit.lastRequest} end`,
      },
    })
    .returning();
  if (row === undefined || row.count <= max) return;
  const retryAfter = Math.max(1, Math.ceil((row.lastRequest + seconds * 1000 - now) / 1000));
  throw tooMany(retryAfter);
}

/** Forgets windows that ended long ago. */
export async function pruneLimits({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.lastRequest, clock.now().getTime() - DAY_MS));
}
