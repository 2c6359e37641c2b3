import type { DeploymentApplied } from '../../launch/deploy/deploy.types';
import type { GroupStart } from '../../groups/create-group/create-group.types';
import type { NoticeRaised, ParentOf } from '../../parent';
import type { PresetsChanged, PresetsKnown, PresetsOwner } from '../presets/presets.types';
import type { PresetToggle } from '../presets/toggling';

/** A group preset was applied: Create Group opens with it (GAP-09). */
export interface PresetPicked {
  readonly type: 'preset.picked';
  readonly start: GroupStart;
}

export interface QuickPresetsInput {
  readonly parent: ParentOf<NoticeRaised | PresetPicked | DeploymentApplied>;
  /** Whom changes are told. */
  readonly keeper: ParentOf<PresetsChanged>;
}

export interface QuickPresetsContext extends QuickPresetsInput {
  /** Who keeps the presets; null until told. */
  readonly presets: PresetsOwner | null;
  /** What was changed since the list was read last, and is shown as it is now. */
  readonly done: readonly PresetToggle[];
  /** As it is typed. */
  readonly search: string;
  /** What is being changed, and shown as if it were done; nothing between two changes. */
  readonly toggles: readonly PresetToggle[];
}

export type QuickPresetsEvent =
  | PresetsKnown
  | { readonly type: 'search.typed'; readonly search: string }
  | { readonly type: 'preset.applied'; readonly id: string }
  | { readonly type: 'preset.deactivated'; readonly id: string };
