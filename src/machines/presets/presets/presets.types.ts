import type { Fault } from '#shared/fault';
import type { Preset } from '#shared/contract/presets';
import type { ListOwner } from '../../list-owner';
import type { DeploymentApplied } from '../../launch/deploy/deploy.types';
import type { NoticeRaised, ParentOf } from '../../parent';
import type { PresetPicked } from '../quick-presets/quick-presets.types';

/** A group preset was applied: a group was made of it (GAP-09). */
export interface PresetUsed {
  readonly type: 'preset.used';
  readonly id: string;
}

/** Who keeps the presets of every type. */
export type PresetsOwner = ListOwner<{ readonly presets: readonly Preset[] }>;

/** The list was read. */
export interface PresetsKnown {
  readonly type: 'presets.known';
  readonly owner: PresetsOwner;
}

/** Something in the list changed, here or elsewhere. */
export interface PresetsChanged {
  readonly type: 'presets.changed';
}

export interface PresetsInput {
  readonly parent: ParentOf<NoticeRaised | PresetPicked | DeploymentApplied>;
}

export interface PresetsContext extends PresetsInput {
  /** Of every type, in order of creation. */
  readonly presets: readonly Preset[];
  /** How many were active when this browser last read the list. */
  readonly recalled: number;
  /** The list was read once; an empty one is a fact from then on. */
  readonly known: boolean;
  readonly fault: Fault | null;
  /** Id of the preset that was applied last, while that is noted. */
  readonly used: string;
}

export type PresetsEvent = PresetUsed | PresetsChanged;
