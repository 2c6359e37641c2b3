import type { SignedStep } from '#operations/contract';
import type { Fault } from '#shared/fault';
import type { OperationIntent, TradeIntent } from '#operations/intent';
import type { DueStep, OperationRecord, OperationRequest } from '#operations/domain/operation';
import type { ParentOf } from '../../parent';
export type { OperationRequest, StepRecord, OperationRecord, DueStep } from '#operations/domain/operation';

export type Verdict = 'done' | 'failed' | 'abandoned';

/** How an operation ended. `fault` says why it is not done; `record` is null when nothing was journaled. */
export interface OperationEnd {
  readonly id: string;
  readonly intent: OperationIntent;
  readonly verdict: Verdict;
  readonly record: OperationRecord | null;
  readonly fault: Fault | null;
}

/** Told to the parent once, with the verdict. */
export interface OperationEnded {
  readonly type: 'operation.ended';
  readonly end: OperationEnd;
}

/** A job rests between two trades, or because the last could not be signed or journaled: `fault` says why. */
export interface OperationRested {
  readonly type: 'operation.rested';
  readonly record: OperationRecord;
  readonly fault: Fault | null;
}

/** What is to be signed; all steps of the plan when none are named. */
export interface StepsAsked {
  readonly request: OperationRequest;
  readonly steps?: readonly number[];
  readonly trade?: TradeIntent;
}

/** The signed bytes of every step that is sent together. */
export type Signed = readonly SignedStep[];

/** `record` is null for one started on this page, and the keeper's record for one found after a reload. */
export interface OperationInput {
  readonly parent: ParentOf<OperationEnded | OperationRested>;
  readonly request: OperationRequest;
  readonly record: OperationRecord | null;
}

export interface OperationContext {
  readonly parent: ParentOf<OperationEnded | OperationRested>;
  readonly request: OperationRequest;
  readonly record: OperationRecord | null;
  /** Signed bytes not yet known to be journaled; they are sent again, never signed again. */
  readonly signed: Signed;
  readonly fault: Fault | null;
  /** The trade of a job that is due; null for every other kind. */
  readonly due: DueStep | null;
}

export type OperationEvent =
  | { readonly type: 'operation.continued'; readonly due: DueStep }
  | { readonly type: 'operation.withdrawn' }
  | { readonly type: 'operation.resumed' }
  | { readonly type: 'operation.abandoned' }
  | { readonly type: 'operation.progressed'; readonly record: OperationRecord };
