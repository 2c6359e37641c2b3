import { eq, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../base/context';
import { feedRead } from '../db/schema/feed';

type Store = Pick<Deps, 'db'>;

/** What is known of a feed since it was read last. */
export interface KnownFeed {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Ids of the posts its items have become or were left out as, the newest first. */
  readonly seen: readonly string[];
}

const Seen = z.array(z.string());

/** What is known of the feed at this address; null: it was never read. */
export async function readKnownFeed({ db }: Store, address: string): Promise<KnownFeed | null> {
  const [row] = await db.select().from(feedRead).where(eq(feedRead.address, address));
  return row === undefined
    ? null
    : { etag: row.etag, lastModified: row.lastModified, seen: Seen.catch([]).parse(row.seen) };
}

/** Keeps what is known of a feed. */
export async function keepKnownFeed({ db }: Store, address: string, known: KnownFeed): Promise<void> {
  const row = { etag: known.etag, lastModified: known.lastModified, seen: known.seen };
  await db
    .insert(feedRead)
    .values({ address, ...row })
    .onConflictDoUpdate({ target: feedRead.address, set: row });
}

/** Forgets the feeds at all other addresses. */
export async function forgetFeeds({ db }: Store, except: ReadonlySet<string>): Promise<void> {
  await db.delete(feedRead).where(notInArray(feedRead.address, [...except]));
}
