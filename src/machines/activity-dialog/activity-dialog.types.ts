import type { ActivityDraft, ActivityField, ActivityRanges } from '#shared/activity-form';
import type { MasterChanged } from '../agreement/agreement.types';
import type { ActivityPlanned } from '../activities/activities.types';
import type { GroupRef } from '../groups/groups.types';
import type { OperationRequest } from '../operation/operation.types';
import type { NoticeRaised, ParentOf } from '../parent';

export interface ActivityDialogInput {
  readonly parent: ParentOf<NoticeRaised | ActivityPlanned>;
}

/** What a job is planned from. */
export interface ActivityQuestion {
  readonly group: GroupRef;
  readonly master: string;
  readonly ranges: ActivityRanges;
}

/** A drawn job; `found` of the tokens asked for can be traded. */
export interface DrawnActivity {
  readonly request: OperationRequest;
  readonly found: number;
}

export interface ActivityDialogContext extends ActivityDialogInput {
  readonly group: GroupRef | null;
  /** Address of the active master. */
  readonly master: string | null;
  readonly draft: ActivityDraft;
  /** Fields whose number a preset has below its bound; they stand at the bound until they are typed in (GAP-39). */
  readonly raised: readonly ActivityField[];
}

export type ActivityDialogEvent =
  | MasterChanged
  | {
      readonly type: 'activity.asked';
      readonly group: GroupRef | null;
      readonly master: string | null;
      readonly prefill?: ActivityDraft;
    }
  | { readonly type: 'draft.edited'; readonly patch: Partial<ActivityDraft> }
  | { readonly type: 'tokens.picked'; readonly count: number }
  | { readonly type: 'activity.submitted' }
  | { readonly type: 'dialog.closed' };
