import type { ActivityNews } from '../activities/activities.types';
import type { OperationEnded, OperationRecord, OperationRequest, OperationRested } from '../operation/operation.types';
import type { OperationFollowed } from '../operations/operations.types';
import type { ParentOf } from '../../parent';

export interface ActivityJobInput {
  readonly parent: ParentOf<ActivityNews>;
  /** Who says to the other windows which jobs this one keeps going. */
  readonly activities: ParentOf<JobKept>;
  readonly groupId: string;
  /** Operations that were found open before; one of them may be this group's job. */
  readonly found: readonly OperationFollowed[];
  readonly elsewhere: JobsElsewhere;
}

/** Ids of jobs that other windows of this person keep going; null while nobody can tell. */
export type JobsElsewhere = readonly string[] | null;

/** What the user's socket says of the other windows. */
export interface WindowsTold {
  readonly type: 'windows.told';
  readonly jobs: JobsElsewhere;
}

/** This window keeps the job `id` going from now on; null: none of this group. */
export interface JobKept {
  readonly type: 'job.kept';
  readonly groupId: string;
  readonly id: string | null;
}

export interface ActivityJobContext {
  readonly parent: ParentOf<ActivityNews>;
  /** Who says to the other windows which jobs this one keeps going. */
  readonly activities: ParentOf<JobKept>;
  readonly groupId: string;
  /** The job that runs or was interrupted; null while there is none. Its id is the job id. */
  readonly request: OperationRequest | null;
  /** As the journal has it. */
  readonly record: OperationRecord | null;
  /** The lease this window has taken; the journal must show at least this one before anything is signed. */
  readonly fence: number;
  readonly stopping: boolean;
  readonly elsewhere: JobsElsewhere;
}

/** Trades of a job. */
export interface TradeCount {
  readonly landed: number;
  readonly planned: number;
}

export type ActivityJobEvent =
  | OperationFollowed
  | OperationRested
  | OperationEnded
  | WindowsTold
  | { readonly type: 'activity.started'; readonly request: OperationRequest }
  | { readonly type: 'activity.stopped' }
  | { readonly type: 'activity.resumed' };
