import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { NetworkAccess } from '../chain/network-access';
import type { Db } from '../db/db';
import { operation, opStep } from '../db/schema/index';

/** Operations with a transaction on the chain whose double entry is not written: what is summed over them is not final. */
export async function countOpenLedgers(
  db: Db,
  where: SQL | undefined,
  network: Pick<NetworkAccess, 'id'>,
): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(distinct ${operation.id})::int` })
    .from(opStep)
    .innerJoin(operation, eq(operation.id, opStep.operationId))
    .where(
      and(
        where,
        inArray(opStep.state, ['landed', 'failed']),
        eq(opStep.finalized, 0),
        // Another network's transactions are not closed before it is back.
        network.id === null ? undefined : eq(operation.networkId, network.id),
      ),
    );
  return counted?.count ?? 0;
}
