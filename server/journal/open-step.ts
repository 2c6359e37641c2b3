import type { OperationPlan, StepState } from '#operations/contract';
import type { Wait } from './waits';

/** What never changes of a journaled step. */
export interface StepOrder {
  readonly operationId: string;
  readonly userId: string;
  readonly networkId: string;
  readonly plan: OperationPlan;
  readonly idx: number;
  readonly signature: string;
  readonly wire: string;
  readonly lastValid: number;
  readonly minSlot: number | null;
  /** Signatures of the bundle whose bytes these are part of, in its order; null where they go out alone. */
  readonly bundle: readonly string[] | null;
}

/** A step whose story has not ended: undecided, or decided but not final. */
export interface OpenStep extends StepOrder, Wait {
  readonly state: StepState;
  readonly sends: number;
  /** Another attempt at the same step has landed: these bytes are sent no more. */
  readonly isOvertaken: boolean;
  /** While undecided: why the network would not take the bytes. */
  readonly error: string | null;
}
