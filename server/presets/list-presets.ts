import type { Preset, PresetType } from '#shared/contract/presets';
import type { UserContext } from '../base/context';
import { livePresets, viewPreset } from './owned-presets';

/** The user's presets in order of creation; of one type, or the active ones of it, where asked. */
export async function listPresets(
  { db, userId }: UserContext,
  asked: { readonly type?: PresetType; readonly active?: true } = {},
): Promise<readonly Preset[]> {
  const rows = await livePresets(db, userId);
  return rows
    .filter((row) => asked.type === undefined || row.type === asked.type)
    .filter((row) => asked.active === undefined || row.isActive)
    .map(viewPreset);
}
