import { and, eq } from 'drizzle-orm';
import { OperationPlan, StepState } from '#shared/contract/operations';
import type { Clock } from '../context';
import type { Db, Tx } from '../db/db';
import { operation, opStep } from '../db/schema/index';
import { releaseReservation, releaseWallets, reserveExactly } from '../operations/leases';
import { hasEnded, openSteps, operationStateOf, type StepFact } from '../operations/operation-state';
import { leasedMasterOf, stepsOf, totalSpends } from '../operations/plan';
import { isUndecided } from './judge';
import { recordOutcome } from './record-outcome';
import type { OpenStep } from './open-steps';

export interface Verdict {
  readonly state: 'landed' | 'failed' | 'expired';
  readonly slot: number | null;
  readonly error: string | null;
}

/** The state of an operation from its steps, with what follows from it: leases, what stays reserved for its open steps, end. */
export async function settleOperation(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  operationId: string,
): Promise<void> {
  const [row] = await tx.select().from(operation).where(eq(operation.id, operationId));
  if (row === undefined || row.state === 'abandoned') return;
  const plan = OperationPlan.parse(row.plan);
  const rows = await tx.select().from(opStep).where(eq(opStep.operationId, operationId));
  const facts: StepFact[] = rows.map(({ idx, attempt, state }) => ({ idx, attempt, state: StepState.parse(state) }));
  const planned = stepsOf(plan).length;
  const state = operationStateOf(planned, facts, plan.kind === 'activity');
  const ended = hasEnded(state);
  const error = rows.filter((step) => step.state !== 'landed' && step.error !== null).at(-1)?.error ?? null;
  await tx
    .update(operation)
    .set({ state, error: state === 'done' ? null : error, finishedAt: ended ? (row.finishedAt ?? clock.now()) : null })
    .where(eq(operation.id, operationId));
  const master = leasedMasterOf(plan);
  if (master !== null && !facts.some((step) => isUndecided(step.state)))
    await releaseWallets(tx, operationId, [master]);
  if (!ended) return reserveExactly(tx, operationId, totalSpends(plan, openSteps(planned, facts)));
  await releaseWallets(tx, operationId);
  await releaseReservation(tx, operationId);
}

/** Locks the operation of a step until the transaction ends, so that one writer at a time changes it. */
export async function lockForWriting(tx: Tx, operationId: string): Promise<void> {
  await tx.select({ id: operation.id }).from(operation).where(eq(operation.id, operationId)).for('update');
}

/**
 * Writes a verdict and everything that follows from it in one transaction. A verdict that is not final yet may be revised,
 * a final one never. False when the journal said the same already.
 */
export async function recordVerdict(
  db: Db,
  deps: { readonly clock: Clock },
  step: OpenStep,
  verdict: Verdict,
): Promise<boolean> {
  if (step.state === verdict.state) return false;
  return db.transaction(async (tx) => {
    await lockForWriting(tx, step.operationId);
    const [changed] = await tx
      .update(opStep)
      .set({
        ...verdict,
        error: verdict.error ?? (verdict.state === 'expired' ? step.error : null),
        decidedAt: deps.clock.now(),
      })
      .where(and(eq(opStep.signature, step.signature), eq(opStep.finalized, 0)))
      .returning({ signature: opStep.signature });
    if (changed === undefined) return false;
    await settleOperation(tx, deps, step.operationId);
    await recordOutcome(tx, deps, step, verdict);
    return true;
  });
}
