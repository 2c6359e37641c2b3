import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Preset } from '#shared/contract/presets';
import { namedLike, presetsNow, withToggles } from '../presets/toggling';
import type { quickPresetsMachine } from './quick-presets.machine';

export type QuickPresetsActor = ActorRefFrom<typeof quickPresetsMachine>;
type QuickPresetsSnapshot = SnapshotFrom<typeof quickPresetsMachine>;

export const selectQuickSearch = ({ context }: QuickPresetsSnapshot): string => context.search;
/** What the sidebar shows: the presets that are searched for, with what is being changed shown as done. */
export const selectQuickPresets = ({ context }: QuickPresetsSnapshot): readonly Preset[] =>
  namedLike(withToggles(presetsNow(context), context.toggles), context.search);
export const selectIsQuickToggling = (snapshot: QuickPresetsSnapshot): boolean => snapshot.hasTag('busy');
