import type { SignedStep } from '#operations/contract';
import type { OperationIntent, TradeIntent } from '#operations/intent';
import { stepCount } from '#operations/movements';

/** What the page may ask to be signed: named amounts in lamports, addresses, never bytes. `id` is the operation's. */
export interface SignRequest {
  readonly id: string;
  readonly networkId: string;
  readonly intent: OperationIntent;
  /** Steps to sign; all of the plan when absent. What was prepared under the id is signed only for the same request. */
  readonly steps?: readonly number[];
  /** What the one step of a job trades. */
  readonly trade?: TradeIntent;
}

export interface Prepared {
  /** Wire bytes of the largest signed transaction; at most 1,232. */
  readonly bytes: number;
  /** Everybody who signs one of them. */
  readonly signers: readonly string[];
}

export type { SignedStep };

/** The steps a request is about, in their order. */
export const stepsAsked = ({ intent, steps }: SignRequest): readonly number[] =>
  steps ?? Array.from({ length: stepCount(intent) }, (_, idx) => idx);
