import { createHash } from 'node:crypto';
import { isRecord } from '#shared/json';
import type { OperationPlan } from '#operations/contract';

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, canonical(value[name])]),
  );
};

/** SHA-256 of the plan whatever the order of its fields, hex. */
export const planHash = (plan: OperationPlan): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(plan)))
    .digest('hex');
