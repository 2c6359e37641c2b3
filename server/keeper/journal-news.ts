import { eq, inArray, sql } from 'drizzle-orm';
import { type Operation, StepState, type Surprise } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { leasedMasterOf, sharedSpends, stepCount, policyOf } from '#operations/movements';
import type { Clock } from '../base/context';
import type { Db, Tx } from '../db/db';
import { operation, opStep } from '../db/schema/index';
import { releaseEverything, releaseWallets, reserveExactly } from '../journal/leases';
import { hasEnded, isUndecided, openSteps, operationStateOf, paidTwice } from '../journal/operation-state';
import { operationView, readEffects, readSteps, type StepRow } from '../journal/operation-view';
import { type News, stepAfter, type Told } from './news';
import type { OpenStep } from '../journal/open-step';
import { recordOutcome } from './record-outcome';

/** News of a step, and whose it is. */
export interface StepNews {
  readonly step: OpenStep;
  readonly news: News;
}

interface Deps {
  readonly clock: Clock;
}

type OperationRow = typeof operation.$inferSelect;
type KnownStep = Omit<StepRow, keyof Told> & Told;

const known = (row: StepRow): KnownStep => ({
  ...row,
  state: StepState.parse(row.state),
  finalized: row.finalized === 1,
});

const shown = (step: KnownStep): StepRow => ({ ...step, finalized: Number(step.finalized) });

/** Locks operations until the transaction ends, always in the same order, so that one writer at a time changes each. */
export async function lockOperations(tx: Tx, ids: readonly string[]): Promise<readonly OperationRow[]> {
  return tx
    .select()
    .from(operation)
    .where(inArray(operation.id, [...new Set(ids)]))
    .orderBy(operation.id)
    .for('update');
}

const at = (date: Date | null) => sql`${date?.toISOString() ?? null}::timestamptz`;

async function writeSteps(tx: Tx, steps: readonly KnownStep[]): Promise<void> {
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
  readonly before: readonly KnownStep[];
  readonly after: readonly KnownStep[];
}

/** What a person must know of an operation whose bytes landed after it was taken for over; null when none did. */
function surpriseOf({ row, after }: Turn): Surprise | null {
  if (paidTwice(after).length > 0) return 'paid-twice';
  const ended = row.state === 'abandoned' ? row.finishedAt : null;
  const isLate = after.some(
    ({ state, decidedAt }) => state === 'landed' && ended !== null && decidedAt !== null && decidedAt > ended,
  );
  return isLate ? 'landed-late' : null;
}

/** An operation as its steps leave it; an abandoned one stays so. */
function settled(turn: Turn, now: Date): OperationRow {
  const { row, plan, after } = turn;
  const surprise = surpriseOf(turn);
  if (row.state === 'abandoned') return { ...row, error: surprise ?? row.error };
  const state = operationStateOf(stepCount(intentOf(plan)), after, policyOf(plan).failure);
  const error = after.filter((step) => step.state !== 'landed' && step.error !== null).at(-1)?.error ?? null;
  return {
    ...row,
    state,
    error: surprise ?? (state === 'done' ? null : error),
    finishedAt: hasEnded(state) ? (row.finishedAt ?? now) : null,
  };
}

/** What follows from the steps: wallets that are given back, and what stays reserved for steps that are still open. */
async function release(tx: Tx, turns: readonly Turn[], ends: ReadonlySet<string>): Promise<void> {
  await releaseEverything(
    tx,
    turns.flatMap(({ row }) => (ends.has(row.id) ? [row.id] : [])),
  );
  for (const { row, plan, before, after } of turns) {
    if (ends.has(row.id)) continue;
    const intent = intentOf(plan);
    const master = leasedMasterOf(intent);
    if (master !== null && !after.some(({ state }) => isUndecided(state))) await releaseWallets(tx, row.id, [master]);
    const planned = stepCount(intent);
    const open = openSteps(planned, after);
    const wasOpen = row.finishedAt === null ? openSteps(planned, before) : [];
    if (open.join() !== wasOpen.join()) await reserveExactly(tx, row.id, sharedSpends(intent, open));
  }
}

/** What the journal did not hold of an operation before. */
export interface Written {
  /** Of the operation. */
  readonly id: string;
  readonly userId: string;
  readonly news: readonly StepNews[];
  /** The operation as it stands behind all news of its transaction. */
  view(): Operation;
}

/** Ledgers are closed step by step, so there may be entries beside open steps. */
async function readClosed(tx: Tx, turns: readonly Turn[]): ReturnType<typeof readEffects> {
  const closed = turns.filter(({ after }) => after.some(({ finalized }) => finalized)).map(({ row }) => row.id);
  return closed.length === 0 ? [] : readEffects(tx, closed);
}

/**
 * Writes news of any number of steps, and all that follows from it for their operations, in one transaction: steps, states,
 * leases, reservations, records. Answers the operations whose news said something the journal did not hold.
 */
export async function journalNews(db: Db, deps: Deps, all: readonly StepNews[]): Promise<readonly Written[]> {
  if (all.length === 0) return [];
  const plans = new Map(all.map(({ step }) => [step.operationId, step.plan]));
  return db.transaction(async (tx) => {
    const now = deps.clock.now();
    const locked = await lockOperations(tx, [...plans.keys()]);
    const before = (await readSteps(tx, [...plans.keys()])).map(known);
    const steps = new Map(before.map((step) => [step.signature, step]));
    const fresh = all.filter(({ step: { signature }, news }) => {
      const was = steps.get(signature);
      if (was === undefined) return false;
      const next = stepAfter(was, news, now);
      steps.set(signature, next);
      return next !== was;
    });
    const changed = [...steps.values()].filter((step) => !before.includes(step));
    if (changed.length === 0) return [];
    await writeSteps(tx, changed);
    const touched = new Set(changed.map((step) => step.operationId));
    const turns = locked.flatMap((row): Turn[] => {
      const plan = plans.get(row.id);
      if (plan === undefined || !touched.has(row.id)) return [];
      const own = before.filter((step) => step.operationId === row.id);
      return [{ row, plan, before: own, after: own.map((step) => steps.get(step.signature) ?? step) }];
    });
    const living = turns.filter(({ row }) => row.state !== 'abandoned');
    const rows = new Map(turns.map((turn) => [turn.row.id, settled(turn, now)]));
    await writeOperations(
      tx,
      turns.flatMap(({ row: was }) => {
        const row = rows.get(was.id);
        const isSame = row?.state === was.state && row.error === was.error && row.finishedAt === was.finishedAt;
        return row === undefined || isSame ? [] : [row];
      }),
    );
    const ended = [...rows.values()].flatMap((row) => (row.finishedAt === null ? [] : [row.id]));
    await release(tx, living, new Set(ended));
    for (const { step, news } of fresh) if (news.kind === 'verdict') await recordOutcome(tx, deps, step, news.verdict);
    const effects = await readClosed(tx, turns);
    return turns.map(({ row, after }): Written => {
      const own = fresh.filter(({ step }) => step.operationId === row.id);
      const entries = effects.filter(({ operationId }) => operationId === row.id);
      return {
        id: row.id,
        userId: row.userId,
        news: own,
        view: () => operationView(rows.get(row.id) ?? row, after.map(shown), entries),
      };
    });
  });
}
