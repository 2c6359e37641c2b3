import type { Preset } from '#shared/contract/presets';
import type { NoticeRaised, ParentOf } from '../parent';
import type { PresetsChanged, PresetsKnown } from '../presets/presets.types';
import type { PresetToggle } from '../presets/toggling';

export interface PresetsPageInput {
  readonly parent: ParentOf<NoticeRaised>;
  /** Who keeps the list. */
  readonly keeper: ParentOf<PresetsChanged>;
}

export interface PresetsPageContext extends PresetsPageInput {
  /** As last told. */
  readonly presets: readonly Preset[];
  /** As it is typed. */
  readonly search: string;
  /** What is being changed, and shown as if it were done. */
  readonly toggles: readonly PresetToggle[];
  /** Id of what is being deleted. */
  readonly deleting: string | null;
}

export type PresetsPageEvent =
  | PresetsKnown
  | { readonly type: 'search.typed'; readonly search: string }
  | { readonly type: 'preset.applied'; readonly id: string }
  | { readonly type: 'preset.deactivated'; readonly id: string }
  | { readonly type: 'preset.duplicated'; readonly id: string }
  | { readonly type: 'preset.deleted'; readonly id: string };
