import { and, eq } from 'drizzle-orm';
import type { Preset, PresetChange } from '#shared/contract/presets';
import { isRecord } from '#shared/json';
import type { UserContext } from '../base/context';
import { preset } from '../db/schema/presets';
import { ServiceError } from '../base/errors';
import { lockUser } from '../vault/lock-user';
import { pick } from '../wallets/pick';
import { presetName } from './create-preset';
import { findPreset, livePresets, PRESET_MISSING, presetType, viewPreset } from './owned-presets';
import { readParams } from './preset-params';

/**
 * Renames, edits, applies or rests a preset. An edit is one version more, applying is not (GAP-06) but says when (ENT-15). The same
 * call again (F1) changes nothing more.
 */
export async function updatePreset(
  { db, clock, userId, callId }: UserContext,
  id: string,
  { name, isActive, params, used }: PresetChange,
): Promise<Preset> {
  if (name === undefined && isActive === undefined && params === undefined && used === undefined)
    throw new ServiceError('invalid', 'No data provided for update');
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const row = pick(await livePresets(tx, userId), id, PRESET_MISSING);
    if (callId !== undefined && row.changedBy === callId) return viewPreset(row);
    const applied = isActive === true || used === true;
    const edited = params !== undefined || (name !== undefined && isActive === undefined && used === undefined);
    const kept = isRecord(row.params) ? row.params : {};
    await tx
      .update(preset)
      .set({
        ...(name === undefined ? {} : { name: presetName(name) }),
        ...(isActive === undefined ? {} : { isActive }),
        ...(params === undefined ? {} : { params: readParams(presetType(row), { ...kept, ...params }).params }),
        ...(applied ? { lastUsed: clock.now() } : {}),
        version: row.version + (edited ? 1 : 0),
        changedBy: callId ?? null,
      })
      .where(and(eq(preset.userId, userId), eq(preset.id, id)));
    const changed = await findPreset(tx, userId, id);
    if (changed === undefined) throw new ServiceError('not-found', PRESET_MISSING);
    return viewPreset(changed);
  });
}
