import type { NoticeRaised, ParentOf } from '../../parent';
import type { PresetsChanged } from '../presets/presets.types';
import type { PresetToggle, TogglePlace } from '../presets/toggling';

export interface PresetToggleInput {
  readonly parent: ParentOf<NoticeRaised>;
  /** Who keeps the list. */
  readonly keeper: ParentOf<PresetsChanged>;
  /** Where it was pressed, which decides what is said of it. */
  readonly place: TogglePlace;
  /** What was pressed, and after it what changes with it. */
  readonly toggles: readonly PresetToggle[];
}

export type PresetToggleContext = PresetToggleInput;

/** The toggles that stay: all of them, or none when the server refused. */
export interface PresetToggleOutput {
  readonly kept: readonly PresetToggle[];
}
