import type { Operation } from '#operations/contract';
import { intentOf } from '#operations/intent';
import type { OperationRecord } from './operation.types';

const units = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

/** The keeper's answer with its amounts as bigint. */
export function recordOf({ plan, steps, effects, ...operation }: Operation): OperationRecord {
  return {
    ...operation,
    intent: intentOf(plan),
    steps: steps.map((step) => ({ ...step, amount: units(step.amount), fee: units(step.fee) })),
    effects: effects.map((effect) => ({ ...effect, delta: BigInt(effect.delta) })),
  };
}
