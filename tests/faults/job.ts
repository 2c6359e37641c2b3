import type { ActivityAttempt } from '#shared/activity';
import type { OperationPlan, OperationStep } from '#shared/contract/operations';
import { type ActivityIntent, intentOf } from '#shared/operation-intent';

/** A plan of trades with its amounts in lamports. */
export function jobOf(plan: OperationPlan): ActivityIntent {
  const intent = intentOf(plan);
  if (intent.kind !== 'activity') throw new Error(`a plan of kind ${intent.kind} is no job`);
  return intent;
}

/** What the journal has of a job's trades. */
export const attemptsOf = (steps: readonly OperationStep[]): readonly ActivityAttempt[] =>
  steps.map(({ idx, state, amount }) => ({ idx, state, amount: amount === null ? null : BigInt(amount) }));

export const landedOf = (steps: readonly OperationStep[]): readonly ActivityAttempt[] =>
  attemptsOf(steps).filter(({ state }) => state === 'landed');
