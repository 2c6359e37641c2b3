import { and, eq, sql } from 'drizzle-orm';
import type { UserSocketMessage } from '#shared/contract/operations';
import type { Db } from '../db/db';
import { coin, operation } from '../db/schema/index';

export type UserStats = Extract<UserSocketMessage, { event: 'user_stats' }>['data'];

/** Lamports the user has traded (first buys of landed launches), and how many tokens this house has launched so far. */
export async function readUserStats(db: Db, userId: string): Promise<UserStats> {
  const [spent] = await db
    .select({ total: sql<string | null>`sum((${operation.plan} ->> 'devBuyLamports')::numeric(20, 0))` })
    .from(operation)
    .where(and(eq(operation.userId, userId), eq(operation.kind, 'launch'), eq(operation.state, 'done')));
  const liveTokens = await db.$count(coin, eq(coin.state, 'live'));
  return { totalSpent: spent?.total ?? '0', globalStat: { allTime: { liveTokens } } };
}
