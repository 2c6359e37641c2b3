import type {
  DueStep,
  OperationEnded,
  OperationRecord,
  OperationRequest,
  OperationRested,
} from '../operation/operation.types';
import type { OperationActor } from '../operation/operation.selectors';
import type { NoticeRaised, ParentOf } from '../../parent';

/** A flow asks for what a person agreed to; the workspace passes it on. */
export interface OperationRequested {
  readonly type: 'operation.requested';
  readonly request: OperationRequest;
}

/** One is followed from now on: started on this page, or found open after a reload. */
export interface OperationFollowed {
  readonly type: 'operation.followed';
  readonly request: OperationRequest;
  /** The keeper's record when it was found. */
  readonly found?: OperationRecord;
}

/** The next trade of a job is due. */
export interface OperationContinued {
  readonly type: 'operation.continued';
  readonly id: string;
  readonly due: DueStep;
}

/** A job is given up as far as it has come. */
export interface OperationDropped {
  readonly type: 'operation.dropped';
  readonly id: string;
}

type OperationsParent = ParentOf<NoticeRaised | OperationFollowed | OperationEnded | OperationRested>;

export interface OperationsInput {
  readonly parent: OperationsParent;
}

export interface RunningOperation {
  readonly id: string;
  readonly actor: OperationActor;
}

export interface OperationsContext {
  readonly parent: OperationsParent;
  /** In the order they were started or found. */
  readonly running: readonly RunningOperation[];
}

/** Changes may have been missed, as after a lost connection; the keeper is asked again. */
export interface OperationsMissed {
  readonly type: 'operations.missed';
}

export type OperationsEvent =
  OperationRequested | OperationContinued | OperationDropped | OperationEnded | OperationRested | OperationsMissed;

/** An operation to follow: with the keeper's record when it was found after a reload. */
export interface Followed {
  readonly request: OperationRequest;
  readonly record: OperationRecord | null;
}
