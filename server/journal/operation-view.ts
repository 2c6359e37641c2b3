import { asc, desc, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import {
  type Operation,
  OperationEffect,
  OperationPlan,
  OperationState,
  StepState,
  type OperationStep,
} from '#operations/contract';
import type { Db, Tx } from '../db/db';
import { operation, opEffect, opStep } from '../db/schema/index';

type OperationRow = typeof operation.$inferSelect;
/** A step as it is shown: its bytes are nobody's business. */
export type StepRow = Omit<typeof opStep.$inferSelect, 'wire'>;
type EffectRow = typeof opEffect.$inferSelect;

const LISTED = 200;

const stepView = (row: StepRow): OperationStep => ({
  idx: row.idx,
  attempt: row.attempt,
  label: row.label,
  state: StepState.parse(row.state),
  signature: row.signature,
  from: row.from,
  to: row.to,
  mint: row.mint,
  amount: row.amount,
  slot: row.slot,
  fee: row.fee,
  error: row.error,
  sends: row.sends,
  finalized: row.finalized === 1,
});

const effectView = ({ signature, address, mint, delta, kind }: EffectRow): OperationEffect =>
  OperationEffect.parse({ signature, address, mint, delta, kind });

/** An operation as the page sees it; steps by number and attempt. */
export function operationView(
  row: OperationRow,
  steps: readonly StepRow[],
  effects: readonly EffectRow[] = [],
): Operation {
  const plan = OperationPlan.parse(row.plan);
  return {
    id: row.id,
    kind: plan.kind,
    networkId: row.networkId,
    state: OperationState.parse(row.state),
    plan,
    fence: row.fence,
    error: row.error,
    steps: steps.map(stepView),
    effects: effects.map(effectView),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** The steps of these operations, by number and attempt. */
export async function readSteps(db: Db | Tx, operationIds: readonly string[]): Promise<readonly StepRow[]> {
  const { wire: _bytes, ...shown } = getTableColumns(opStep);
  return db
    .select(shown)
    .from(opStep)
    .where(inArray(opStep.operationId, [...operationIds]))
    .orderBy(asc(opStep.idx), asc(opStep.attempt));
}

/** The ledger entries of these operations. */
export async function readEffects(db: Db | Tx, operationIds: readonly string[]): Promise<readonly EffectRow[]> {
  return db
    .select()
    .from(opEffect)
    .where(inArray(opEffect.operationId, [...operationIds]))
    .orderBy(asc(opEffect.id));
}

/** Operations as the page sees them, newest first, at most `limit`. `where` must name the owner unless the server asks for itself. */
export async function readOperations(
  db: Db | Tx,
  where: SQL | undefined,
  limit = LISTED,
): Promise<readonly Operation[]> {
  const rows = await db
    .select()
    .from(operation)
    .where(where)
    .orderBy(desc(operation.createdAt), desc(operation.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const steps = await readSteps(db, ids);
  const effects = await readEffects(db, ids);
  return rows.map((row) =>
    operationView(
      row,
      steps.filter((step) => step.operationId === row.id),
      effects.filter((effect) => effect.operationId === row.id),
    ),
  );
}
