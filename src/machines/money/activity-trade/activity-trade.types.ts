import type { Fault } from '#shared/fault';
import type { ActivityIntent } from '#operations/intent';
import type { DueStep, OperationRecord, OperationRested } from '../operation/operation.types';
import type { OperationContinued } from '../operations/operations.types';
import type { ParentOf } from '../../parent';

/** A job whose next trade is due. The job itself watches its lease and leaves a trade that lost it. */
export interface ActivityTradeInput {
  readonly parent: ParentOf<OperationContinued>;
  readonly plan: ActivityIntent;
  /** The job as the journal has it. */
  readonly record: OperationRecord;
}

export interface ActivityTradeContext extends ActivityTradeInput {
  /** The trade that was asked for last; null until it is planned. */
  readonly due: DueStep | null;
  /** How often the trade has failed in a row. */
  readonly tries: number;
  /** A person has pressed Stop, so it is not tried again. */
  readonly stopping: boolean;
  /** Why the trade is lost. */
  readonly fault: Fault | null;
}

export type ActivityTradeEvent = OperationRested | { readonly type: 'activity.stopped' };

/** What became of the trade; `elsewhere`: the server refused it because another window has the lease. */
export type ActivityTradeOutput =
  { readonly kind: 'landed' | 'stopped' | 'elsewhere' } | { readonly kind: 'lost'; readonly fault: Fault };
