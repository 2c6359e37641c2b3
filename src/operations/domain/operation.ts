import type { Operation, OperationEffect, OperationStep } from '#operations/contract';
import type { OperationIntent, TradeIntent } from '#operations/intent';

/** What a person agreed to, before any byte is signed. `id` is a ULID and makes the submission idempotent. */
export interface OperationRequest {
  readonly id: string;
  readonly networkId: string;
  readonly intent: OperationIntent;
  /** Every operation that begins with it, itself among them: all of them or none. */
  readonly together?: readonly string[];
}

export type StepRecord = Omit<OperationStep, 'amount' | 'fee'> & {
  readonly amount: bigint | null;
  readonly fee: bigint | null;
};

export type EffectRecord = Omit<OperationEffect, 'delta'> & { readonly delta: bigint };

/** The keeper's record of an operation with amounts as bigint. */
export type OperationRecord = Omit<Operation, 'plan' | 'steps' | 'effects'> & {
  readonly intent: OperationIntent;
  readonly steps: readonly StepRecord[];
  readonly effects: readonly EffectRecord[];
};

/** The trade of a job that is due: step `idx` of its plan. */
export interface DueStep {
  readonly idx: number;
  readonly trade: TradeIntent;
}
