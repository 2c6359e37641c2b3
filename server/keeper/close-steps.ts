import { and, eq, sql } from 'drizzle-orm';
import type { Rpc } from '../../src/chain/json-rpc';
import type { Db, Tx } from '../db/db';
import { opEffect, opStep } from '../db/schema/index';
import { effectsOf, type Effect, type LandedTransaction } from './effects';
import { lockOperations } from './journal-news';
import type { OpenStep } from '../journal/open-step';
import { readBack } from './read-back';
import { ownAddresses } from './record-outcome';

/** A finalized step and the transaction the chain shows for it. */
export interface Landed {
  readonly step: OpenStep;
  readonly landed: LandedTransaction;
}

/** The transaction of a finalized step; null while the chain does not show these very bytes, or nobody answers. */
export async function readLanded(rpc: Rpc, step: OpenStep): Promise<Landed | null> {
  const shown = await readBack(rpc, step, 'finalized');
  return shown.kind === 'ours' ? { step, landed: shown.landed } : null;
}

const effectRows = ({ operationId, signature }: OpenStep, effects: readonly Effect[]) =>
  effects.map(({ address, mint, delta, kind }, index) => ({
    id: `${signature}/${String(index).padStart(3, '0')}`,
    operationId,
    signature,
    address,
    mint,
    delta: delta.toString(),
    kind,
  }));

async function readOwn(tx: Tx, steps: readonly OpenStep[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const own = new Map<string, ReadonlySet<string>>();
  for (const { userId } of steps) if (!own.has(userId)) own.set(userId, await ownAddresses(tx, userId));
  return own;
}

/**
 * Closes the ledgers of finalized steps, slot, fee and the double entry, in one transaction. Answers the steps it closed, which
 * are not those that were closed before; NotConserved when what the chain says does not add up.
 */
export async function closeSteps(db: Db, all: readonly Landed[]): Promise<readonly OpenStep[]> {
  if (all.length === 0) return [];
  const steps = all.map(({ step }) => step);
  return db.transaction(async (tx) => {
    await lockOperations(
      tx,
      steps.map(({ operationId }) => operationId),
    );
    const own = await readOwn(tx, steps);
    const effects = all.map(({ step, landed }) =>
      effectRows(step, effectsOf(landed, own.get(step.userId) ?? new Set())),
    );
    const rows = all.map(
      ({ step, landed }) =>
        sql`(${step.signature}::text, ${landed.slot}::bigint, ${BigInt(landed.meta.fee).toString()}::numeric)`,
    );
    const closed = await tx
      .update(opStep)
      .set({ finalized: 1, slot: sql`told.slot`, fee: sql`told.fee` })
      .from(sql`(values ${sql.join(rows, sql`, `)}) as told(signature, slot, fee)`)
      .where(and(eq(opStep.signature, sql`told.signature`), eq(opStep.finalized, 0)))
      .returning({ signature: opStep.signature });
    const fresh = new Set(closed.map(({ signature }) => signature));
    const entries = effects.flat().filter(({ signature }) => fresh.has(signature));
    if (entries.length > 0) await tx.insert(opEffect).values(entries);
    return steps.filter(({ signature }) => fresh.has(signature));
  });
}
