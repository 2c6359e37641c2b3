import { and, desc, eq, gte, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { OperationPlan, StepState } from '#operations/contract';
import type { Db } from '../db/db';
import { operation, opStep } from '../db/schema/index';
import type { OpenStep, StepOrder } from '../journal/open-step';
import { bundleWith, isBundled, readSigned } from '../journal/bundles';
import { AT_ONCE, isBehind, readFronts, type Wait, waitOf } from '../journal/waits';
import { isUndecided } from '../journal/operation-state';
import type { NetworkAccess } from '../chain/network-access';
import { networkIdOf } from '../base/network-refusal';

/** The open steps of one network, as the journal last told them. */
export interface StepBook {
  /** Reads the journal: every open step, oldest first. Bytes and plans are read once for each. */
  read(): Promise<readonly OpenStep[]>;
  /** Takes freshly journaled steps, which need not be read again. */
  add(steps: readonly OpenStep[]): void;
  /** Null for what was neither read nor added. */
  get(signature: string): OpenStep | null;
  /** Those of one operation. */
  ofOperation(id: string): readonly OpenStep[];
}

const UNDECIDED = ['signed', 'sent', 'unknown'] as const;
const LOADED = 2_000;

const unfinished: SQL | undefined = or(
  inArray(opStep.state, [...UNDECIDED]),
  and(inArray(opStep.state, ['landed', 'failed']), eq(opStep.finalized, 0)),
);

const landedBeside: SQL<boolean> = sql`exists (
  select 1 from op_step beside
  where beside.operation_id = ${opStep.operationId} and beside.idx = ${opStep.idx}
    and beside.state = 'landed' and beside.signature <> ${opStep.signature})`;

const SHOWN = {
  signature: opStep.signature,
  state: opStep.state,
  sends: opStep.sends,
  error: opStep.error,
  isOvertaken: landedBeside,
};

/** Each plan is read once, however many of its steps are open. */
async function readPlans(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, OperationPlan>> {
  const rows = await db
    .select({ id: operation.id, plan: operation.plan })
    .from(operation)
    .where(inArray(operation.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, plan }) => [id, OperationPlan.parse(plan)]));
}

async function readOrders(db: Db, signatures: readonly string[]): Promise<readonly StepOrder[]> {
  if (signatures.length === 0) return [];
  const rows = await db
    .select({
      operationId: opStep.operationId,
      userId: operation.userId,
      networkId: operation.networkId,
      idx: opStep.idx,
      attempt: opStep.attempt,
      signature: opStep.signature,
      wire: opStep.wire,
      lastValid: opStep.lastValid,
      minSlot: opStep.minSlot,
    })
    .from(opStep)
    .innerJoin(operation, eq(operation.id, opStep.operationId))
    .where(inArray(opStep.signature, [...signatures]));
  const plans = await readPlans(
    db,
    rows.map((row) => row.operationId),
  );
  const orders = rows.flatMap(({ attempt, ...row }) => {
    const plan = plans.get(row.operationId);
    return plan === undefined ? [] : [{ ...row, attempt, plan }];
  });
  const bundled = orders.filter(isBundled).map(({ operationId }) => operationId);
  const signed = await readSigned(db, bundled);
  return orders.map(({ attempt, ...order }) => ({
    ...order,
    bundle: bundleWith({ ...order, attempt }, signed.get(order.operationId) ?? []),
  }));
}

type Waits = (order: StepOrder) => Wait;

/** What these steps wait for; of those that wait for nothing the journal is not asked. */
async function readWaits(db: Db, orders: readonly StepOrder[]): Promise<Waits> {
  const waiting = orders.filter(isBehind);
  const fronts = await readFronts(
    db,
    waiting.map(({ operationId }) => operationId),
  );
  return (order) => (waiting.includes(order) ? waitOf(order, fronts.get(order.operationId) ?? []) : AT_ONCE);
}

export function createStepBook(db: Db, network: Pick<NetworkAccess, 'id' | 'away'>): StepBook {
  const known = new Map<string, OpenStep>();
  return {
    async read() {
      const before = [...known.keys()];
      const rows = await db
        .select(SHOWN)
        .from(opStep)
        .innerJoin(operation, eq(operation.id, opStep.operationId))
        .where(and(unfinished, eq(operation.networkId, networkIdOf(network))))
        .orderBy(opStep.createdAt, opStep.idx)
        .limit(LOADED);
      const strange = rows.flatMap(({ signature }) => (known.has(signature) ? [] : [signature]));
      const orders = new Map<string, StepOrder>(known);
      for (const order of await readOrders(db, strange)) orders.set(order.signature, order);
      const undecided = rows.flatMap(({ signature, state }) => {
        const order = orders.get(signature);
        return order === undefined || !isUndecided(StepState.parse(state)) ? [] : [order];
      });
      const waits = await readWaits(db, undecided);
      const steps = rows.flatMap(({ signature, state, ...shown }): OpenStep[] => {
        const order = orders.get(signature);
        return order === undefined ? [] : [{ ...order, ...waits(order), ...shown, state: StepState.parse(state) }];
      });
      const open = new Set(rows.map(({ signature }) => signature));
      for (const signature of before) if (!open.has(signature)) known.delete(signature);
      for (const step of steps) known.set(step.signature, step);
      return steps;
    },
    add(steps) {
      for (const step of steps) known.set(step.signature, step);
    },
    get: (signature) => known.get(signature) ?? null,
    ofOperation: (id) => [...known.values()].filter(({ operationId }) => operationId === id),
  };
}

/** Signatures that were proven expired since then and have not landed after all, the newest first. */
export async function listExpired(db: Db, networkId: string, since: Date): Promise<readonly string[]> {
  const rows = await db
    .select({ signature: opStep.signature })
    .from(opStep)
    .innerJoin(operation, eq(operation.id, opStep.operationId))
    .where(and(eq(opStep.state, 'expired'), gte(opStep.decidedAt, since), eq(operation.networkId, networkId)))
    .orderBy(desc(opStep.decidedAt))
    .limit(LOADED);
  return rows.map(({ signature }) => signature);
}

/** These steps as the journal has them, whatever their state; nobody sends them from here. */
export async function readThese(db: Db, signatures: readonly string[]): Promise<readonly OpenStep[]> {
  if (signatures.length === 0) return [];
  const rows = await db
    .select(SHOWN)
    .from(opStep)
    .where(inArray(opStep.signature, [...signatures]));
  const shown = new Map(rows.map((row) => [row.signature, row]));
  return (await readOrders(db, signatures)).flatMap((order): OpenStep[] => {
    const row = shown.get(order.signature);
    return row === undefined ? [] : [{ ...order, ...AT_ONCE, ...row, state: StepState.parse(row.state) }];
  });
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
