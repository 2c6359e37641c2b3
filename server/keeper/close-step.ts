import { and, eq } from 'drizzle-orm';
import type { Rpc } from '../../src/chain/json-rpc';
import type { Db } from '../db/db';
import { opEffect, opStep } from '../db/schema/index';
import { effectsOf, type LandedTransaction } from './effects';
import type { OpenStep } from './open-steps';
import { ownAddresses } from './record-outcome';

/**
 * Closes the ledger of a finalized step: slot, fee and the double entry, read from the chain, in one transaction. False when
 * the chain does not show it yet or it is closed already; NotConserved when the answer does not add up.
 */
export async function closeStep(db: Db, rpc: Rpc, step: OpenStep): Promise<boolean> {
  const landed = await rpc.call<LandedTransaction | null>('getTransaction', [
    step.signature,
    { encoding: 'json', commitment: 'finalized', maxSupportedTransactionVersion: 0 },
  ]);
  if (landed === null) return false;
  return db.transaction(async (tx) => {
    const effects = effectsOf(landed, await ownAddresses(tx, step.userId));
    const [closed] = await tx
      .update(opStep)
      .set({ finalized: 1, slot: landed.slot, fee: BigInt(landed.meta.fee).toString() })
      .where(and(eq(opStep.signature, step.signature), eq(opStep.finalized, 0)))
      .returning({ signature: opStep.signature });
    if (closed === undefined) return false;
    const rows = effects.map(({ address, mint, delta, kind }, index) => ({
      id: `${step.signature}/${String(index).padStart(3, '0')}`,
      operationId: step.operationId,
      signature: step.signature,
      address,
      mint,
      delta: delta.toString(),
      kind,
    }));
    await tx.insert(opEffect).values(rows);
    return true;
  });
}
