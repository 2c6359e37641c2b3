import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../base/context';
import { preset } from '../db/schema/presets';
import { lockUser } from '../vault/lock-user';
import { pick } from '../wallets/pick';
import { findPreset, livePresets, PRESET_MISSING } from './owned-presets';

/** Deletes a preset at once (GAP-67). A call that was cut off after its end is answered as it was. */
export async function deletePreset(
  { db, clock, userId, cutOffAt }: UserContext,
  id: string,
): Promise<{ readonly id: string }> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const gone = cutOffAt === undefined ? undefined : await findPreset(tx, userId, id);
    if (gone !== undefined && gone.deletedAt !== null) return { id };
    pick(await livePresets(tx, userId), id, PRESET_MISSING);
    await tx
      .update(preset)
      .set({ deletedAt: clock.now(), isActive: false })
      .where(and(eq(preset.userId, userId), eq(preset.id, id)));
    return { id };
  });
}
