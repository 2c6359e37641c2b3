import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ActivityDraft } from '#shared/activity-form';
import type { Preset } from '#shared/contract/presets';
import { inUse, plainNumber } from '#shared/presets';
import type { presetsMachine } from './presets.machine';

export type PresetsActor = ActorRefFrom<typeof presetsMachine>;
type PresetsSnapshot = SnapshotFrom<typeof presetsMachine>;
export type PresetOf<Type extends Preset['type']> = Extract<Preset, { type: Type }>;

export type PresetsFace = 'loading' | 'failed' | 'empty' | 'full';

export const presetsOf = <Type extends Preset['type']>(
  presets: readonly Preset[],
  type: Type,
): readonly PresetOf<Type>[] => presets.filter((preset): preset is PresetOf<Type> => preset.type === type);

export const selectPresets = ({ context }: PresetsSnapshot): readonly Preset[] => context.presets;
/** Which of the four faces a list of these presets shows; a re-read keeps on screen what was read before. */
export const selectPresetsFace =
  (type?: Preset['type']) =>
  (snapshot: PresetsSnapshot): PresetsFace => {
    const { presets, known } = snapshot.context;
    if (presets.some((preset) => type === undefined || preset.type === type)) return 'full';
    if (snapshot.matches({ open: { list: 'failed' } })) return 'failed';
    return known ? 'empty' : 'loading';
  };
/** How many are active; before the list was read, how many this browser remembers (LST-02). */
export const selectActiveCount = ({ context: { presets, known, recalled } }: PresetsSnapshot): number =>
  known ? presets.filter(({ isActive }) => isActive).length : recalled;
export const selectPresetsPageActor = (snapshot: PresetsSnapshot) => snapshot.children.presetsPage;
export const selectPresetDialogActor = (snapshot: PresetsSnapshot) => snapshot.children.presetDialog;
export const selectQuickPresetsActor = (snapshot: PresetsSnapshot) => snapshot.children.quickPresets;
export const selectPresetsFault = ({ context }: PresetsSnapshot) => context.fault;

const PLACES = 3;
const text = (value: number): string => plainNumber(value, PLACES);

/** What Gen. Activity begins with: the active activity preset applied last (ACT-12, GAP-07); undefined without one. */
export function selectUsualActivity({ context }: PresetsSnapshot): ActivityDraft | undefined {
  const preset = inUse(presetsOf(context.presets, 'activity'));
  if (preset === null) return undefined;
  const {
    buyPercentageRange: percent,
    tradeDelayRange: delay,
    tradesPerTokenRange: trades,
    tokenCount,
  } = preset.params;
  return {
    minPercent: text(percent[0]),
    maxPercent: text(percent[1]),
    minDelay: text(delay[0]),
    maxDelay: text(delay[1]),
    minTrades: text(trades[0]),
    maxTrades: text(trades[1]),
    tokenCount: text(tokenCount),
  };
}
