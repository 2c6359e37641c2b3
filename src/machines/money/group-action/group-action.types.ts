import type { DistributePrefill } from '../distribute/distribute.types';
import type { AgreementKind, MasterChanged } from '../agreement/agreement.types';
import type { GroupsOccupied } from '../bulk-action/bulk-action.types';
import type { GroupRef } from '../../groups/groups/groups.types';
import type { OperationEnded, OperationRequest } from '../operation/operation.types';
import type { OperationRequested, OperationFollowed } from '../operations/operations.types';
import type { NoticeRaised, ParentOf } from '../../parent';

export interface GroupActionInput {
  readonly parent: ParentOf<NoticeRaised | OperationRequested>;
  readonly group: GroupRef;
  /** Address of the active master; null when there is none. */
  readonly master: string | null;
  /** What runs already with this group's wallets, as after a reload; null when nothing does. */
  readonly request: OperationRequest | null;
  /** Ids of groups that running operations keep wallets of. */
  readonly occupied: readonly string[];
}

export interface GroupActionContext extends GroupActionInput {
  /** What is done now; null between two actions. */
  readonly kind: AgreementKind | null;
  readonly prefill: DistributePrefill | null;
}

export type GroupActionEvent =
  | OperationFollowed
  | OperationEnded
  | MasterChanged
  | GroupsOccupied
  | { readonly type: 'group.changed'; readonly group: GroupRef }
  | ActionAsked;

/** A press on one of the group's actions; `prefill` are amounts a distribution begins with. */
export interface ActionAsked {
  readonly type: 'action.asked';
  readonly kind: AgreementKind;
  readonly prefill?: DistributePrefill;
}
