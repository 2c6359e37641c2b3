import type { GroupRef } from '../groups/groups.types';
import type { MasterChanged, ReturnRequest } from '../group-return/group-return.types';
import type { OperationEnded } from '../operation/operation.types';
import type { OperationRequested, OperationTended } from '../operations/operations.types';
import type { NoticeRaised, ParentOf } from '../parent';

export interface GroupActionInput {
  readonly parent: ParentOf<NoticeRaised | OperationRequested>;
  readonly group: GroupRef;
  /** Address of the active master; null when there is none. */
  readonly master: string | null;
  /** A return of this group that runs already, as after a reload; null when none does. */
  readonly request: ReturnRequest | null;
}

export type GroupActionContext = GroupActionInput;

export type GroupActionEvent =
  | OperationTended
  | OperationEnded
  | MasterChanged
  | { readonly type: 'group.changed'; readonly group: GroupRef }
  | { readonly type: 'return.asked' };
