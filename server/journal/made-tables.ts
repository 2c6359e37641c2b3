import { and, asc, eq, sql } from 'drizzle-orm';
import type { OperationKind } from '#operations/contract';
import type { UserContext } from '../base/context';
import { operation } from '../db/schema/index';

/** Each costs every page a read: one is enough for all that launches and trades share. */
const MOST = 8;

/**
 * Has the network know the lookup tables that operations have made on it, whoever made them and on whichever server: the oldest
 * eight. A network that is silent meanwhile has those it had.
 */
export async function adoptMadeTables({
  db,
  network,
  log,
}: Pick<UserContext, 'db' | 'network' | 'log'>): Promise<void> {
  if (network.id === null || network.away() !== null) return;
  const made = await db
    .select({ table: sql<string>`${operation.plan}->>'table'` })
    .from(operation)
    .where(
      and(
        eq(operation.state, 'done'),
        eq(operation.kind, 'lookup-table' satisfies OperationKind),
        eq(operation.networkId, network.id),
      ),
    )
    .orderBy(asc(operation.createdAt), asc(operation.id))
    .limit(MOST);
  await network
    .adopt(made.map(({ table }) => table))
    .catch((err: unknown) => log.warn({ err }, 'the lookup tables that were made could not be read'));
}
