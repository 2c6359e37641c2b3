import type { AgreementKind, MasterChanged } from '../agreement/agreement.types';
import type { GroupsKnown, GroupsOwner } from '../../groups/groups/groups.types';
import type { OperationEnded } from '../operation/operation.types';
import type { OperationRequested } from '../operations/operations.types';
import type { NoticeRaised, ParentOf } from '../../parent';

/** Which groups running operations keep wallets of; told whenever that changes. */
export interface GroupsOccupied {
  readonly type: 'groups.occupied';
  readonly ids: readonly string[];
}

/** What all groups do at once. */
export type BulkKind = Exclude<AgreementKind, 'distribute'>;

/** A press on an action of all groups, or its key. */
export interface BulkAsked {
  readonly type: 'bulk.asked';
  readonly kind: BulkKind;
}

/** What was asked of all groups was refused or is over; its key may rest (KEY-12). */
export interface BulkSettled {
  readonly type: 'bulk.settled';
}

export interface BulkActionInput {
  readonly parent: ParentOf<NoticeRaised | OperationRequested | BulkSettled>;
  /** Who keeps the groups; null until told. */
  readonly groups: GroupsOwner | null;
  /** Address of the active master, which pays the fees. */
  readonly master: string | null;
  /** Ids of groups that running operations keep wallets of; they are left out. */
  readonly occupied: readonly string[];
}

export interface BulkActionContext extends BulkActionInput {
  /** What is done now; null between two actions. */
  readonly kind: BulkKind | null;
}

export type BulkActionEvent = GroupsKnown | GroupsOccupied | MasterChanged | OperationEnded | BulkAsked;
