import type { Preset } from '#shared/contract/presets';
import { listIn } from '../../list-owner';
import type { PresetsOwner } from './presets.types';

/** A preset is applied or rested, by an update with its name and the flipped flag (QPS-08, PRE-17). */
export interface PresetToggle {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

export const presetOf = (presets: readonly Preset[], id: string): Preset | undefined =>
  presets.find((preset) => preset.id === id);

/** The toggle that flips a preset. */
export const toggleOf = ({ id, name, isActive }: Preset): PresetToggle => ({ id, name, isActive: !isActive });

/** The active ones of the same type, which must rest where only one may be active (QPS-07). */
export function rivalsOf(presets: readonly Preset[], { id, isActive }: PresetToggle): readonly PresetToggle[] {
  const type = presetOf(presets, id)?.type;
  if (!isActive) return [];
  return presets.filter((other) => other.isActive && other.type === type && other.id !== id).map(toggleOf);
}

/** Where a press is made: in the sidebar one preset of a type is active at most, on the page they stand beside each other (GAP-07). */
export type TogglePlace = 'page' | 'sidebar';

/** What a press changes: the pressed preset first, then those that must rest with it; nothing for an unknown id. */
export function togglesOf(presets: readonly Preset[], id: string, place: TogglePlace): readonly PresetToggle[] {
  const preset = presetOf(presets, id);
  if (preset === undefined) return [];
  const pressed = toggleOf(preset);
  return place === 'sidebar' ? [pressed, ...rivalsOf(presets, pressed)] : [pressed];
}

const NONE: PresetToggle = { id: '', name: '', isActive: false };

/** The toggle that was pressed, of those that change together. */
export const pressedOf = ([pressed = NONE]: readonly PresetToggle[]): PresetToggle => pressed;

/** The presets as they are once these toggles are done. */
export const withToggles = (presets: readonly Preset[], toggles: readonly PresetToggle[]): readonly Preset[] =>
  presets.map((preset) => {
    const toggle = toggles.find(({ id }) => id === preset.id);
    return toggle === undefined ? preset : { ...preset, isActive: toggle.isActive };
  });

/** Toggles that were done and are not read yet, with further ones: the later of a preset counts. */
const alsoDone = (done: readonly PresetToggle[], toggles: readonly PresetToggle[]): readonly PresetToggle[] => [
  ...done.filter(({ id }) => toggles.every((later) => later.id !== id)),
  ...toggles,
];

interface Changed {
  readonly presets: PresetsOwner | null;
  /** What was toggled since the list was read last. */
  readonly done: readonly PresetToggle[];
  /** Ids of what was deleted since then. */
  readonly gone?: readonly string[];
}

/** The list with what was changed since it was read. */
export const presetsNow = ({ presets, done, gone = [] }: Changed): readonly Preset[] =>
  withToggles(listIn(presets, 'presets'), done).filter(({ id }) => !gone.includes(id));

/** After a press: what was kept counts as done until the list is read, which says the same, and nothing is being changed any more. */
export const settled = ({ done }: Changed, kept: readonly PresetToggle[]) => ({
  done: alsoDone(done, kept),
  toggles: [],
});

/** Those whose name holds what was typed (PRE-04, QPS-01). */
export const namedLike = (presets: readonly Preset[], search: string): readonly Preset[] => {
  const asked = search.trim().toLowerCase();
  return presets.filter(({ name }) => name.toLowerCase().includes(asked));
};
