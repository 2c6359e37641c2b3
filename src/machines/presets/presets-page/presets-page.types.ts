import type { DeploymentApplied } from '../../launch/deploy/deploy.types';
import type { NoticeRaised, ParentOf } from '../../parent';
import type { PresetsChanged, PresetsKnown, PresetsOwner } from '../presets/presets.types';
import type { PresetToggle } from '../presets/toggling';

export interface PresetsPageInput {
  readonly parent: ParentOf<NoticeRaised | DeploymentApplied>;
  /** Whom changes are told. */
  readonly keeper: ParentOf<PresetsChanged>;
}

export interface PresetsPageContext extends PresetsPageInput {
  /** Who keeps the presets; null until told. */
  readonly presets: PresetsOwner | null;
  /** What was changed since the list was read last, and is shown as it is now. */
  readonly done: readonly PresetToggle[];
  /** Ids of what was deleted since then. */
  readonly gone: readonly string[];
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
