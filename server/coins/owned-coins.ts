import { and, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { UserContext } from '../base/context';
import type { NetworkAccess } from '../chain/network-access';
import type { Db, Tx } from '../db/db';
import { coin } from '../db/schema/coins';
import { ServiceError } from '../base/errors';
import type { CoinRow } from './coin-view';

type Scope = Pick<UserContext, 'userId' | 'network'>;

/** Coins of this network; none while a new folder's network has not answered yet. */
export const onNetwork = ({ id }: Pick<NetworkAccess, 'id'>): SQL =>
  id === null ? sql`false` : eq(coin.networkId, id);

const isLive = ({ userId, network }: Scope) => and(eq(coin.userId, userId), onNetwork(network), isNull(coin.deletedAt));

/** The user's coins on this network, newest first. */
export const liveCoins = (db: Db | Tx, scope: Scope): Promise<CoinRow[]> =>
  db.select().from(coin).where(isLive(scope)).orderBy(desc(coin.createdAt), desc(coin.id));

/** Whether the user has a coin on this network. */
export async function hasCoins(db: Db | Tx, scope: Scope): Promise<boolean> {
  const found = await db.select({ id: coin.id }).from(coin).where(isLive(scope)).limit(1);
  return found.length > 0;
}

/** The coin by id or contract address that the user tracks no more; null while one of it is tracked. */
export async function findDeletedCoin(
  db: Db | Tx,
  { userId, network }: Scope,
  idOrAddress: string,
): Promise<CoinRow | null> {
  const rows = await db
    .select()
    .from(coin)
    .where(
      and(
        eq(coin.userId, userId),
        onNetwork(network),
        or(eq(coin.id, idOrAddress), eq(coin.contractAddress, idOrAddress)),
      ),
    )
    .orderBy(desc(coin.deletedAt));
  return rows.some((row) => row.deletedAt === null) ? null : (rows[0] ?? null);
}

/** One of the user's coins by id or contract address (GAP-20); 404 otherwise. */
export async function pickCoin(db: Db | Tx, ctx: Scope, idOrAddress: string): Promise<CoinRow> {
  const rows = await liveCoins(db, ctx);
  const row = rows.find((item) => item.id === idOrAddress || item.contractAddress === idOrAddress);
  if (row === undefined) throw new ServiceError('not-found', 'Coin not found');
  return row;
}
