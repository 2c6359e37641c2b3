import type { Preset, PresetType } from '#shared/contract/presets';
import { PRESET_LIMITS } from '#shared/presets';
import { checkPresetName } from '#shared/validation';
import type { UserContext } from '../base/context';
import { preset } from '../db/schema/presets';
import { ServiceError } from '../base/errors';
import { newId } from '../base/ids';
import { lockUser } from '../vault/lock-user';
import { findPreset, livePresets, PRESET_MISSING, viewPreset } from './owned-presets';
import { readParams } from './preset-params';

const { name: NAME_MAX, perPerson: MOST } = PRESET_LIMITS;

/** The trimmed name, or the refusal of VAL-72. */
export function presetName(typed: string): string {
  const name = typed.trim();
  if (checkPresetName(name) !== null) throw new ServiceError('invalid', 'Please enter a preset name');
  if (name.length > NAME_MAX) throw new ServiceError('invalid', `Preset name must be at most ${NAME_MAX} characters`);
  return name;
}

/** Makes a preset, inactive and of version 1. The same call again (F1) answers the preset it made. */
export async function createPreset(
  { db, clock, userId, callId }: UserContext,
  type: PresetType,
  input: { readonly name: string; readonly params: unknown },
): Promise<Preset> {
  const name = presetName(input.name);
  const { params } = readParams(type, input.params);
  const id = callId ?? newId();
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const before = await findPreset(tx, userId, id);
    if (before !== undefined) return viewPreset(before);
    if ((await livePresets(tx, userId)).length >= MOST)
      throw new ServiceError('conflict', `Maximum ${MOST} presets allowed`);
    const [row] = await tx
      .insert(preset)
      .values({ id, userId, type, name, params, createdAt: clock.now() })
      .returning();
    if (row === undefined) throw new ServiceError('not-found', PRESET_MISSING);
    return viewPreset(row);
  });
}
