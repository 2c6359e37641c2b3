import { eq, inArray, sql } from 'drizzle-orm';
import { StepState } from '#shared/contract/operations';
import type { Clock } from '../context';
import type { Db, Tx } from '../db/db';
import { operation, opStep } from '../db/schema/index';
import { releaseEverything, releaseWallets, reserveExactly } from '../operations/leases';
import { hasEnded, openSteps, operationStateOf } from '../operations/operation-state';
import { leasedMasterOf, stepsOf, sharedSpends } from '../operations/plan';
import { isUndecided } from './judge';
import { type News, stepAfter, type Told } from './news';
import type { OpenStep } from './open-steps';
import { recordOutcome } from './record-outcome';

/** News of a step, and whose it is. */
export interface StepNews {
  readonly step: OpenStep;
  readonly news: News;
}

interface Deps {
  readonly clock: Clock;
}

interface OperationRow {
  readonly id: string;
  readonly state: string;
  readonly error: string | null;
  readonly finishedAt: Date | null;
}

interface StepRow extends Told {
  readonly operationId: string;
  readonly signature: string;
  readonly idx: number;
  readonly attempt: number;
}

/** Locks operations until the transaction ends, in one order whoever asks, so that one writer at a time changes each. */
export async function lockOperations(tx: Tx, ids: readonly string[]): Promise<readonly OperationRow[]> {
  return tx
    .select({ id: operation.id, state: operation.state, error: operation.error, finishedAt: operation.finishedAt })
    .from(operation)
    .where(inArray(operation.id, [...new Set(ids)]))
    .orderBy(operation.id)
    .for('update');
}

/** What the journal holds of these operations' steps. The operations must be locked before. */
async function readSteps(tx: Tx, ids: readonly string[]): Promise<readonly StepRow[]> {
  const rows = await tx
    .select({
      operationId: opStep.operationId,
      signature: opStep.signature,
      idx: opStep.idx,
      attempt: opStep.attempt,
      state: opStep.state,
      slot: opStep.slot,
      error: opStep.error,
      sends: opStep.sends,
      sentAt: opStep.sentAt,
      decidedAt: opStep.decidedAt,
      finalized: opStep.finalized,
    })
    .from(opStep)
    .where(inArray(opStep.operationId, [...ids]))
    .orderBy(opStep.idx, opStep.attempt);
  return rows.map((row) => ({ ...row, state: StepState.parse(row.state), finalized: row.finalized === 1 }));
}

const at = (date: Date | null) => sql`${date?.toISOString() ?? null}::timestamptz`;

async function writeSteps(tx: Tx, steps: readonly StepRow[]): Promise<void> {
  const rows = steps.map(
    ({ signature, state, slot, error, sends, sentAt, decidedAt }) =>
      sql`(${signature}::text, ${state}::text, ${slot}::bigint, ${error}::text, ${sends}::integer, ${at(sentAt)}, ${at(decidedAt)})`,
  );
  await tx
    .update(opStep)
    .set({
      state: sql`told.state`,
      slot: sql`told.slot`,
      error: sql`told.error`,
      sends: sql`told.sends`,
      sentAt: sql`told.sent_at`,
      decidedAt: sql`told.decided_at`,
    })
    .from(sql`(values ${sql.join(rows, sql`, `)}) as told(signature, state, slot, error, sends, sent_at, decided_at)`)
    .where(eq(opStep.signature, sql`told.signature`));
}

async function writeOperations(tx: Tx, operations: readonly OperationRow[]): Promise<void> {
  if (operations.length === 0) return;
  const rows = operations.map(
    ({ id, state, error, finishedAt }) => sql`(${id}::text, ${state}::text, ${error}::text, ${at(finishedAt)})`,
  );
  await tx
    .update(operation)
    .set({ state: sql`told.state`, error: sql`told.error`, finishedAt: sql`told.finished_at` })
    .from(sql`(values ${sql.join(rows, sql`, `)}) as told(id, state, error, finished_at)`)
    .where(eq(operation.id, sql`told.id`));
}

/** One operation before and after the news; `plan` is the agreed one. */
interface Turn {
  readonly row: OperationRow;
  readonly plan: OpenStep['plan'];
  readonly before: readonly StepRow[];
  readonly after: readonly StepRow[];
}

/** The state of an operation that was not abandoned, from its steps. */
function settled({ row, plan, after }: Turn, now: Date): OperationRow {
  const state = operationStateOf(stepsOf(plan).length, after, plan.kind === 'activity');
  const error = after.filter((step) => step.state !== 'landed' && step.error !== null).at(-1)?.error ?? null;
  return {
    id: row.id,
    state,
    error: state === 'done' ? null : error,
    finishedAt: hasEnded(state) ? (row.finishedAt ?? now) : null,
  };
}

/** What follows from the steps: wallets that are given back, and what stays promised for steps that are still open. */
async function release(tx: Tx, turns: readonly Turn[], ends: ReadonlySet<string>): Promise<void> {
  await releaseEverything(
    tx,
    turns.flatMap(({ row }) => (ends.has(row.id) ? [row.id] : [])),
  );
  for (const { row, plan, before, after } of turns) {
    if (ends.has(row.id)) continue;
    const master = leasedMasterOf(plan);
    if (master !== null && !after.some(({ state }) => isUndecided(state))) await releaseWallets(tx, row.id, [master]);
    const planned = stepsOf(plan).length;
    const open = openSteps(planned, after);
    const wasOpen = row.finishedAt === null ? openSteps(planned, before) : [];
    if (open.join() !== wasOpen.join()) await reserveExactly(tx, row.id, sharedSpends(plan, open));
  }
}

/**
 * Writes news of any number of steps, and all that follows from it for their operations, in one transaction: steps, states,
 * leases, promises, records. Answers the news that said something the journal did not hold.
 */
export async function journalNews(db: Db, deps: Deps, all: readonly StepNews[]): Promise<readonly StepNews[]> {
  if (all.length === 0) return [];
  const plans = new Map(all.map(({ step }) => [step.operationId, step.plan]));
  return db.transaction(async (tx) => {
    const now = deps.clock.now();
    const locked = await lockOperations(tx, [...plans.keys()]);
    const before = await readSteps(tx, [...plans.keys()]);
    const steps = new Map(before.map((step) => [step.signature, step]));
    const fresh = all.filter(({ step: { signature }, news }) => {
      const known = steps.get(signature);
      if (known === undefined) return false;
      const next = stepAfter(known, news, now);
      steps.set(signature, next);
      return next !== known;
    });
    const changed = [...steps.values()].filter((step) => !before.includes(step));
    if (changed.length === 0) return [];
    await writeSteps(tx, changed);
    const touched = new Set(changed.map((step) => step.operationId));
    const turns = locked.flatMap((row): Turn[] => {
      const plan = plans.get(row.id);
      if (plan === undefined || !touched.has(row.id) || row.state === 'abandoned') return [];
      const own = before.filter((step) => step.operationId === row.id);
      return [{ row, plan, before: own, after: own.map((step) => steps.get(step.signature) ?? step) }];
    });
    const rows = turns.map((turn) => settled(turn, now));
    await writeOperations(
      tx,
      rows.filter((row, index) => {
        const was = turns[index]?.row;
        return row.state !== was?.state || row.error !== was.error || row.finishedAt !== was.finishedAt;
      }),
    );
    await release(tx, turns, new Set(rows.flatMap((row) => (row.finishedAt === null ? [] : [row.id]))));
    for (const { step, news } of fresh) if (news.kind === 'verdict') await recordOutcome(tx, deps, step, news.verdict);
    return fresh;
  });
}
