import { inArray } from 'drizzle-orm';
import { type Attempt, countingAttempts } from '#operations/attempts';
import type { OperationPlan } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { bundleOf } from '#operations/movements';
import { ServiceError } from '../base/errors';
import type { Db, Tx } from '../db/db';
import { opStep } from '../db/schema/index';
import { isUndecided } from './operation-state';

interface StepOfPlan {
  readonly plan: OperationPlan;
  readonly idx: number;
}

/** Bytes of a step as far as others are bundled with them. */
export interface SignedAttempt {
  readonly idx: number;
  readonly attempt: number;
  readonly signature: string;
}

/** Whether the plan wants a step to go out with others of it, or by an engine alone. */
export const isBundled = ({ plan, idx }: StepOfPlan): boolean => bundleOf(intentOf(plan), idx) !== null;

/**
 * The signatures of the bundle that bytes are part of: those that were signed together with them. Null where they go out alone,
 * as what is signed anew does once a part of its bundle has landed.
 */
export function bundleWith(
  { plan, idx, attempt }: StepOfPlan & Pick<SignedAttempt, 'attempt'>,
  signed: readonly SignedAttempt[],
): readonly string[] | null {
  const steps = bundleOf(intentOf(plan), idx) ?? [];
  const found = steps.flatMap((one) => signed.find((other) => other.idx === one && other.attempt === attempt) ?? []);
  return found.length > 0 && found.length === steps.length ? found.map(({ signature }) => signature) : null;
}

/** All bytes that the journal holds of these operations, by operation. */
export async function readSigned(
  db: Db | Tx,
  operationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SignedAttempt[]>> {
  if (operationIds.length === 0) return new Map();
  const { operationId, idx, attempt, signature } = opStep;
  const rows = await db
    .select({ operationId, idx, attempt, signature })
    .from(opStep)
    .where(inArray(operationId, [...new Set(operationIds)]));
  const signed = new Map<string, SignedAttempt[]>();
  for (const { operationId: id, ...row } of rows) signed.set(id, [...(signed.get(id) ?? []), row]);
  return signed;
}

/**
 * Refuses (422) to journal a part of a bundle of which nothing has landed: its steps are signed together, and anew only when all of
 * them can land no more. What is left of one that landed in part is signed by itself.
 */
export function assertWhole(plan: OperationPlan, wanted: readonly number[], earlier: readonly Attempt[]): void {
  const latest = countingAttempts(earlier);
  for (const idx of wanted) {
    const steps = bundleOf(intentOf(plan), idx) ?? [];
    const hasLanded = steps.some((one) => latest.get(one)?.state === 'landed');
    const isWhole = steps.every((one) => wanted.includes(one));
    const mayLand = earlier.some((one) => steps.includes(one.idx) && isUndecided(one.state));
    if (mayLand || (!hasLanded && !isWhole))
      throw new ServiceError('unprocessable', 'These transactions are one bundle, signed together. Nothing was sent.', {
        reason: 'bundle/in-part',
      });
  }
}

/** Refuses (422) bundled bytes where no engine takes them. */
export function assertEngine(
  hasEngine: boolean,
  plan: OperationPlan,
  steps: readonly { readonly idx: number }[],
): void {
  if (!hasEngine && steps.some(({ idx }) => isBundled({ plan, idx })))
    throw new ServiceError('unprocessable', 'No block engine is configured on this server. Nothing was sent.', {
      reason: 'bundle/no-engine',
    });
}
