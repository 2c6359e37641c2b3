import type { Fault } from '#shared/fault';
import type { MasterChanged, ReturnRequest } from '../group-return/group-return.types';
import type { GroupRef, GroupsKnown } from '../groups/groups.types';
import type { OperationEnd, OperationEnded } from '../operation/operation.types';
import type { OperationRequested } from '../operations/operations.types';
import type { NoticeRaised, ParentOf } from '../parent';

/** Which groups running operations keep wallets of; told whenever that changes. */
export interface GroupsOccupied {
  readonly type: 'groups.occupied';
  readonly ids: readonly string[];
}

/** Returns of every group that gives something back, one operation a group; the names of those that do not. */
export interface ReturnsPlanned {
  readonly requests: readonly ReturnRequest[];
  readonly withTokens: readonly string[];
  readonly empty: readonly string[];
}

export interface BulkActionInput {
  readonly parent: ParentOf<NoticeRaised | OperationRequested>;
  readonly groups: readonly GroupRef[];
  /** Address of the active master, which receives the SOL and pays the fees. */
  readonly master: string | null;
  /** Ids of groups that running operations keep wallets of; they are left out. */
  readonly occupied: readonly string[];
}

export interface BulkActionContext extends BulkActionInput {
  readonly planned: ReturnsPlanned | null;
  /** How the operations of the plan ended, in the order they did. */
  readonly ends: readonly OperationEnd[];
  readonly fault: Fault | null;
}

export type BulkActionEvent =
  | GroupsKnown
  | GroupsOccupied
  | MasterChanged
  | OperationEnded
  | { readonly type: 'returnAll.asked' }
  | { readonly type: 'returnAll.confirmed' }
  | { readonly type: 'returnAll.retried' }
  | { readonly type: 'dialog.closed' };
