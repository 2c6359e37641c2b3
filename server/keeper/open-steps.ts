import { and, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { OperationPlan, StepState } from '#shared/contract/operations';
import type { Db } from '../db/db';
import { operation, opStep } from '../db/schema/index';

/** A step whose story has not ended: undecided, or decided but not final. */
export interface OpenStep {
  readonly operationId: string;
  readonly userId: string;
  readonly plan: OperationPlan;
  readonly idx: number;
  readonly signature: string;
  readonly wire: string;
  readonly state: StepState;
  readonly lastValid: number;
  readonly minSlot: number | null;
  readonly sends: number;
  /** While undecided: why the network would not take the bytes. */
  readonly error: string | null;
}

const UNDECIDED = ['signed', 'sent', 'unknown'] as const;
const LOADED = 2_000;

const unfinished: SQL | undefined = or(
  inArray(opStep.state, [...UNDECIDED]),
  and(inArray(opStep.state, ['landed', 'failed']), eq(opStep.finalized, 0)),
);

/** The open steps of this network, oldest first, or those of the signatures among them. */
export async function loadOpenSteps(
  db: Db,
  networkId: string,
  signatures?: readonly string[],
): Promise<readonly OpenStep[]> {
  if (signatures?.length === 0) return [];
  const named = signatures === undefined ? undefined : inArray(opStep.signature, [...signatures]);
  const rows = await db
    .select({ step: opStep, userId: operation.userId })
    .from(opStep)
    .innerJoin(operation, eq(operation.id, opStep.operationId))
    .where(and(unfinished, named, eq(operation.networkId, networkId)))
    .orderBy(opStep.createdAt, opStep.idx)
    .limit(LOADED);
  const plans = await readPlans(db, [...new Set(rows.map(({ step }) => step.operationId))]);
  return rows.flatMap(({ step, userId }) => {
    const plan = plans.get(step.operationId);
    if (plan === undefined) return [];
    return {
      operationId: step.operationId,
      userId,
      plan,
      idx: step.idx,
      signature: step.signature,
      wire: step.wire,
      state: StepState.parse(step.state),
      lastValid: step.lastValid,
      minSlot: step.minSlot,
      sends: step.sends,
      error: step.error,
    };
  });
}

/** Each plan is read once, however many of its steps are open. */
async function readPlans(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, OperationPlan>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: operation.id, plan: operation.plan })
    .from(operation)
    .where(inArray(operation.id, [...ids]));
  return new Map(rows.map(({ id, plan }) => [id, OperationPlan.parse(plan)]));
}

/** Steps of other networks cannot be judged here: they wait as `unknown` until their network is back. */
export async function parkForeignSteps(db: Db, networkId: string): Promise<number> {
  const foreign = db.select({ id: operation.id }).from(operation).where(ne(operation.networkId, networkId));
  const parked = await db
    .update(opStep)
    .set({ state: 'unknown' })
    .where(and(inArray(opStep.state, ['signed', 'sent']), inArray(opStep.operationId, foreign)))
    .returning({ operationId: opStep.operationId });
  const ids = [...new Set(parked.map((row) => row.operationId))];
  if (ids.length > 0) await db.update(operation).set({ state: 'unknown' }).where(inArray(operation.id, ids));
  return parked.length;
}

/** Counts a send, and writes what it told: `sent` once the node took it, a reason when it would not. */
export async function recordSend(
  db: Db,
  signature: string,
  now: Date,
  outcome: { readonly accepted: boolean; readonly refusal: string | null },
): Promise<boolean> {
  const rows = await db
    .update(opStep)
    .set({
      sends: sql`${opStep.sends} + 1`,
      sentAt: sql`coalesce(${opStep.sentAt}, ${now.toISOString()}::timestamptz)`,
      ...(outcome.accepted ? { state: 'sent', error: null } : {}),
      ...(outcome.refusal === null ? {} : { state: 'unknown', error: outcome.refusal }),
    })
    .where(and(eq(opStep.signature, signature), inArray(opStep.state, [...UNDECIDED])))
    .returning({ signature: opStep.signature });
  return rows.length > 0;
}

/** Moves an undecided step between `sent` and `unknown`; false when nothing changed. */
export async function recordDoubt(db: Db, signature: string, doubt: boolean): Promise<boolean> {
  const from: StepState[] = doubt ? ['signed', 'sent'] : ['unknown'];
  const rows = await db
    .update(opStep)
    .set({ state: doubt ? 'unknown' : 'sent' })
    .where(and(eq(opStep.signature, signature), inArray(opStep.state, from)))
    .returning({ signature: opStep.signature });
  return rows.length > 0;
}
