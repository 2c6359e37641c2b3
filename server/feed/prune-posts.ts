import { desc, lt } from 'drizzle-orm';
import type { Deps } from '../base/context';
import { post } from '../db/schema/feed';

const KEPT_MS = 24 * 3_600_000;
const MOST = 50_000;

/** Forgets posts after a day, and sooner when there are very many. */
export async function prunePosts({ db, clock }: Pick<Deps, 'db' | 'clock'>, most: number = MOST): Promise<void> {
  await db.delete(post).where(lt(post.receivedAt, new Date(clock.now().getTime() - KEPT_MS)));
  const [oldest] = await db
    .select({ receivedAt: post.receivedAt })
    .from(post)
    .orderBy(desc(post.receivedAt))
    .offset(most - 1)
    .limit(1);
  if (oldest !== undefined) await db.delete(post).where(lt(post.receivedAt, oldest.receivedAt));
}
