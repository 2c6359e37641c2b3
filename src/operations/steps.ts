import { FEE_CAP_MAX } from '#shared/fee-cap';
import { assertCost } from '../chain/extra-cost';
import { refuse } from '../chain/plan-checks';
import type { Builder, BuiltStep, Due, StepGround } from './built-step';
import { rowFor } from './by-kind';
import type { OperationIntent } from './intent';
import { stepCount } from './movements';
import { BUILDERS } from './tables/builders';

/**
 * The transaction of step `idx`, built from the plan alone, or for a job from the trade that is `due`: the signer signs it, the
 * server compares what arrived with it. AppError `chain/plan-refused` when the plan contradicts itself, `chain/curve-complete`,
 * `chain/account-missing`, `chain/self-trading-refused` for a job where money is real, `chain/fee-above-limit` when it
 * costs more than anybody may allow.
 */
export function buildStep(intent: OperationIntent, idx: number, ground: StepGround, due?: Due): BuiltStep {
  if (idx < 0 || idx >= stepCount(intent)) refuse('the plan has no such step');
  const built = rowFor<Builder<OperationIntent>>(BUILDERS, intent)(intent, idx, ground, due);
  assertCost(built.instructions, FEE_CAP_MAX);
  return built;
}
