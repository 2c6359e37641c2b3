import type { ActivityDraft, ActivityField } from '#shared/activity-form';
import type { MasterChanged } from '../agreement/agreement.types';
import type { ActivityPlanned } from '../activities/activities.types';
import type { GroupRef } from '../../groups/groups/groups.types';
import type { NoticeRaised, ParentOf } from '../../parent';
export type { ActivityQuestion, DrawnActivity } from '#operations/domain/activity';

export interface ActivityDialogInput {
  readonly parent: ParentOf<NoticeRaised | ActivityPlanned>;
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
