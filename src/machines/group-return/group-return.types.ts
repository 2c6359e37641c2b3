import type { Fault } from '#shared/fault';
import type { BareCode } from '#shared/notice';
import type { ReturnIntent } from '#shared/operation-intent';
import type { GroupRef } from '../groups/groups.types';
import type { OperationEnd, OperationEnded, OperationRequest } from '../operation/operation.types';
import type { OperationRequested } from '../operations/operations.types';
import type { NoticeRaised, ParentOf } from '../parent';

/** The return that is shown and, unchanged, signed. */
export type ReturnRequest = Omit<OperationRequest, 'intent'> & { readonly intent: ReturnIntent };

/** Why a group gives nothing back; each is a notice of the same code. */
export type ReturnRefusal = Extract<BareCode, 'return/tokensLeft' | 'return/nothingToReturn'>;

/** What planning the return of one group comes to. */
export type ReturnPlanned =
  | { readonly kind: 'planned'; readonly request: ReturnRequest }
  | { readonly kind: 'refused'; readonly why: ReturnRefusal };

/** The active master is another one, or none. */
export interface MasterChanged {
  readonly type: 'master.changed';
  readonly address: string | null;
}

export interface GroupReturnInput {
  readonly parent: ParentOf<NoticeRaised | OperationRequested>;
  readonly group: GroupRef;
  /** Address of the active master, which receives the SOL and pays the fees. */
  readonly master: string | null;
  /** A return that runs already, as after a reload; null to plan one. */
  readonly request: ReturnRequest | null;
}

export interface GroupReturnContext extends GroupReturnInput {
  /** How it ended; null until then. */
  readonly end: OperationEnd | null;
  /** Why no plan could be made. */
  readonly fault: Fault | null;
}

export type GroupReturnEvent =
  | OperationEnded
  | MasterChanged
  | { readonly type: 'dialog.opened' }
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'return.confirmed' }
  | { readonly type: 'return.retried' };
