import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Preset } from '#shared/contract/presets';
import { namedLike, presetsNow, withToggles } from '../presets/toggling';
import type { presetsPageMachine } from './presets-page.machine';

export type PresetsPageActor = ActorRefFrom<typeof presetsPageMachine>;
type PresetsPageSnapshot = SnapshotFrom<typeof presetsPageMachine>;

export const selectPageSearch = ({ context }: PresetsPageSnapshot): string => context.search;
/** Every preset, with what is being changed shown as done. */
export const selectPagePresets = ({ context }: PresetsPageSnapshot): readonly Preset[] =>
  withToggles(presetsNow(context), context.toggles);
/** Those of them that are searched for. */
export const selectFoundPresets = (snapshot: PresetsPageSnapshot): readonly Preset[] =>
  namedLike(selectPagePresets(snapshot), snapshot.context.search);
/** Names of the active ones that are no group's (PRE-02). */
export const selectActiveNames = (snapshot: PresetsPageSnapshot): readonly string[] =>
  selectPagePresets(snapshot).flatMap(({ type, isActive, name }) => (type !== 'group' && isActive ? [name] : []));
export const selectDeletingPreset = ({ context }: PresetsPageSnapshot): string | null => context.deleting;
export const selectIsPageBusy = (snapshot: PresetsPageSnapshot): boolean => snapshot.hasTag('busy');
