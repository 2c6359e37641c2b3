import { lt } from 'drizzle-orm';
import type { Deps } from '../context';
import { session, verification } from '../db/schema/auth';
import { prunePresets } from '../presets/prune-presets';
import { pruneIdempotency } from './idempotency';
import { pruneLimits } from './rate-limit';

const HOUR_MS = 3_600_000;

/** Deletes what has run out: sessions, links, rate windows, idempotency keys and presets that were deleted. */
export async function tidy(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now();
  await deps.db.delete(session).where(lt(session.expiresAt, now));
  await deps.db.delete(verification).where(lt(verification.expiresAt, now));
  await pruneLimits(deps);
  await pruneIdempotency(deps);
  await prunePresets(deps);
}

/** Tidies once an hour until stopped; a failure is logged and tried again next time. */
export function startHousekeeping(deps: Pick<Deps, 'db' | 'clock' | 'log'>): { stop(): void } {
  const timer = setInterval(() => {
    tidy(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'tidying failed'));
  }, HOUR_MS).unref();
  return { stop: () => clearInterval(timer) };
}
