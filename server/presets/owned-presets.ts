import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Preset, PresetType } from '#shared/contract/presets';
import type { Db, Tx } from '../db/db';
import { preset } from '../db/schema/presets';
import { readParams } from './preset-params';

type PresetRow = typeof preset.$inferSelect;

export const PRESET_MISSING = 'Preset not found';

/** The user's presets in order of creation. */
export const livePresets = (db: Db | Tx, userId: string): Promise<PresetRow[]> =>
  db
    .select()
    .from(preset)
    .where(and(eq(preset.userId, userId), isNull(preset.deletedAt)))
    .orderBy(asc(preset.createdAt), asc(preset.id));

/** One of the user's presets, deleted or not; undefined for another's. */
export async function findPreset(db: Db | Tx, userId: string, id: string): Promise<PresetRow | undefined> {
  const [row] = await db
    .select()
    .from(preset)
    .where(and(eq(preset.userId, userId), eq(preset.id, id)));
  return row;
}

export const presetType = (row: Pick<PresetRow, 'type'>): PresetType => PresetType.parse(row.type);

/** A preset as the page sees it (ENT-14). */
export const viewPreset = (row: PresetRow): Preset => ({
  id: row.id,
  name: row.name,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  lastUsed: row.lastUsed?.toISOString() ?? null,
  isActive: row.isActive,
  ...readParams(presetType(row), row.params),
});
