import type { GroupColor } from '#shared/limits';
import type { Fault } from '#shared/fault';
import type { DistributePrefill } from '../../money/distribute/distribute.types';
import type { GroupsKnown, GroupsOwner } from '../groups/groups.types';
import type { NoticeRaised, ParentOf } from '../../parent';
import type { PresetPicked } from '../../presets/quick-presets/quick-presets.types';
import type { PresetUsed } from '../../presets/presets/presets.types';

export interface GroupDraft {
  readonly name: string;
  /** As typed; all wallets, the developer included. */
  readonly count: string;
  readonly includeDev: boolean;
  /** Null lets the server follow its cycle (GAP-27). */
  readonly color: GroupColor | null;
}

/** What a group preset fills in (CRG-13), and what is distributed afterwards (CRG-14); null for nothing. */
export interface GroupStart {
  readonly presetId: string;
  readonly presetName: string;
  readonly draft: GroupDraft;
  readonly prefill: DistributePrefill | null;
}

/** Body of POST /groups/: `walletCount` leaves the developer out (CRG-07). */
export interface NewGroup {
  readonly name: string;
  readonly walletCount: number;
  readonly includeDev: boolean;
  readonly color: GroupColor | null;
}

/** Told once the server keeps the group. */
export interface GroupCreated {
  readonly type: 'group.created';
  readonly id: string;
}

/** A group made of a preset is in the list: SOL is to be distributed to it (CRG-14). */
export interface DistributionAsked {
  readonly type: 'distribution.asked';
  readonly groupId: string;
  readonly prefill: DistributePrefill;
}

export interface CreateGroupInput {
  readonly parent: ParentOf<NoticeRaised | GroupCreated | PresetUsed | DistributionAsked>;
}

export interface CreateGroupContext extends CreateGroupInput {
  readonly draft: GroupDraft;
  /** What the draft began with; null for one made by hand. */
  readonly start: GroupStart | null;
  /** Who keeps the groups there are; null until told. */
  readonly groups: GroupsOwner | null;
  /** Id of the group that was made last. */
  readonly created: string;
  /** Submitted once with something wrong: messages show from then on. */
  readonly shown: boolean;
  readonly fault: Fault | null;
}

export type CreateGroupEvent =
  | GroupsKnown
  | { readonly type: 'dialog.opened' }
  /** From Preset. */
  | { readonly type: 'presets.opened' }
  | PresetPicked
  | { readonly type: 'draft.edited'; readonly patch: Partial<GroupDraft> }
  | { readonly type: 'group.submitted' }
  | { readonly type: 'dialog.closed' };
