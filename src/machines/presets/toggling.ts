import type { Preset } from '#shared/contract/presets';

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

/** The presets as they are once these toggles are done. */
export const withToggles = (presets: readonly Preset[], toggles: readonly PresetToggle[]): readonly Preset[] =>
  presets.map((preset) => {
    const toggle = toggles.find(({ id }) => id === preset.id);
    return toggle === undefined ? preset : { ...preset, isActive: toggle.isActive };
  });

/** Those whose name holds what was typed (PRE-04, QPS-01). */
export const namedLike = (presets: readonly Preset[], search: string): readonly Preset[] => {
  const asked = search.trim().toLowerCase();
  return presets.filter(({ name }) => name.toLowerCase().includes(asked));
};
