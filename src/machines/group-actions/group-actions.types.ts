import type { BulkAsked, BulkKind, BulkSettled } from '../bulk-action/bulk-action.types';
import type { DistributionAsked } from '../create-group/create-group.types';
import type { GroupDeleted } from '../group-delete/group-delete.types';
import type { GroupActionActor } from '../group-action/group-action.selectors';
import type { GroupRef, GroupsKnown } from '../groups/groups.types';
import type { MastersKnown } from '../masters/masters.types';
import type { ActivityNews } from '../activities/activities.types';
import type { OperationEnded, OperationRested } from '../operation/operation.types';
import type { OperationRequested, OperationTended } from '../operations/operations.types';
import type { NoticeRaised, ParentOf } from '../parent';

export interface GroupActionsInput {
  readonly parent: ParentOf<ActivityNews | NoticeRaised | OperationRequested | GroupDeleted | BulkSettled>;
}

export interface ActingGroup {
  readonly id: string;
  readonly actor: GroupActionActor;
}

export interface GroupActionsContext extends GroupActionsInput {
  /** What of the wallets was told yet; all groups are asked nothing before. */
  readonly told: { readonly masters: boolean; readonly groups: boolean };
  /** What all groups are to do, until it can be asked of them. */
  readonly asked: BulkKind | null;
  /** What a group made of a preset is to be given, until that group has its actor. */
  readonly distribution: DistributionAsked | null;
  /** Address of the active master. */
  readonly master: string | null;
  readonly groups: readonly GroupRef[];
  /** Operations under way, as they were told; they keep wallets of their groups. */
  readonly found: readonly OperationTended[];
  /** One a group, in the order they were first heard of. */
  readonly acting: readonly ActingGroup[];
}

export type GroupActionsEvent =
  BulkAsked | DistributionAsked | GroupsKnown | MastersKnown | OperationTended | OperationRested | OperationEnded;
