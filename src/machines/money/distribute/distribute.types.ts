import type { GroupRef } from '../../groups/groups/groups.types';
import type { MasterChanged } from '../agreement/agreement.types';
import type { OperationEnded, OperationRequest } from '../operation/operation.types';
import type { OperationRequested } from '../operations/operations.types';
import type { NoticeRaised, ParentOf } from '../../parent';

/** What is typed, as it is typed: amounts in SOL. */
export interface DistributeDraft {
  readonly total: string;
  readonly min: string;
  readonly max: string;
  readonly mixer: boolean;
}

/** Amounts of a group preset (DST-15). */
export type DistributePrefill =
  | { readonly mode: 'simple'; readonly total: string }
  | { readonly mode: 'advanced'; readonly min: string; readonly max: string };

export interface DistributeInput {
  readonly parent: ParentOf<NoticeRaised | OperationRequested>;
  readonly group: GroupRef;
  /** Address of the active master, which gives the SOL. */
  readonly master: string | null;
  readonly prefill: DistributePrefill | null;
  /** A distribution of this group that runs already, as after a reload; null to ask for one. */
  readonly request: OperationRequest | null;
}

export interface DistributeContext extends Omit<DistributeInput, 'prefill'> {
  readonly mode: DistributePrefill['mode'];
  readonly draft: DistributeDraft;
  /** Whether an attempt to go on has made every problem visible. */
  readonly problemsShown: boolean;
}

export type DistributeEvent =
  | OperationEnded
  | MasterChanged
  | { readonly type: 'mode.chosen'; readonly mode: DistributePrefill['mode'] }
  | { readonly type: 'draft.edited'; readonly patch: Partial<DistributeDraft> }
  | { readonly type: 'distribution.submitted' }
  | { readonly type: 'dialog.opened' }
  | { readonly type: 'dialog.closed' };
