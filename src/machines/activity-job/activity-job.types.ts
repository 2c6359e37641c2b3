import type { ActivityNews } from '../activities/activities.types';
import type {
  DueStep,
  OperationEnded,
  OperationRecord,
  OperationRequest,
  OperationRested,
} from '../operation/operation.types';
import type { OperationTended } from '../operations/operations.types';
import type { ParentOf } from '../parent';

export interface ActivityJobInput {
  readonly parent: ParentOf<ActivityNews>;
  readonly groupId: string;
  /** Operations that were found open before; one of them may be this group's job. */
  readonly found: readonly OperationTended[];
}

export interface ActivityJobContext {
  readonly parent: ParentOf<ActivityNews>;
  readonly groupId: string;
  /** The job that runs or was interrupted; null while there is none. Its id is the job id. */
  readonly request: OperationRequest | null;
  /** As the journal has it. */
  readonly record: OperationRecord | null;
  /** The lease this window has taken; the journal must show at least this one before anything is signed. */
  readonly fence: number;
  /** The trade that was asked for last. */
  readonly due: DueStep | null;
  /** How often the trade that is due has failed in a row. */
  readonly tries: number;
  readonly stopping: boolean;
}

export type ActivityJobEvent =
  | OperationTended
  | OperationRested
  | OperationEnded
  | { readonly type: 'activity.started'; readonly request: OperationRequest }
  | { readonly type: 'activity.stopped' }
  | { readonly type: 'activity.resumed' };
