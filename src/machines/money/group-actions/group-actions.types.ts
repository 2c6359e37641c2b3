import type { BulkAsked, BulkKind, BulkSettled } from '../bulk-action/bulk-action.types';
import type { DistributionAsked } from '../../groups/create-group/create-group.types';
import type { GroupDeleted } from '../../groups/group-delete/group-delete.types';
import type { GroupActionActor } from '../group-action/group-action.selectors';
import type { GroupsKnown, GroupsOwner } from '../../groups/groups/groups.types';
import type { MastersKnown } from '../../wallets/masters/masters.types';
import type { ActivityNews } from '../activities/activities.types';
import type { OperationEnded, OperationRested } from '../operation/operation.types';
import type { OperationRequested, OperationFollowed } from '../operations/operations.types';
import type { NoticeRaised, ParentOf } from '../../parent';

export interface GroupActionsInput {
  readonly parent: ParentOf<ActivityNews | NoticeRaised | OperationRequested | GroupDeleted | BulkSettled>;
}

export interface ActingGroup {
  readonly id: string;
  readonly actor: GroupActionActor;
}

export interface GroupActionsContext extends GroupActionsInput {
  /** The masters were told of; nothing is asked of all groups before, nor before their owner is known. */
  readonly hasMasters: boolean;
  /** What all groups are to do, until it can be asked of them. */
  readonly asked: BulkKind | null;
  /** What a group made of a preset is to be given, until that group has its actor. */
  readonly distribution: DistributionAsked | null;
  /** Address of the active master. */
  readonly master: string | null;
  /** Who keeps the groups; null until told. */
  readonly groups: GroupsOwner | null;
  /** Operations under way, as they were told; they keep wallets of their groups. */
  readonly found: readonly OperationFollowed[];
  /** One a group, in the order they were first heard of. */
  readonly acting: readonly ActingGroup[];
}

export type GroupActionsEvent =
  BulkAsked | DistributionAsked | GroupsKnown | MastersKnown | OperationFollowed | OperationRested | OperationEnded;
