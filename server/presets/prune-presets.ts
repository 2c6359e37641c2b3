import { lt } from 'drizzle-orm';
import type { Deps } from '../base/context';
import { preset } from '../db/schema/presets';
import { KEPT_MS } from '../requests/idempotency';

/** Deletes for good what was deleted before any call that may still be repeated: the row answers such a call, and nobody else. */
export async function prunePresets({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(preset).where(lt(preset.deletedAt, new Date(clock.now().getTime() - KEPT_MS)));
}
