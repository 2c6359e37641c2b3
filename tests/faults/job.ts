import type { ActivityAttempt } from '#operations/activity/progress';
import { ofKind } from '#operations/by-kind';
import type { OperationPlan, OperationStep } from '#operations/contract';
import { type ActivityIntent, intentOf } from '#operations/intent';

/** A plan of trades with its amounts in lamports. */
export function jobOf(plan: OperationPlan): ActivityIntent {
  const job = ofKind('activity', intentOf(plan));
  if (job === null) throw new Error(`a plan of kind ${plan.kind} is no job`);
  return job;
}

/** What the journal has of a job's trades. */
export const attemptsOf = (steps: readonly OperationStep[]): readonly ActivityAttempt[] =>
  steps.map(({ idx, state, amount }) => ({ idx, state, amount: amount === null ? null : BigInt(amount) }));

export const landedOf = (steps: readonly OperationStep[]): readonly ActivityAttempt[] =>
  attemptsOf(steps).filter(({ state }) => state === 'landed');
