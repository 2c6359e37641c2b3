import type { ActivityRanges } from '#shared/activity-form';
import type { GroupRef } from '#shared/domain/group';
import type { OperationRequest } from '#operations/domain/operation';

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
