import type { MasterChanged } from '../agreement/agreement.types';
import type { ActivityJobActor } from '../activity-job/activity-job.selectors';
import type { JobKept, JobsElsewhere, WindowsTold } from '../activity-job/activity-job.types';
import type { GroupsKnown, GroupsOwner } from '../../groups/groups/groups.types';
import type { OperationEnded, OperationRequest, OperationRested } from '../operation/operation.types';
import type {
  OperationContinued,
  OperationDropped,
  OperationRequested,
  OperationsMissed,
  OperationFollowed,
} from '../operations/operations.types';
import type { ActivityDraft } from '#shared/activity-form';
import type { NoticeRaised, ParentOf } from '../../parent';

/** What a job tells the workspace. */
export type ActivityNews = NoticeRaised | OperationRequested | OperationContinued | OperationDropped | OperationsMissed;

export interface ActivitiesInput {
  readonly parent: ParentOf<ActivityNews>;
  /** Who keeps the groups; null until told. */
  readonly groups: GroupsOwner | null;
  readonly master: string | null;
  /** Operations that are under way, each with the journal's last word on it. */
  readonly found: readonly OperationFollowed[];
}

export interface GroupJob {
  readonly id: string;
  readonly actor: ActivityJobActor;
}

export interface ActivitiesContext extends ActivitiesInput {
  /** One a group, in the order they were first heard of. */
  readonly jobs: readonly GroupJob[];
  readonly elsewhere: JobsElsewhere;
  /** Ids of jobs this window keeps going, by group. */
  readonly kept: readonly { readonly groupId: string; readonly id: string }[];
}

/** The jobs this window keeps going, all of them each time. */
export interface JobsKept {
  readonly type: 'jobs.kept';
  readonly ids: readonly string[];
}

/** A press on Gen. Activity of a group; `prefill` is what an active preset asks for. */
export interface ActivityAsked {
  readonly type: 'activity.asked';
  readonly groupId: string;
  readonly prefill?: ActivityDraft;
}

/** The dialog has drawn a job, and the person has agreed to it by starting. */
export interface ActivityPlanned {
  readonly type: 'activity.planned';
  readonly groupId: string;
  readonly request: OperationRequest;
}

export type ActivitiesEvent =
  | ActivityAsked
  | ActivityPlanned
  | NoticeRaised
  | GroupsKnown
  | MasterChanged
  | JobKept
  | WindowsTold
  | OperationFollowed
  | OperationRested
  | OperationEnded;
