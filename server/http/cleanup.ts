import { lt } from 'drizzle-orm';
import type { Deps } from '../base/context';
import type { OpenDb } from '../db/db';
import { session, verification } from '../db/schema/auth';
import { prunePosts } from '../feed/prune-posts';
import { prunePresets } from '../presets/prune-presets';
import { pruneIdempotency } from '../requests/idempotency';
import { pruneLimits } from '../requests/rate-limit';

const HOUR_MS = 3_600_000;

/** Deletes what has run out: sessions, links, rate windows, idempotency keys, posts, and presets that were deleted. */
export async function cleanUp(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now();
  await deps.db.delete(session).where(lt(session.expiresAt, now));
  await deps.db.delete(verification).where(lt(verification.expiresAt, now));
  await pruneLimits(deps);
  await pruneIdempotency(deps);
  await prunePresets(deps);
  await prunePosts(deps);
}

interface Cleanup extends Pick<Deps, 'clock' | 'log'> {
  readonly store: Pick<OpenDb, 'db' | 'vacuum'>;
}

/** Tidies once an hour until stopped; a failure is logged and tried again next time. */
export function startCleanup({ store, clock, log }: Cleanup): { stop(): void } {
  const work = async (): Promise<void> => {
    await cleanUp({ db: store.db, clock });
    await store.vacuum();
  };
  const timer = setInterval(() => {
    work().catch((error: unknown) => log.warn({ err: error }, 'tidying failed'));
  }, HOUR_MS).unref();
  return { stop: () => clearInterval(timer) };
}
