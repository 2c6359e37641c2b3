import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { UserSocketMessage } from '#shared/contract/operations';
import type { UserContext } from '../context';
import type { Db } from '../db/db';
import { coin, operation, opEffect } from '../db/schema/index';
import { readUserMetrics } from './user-metrics';

export type UserStats = Extract<UserSocketMessage, { event: 'user_stats' }>['data'];

const costs = ['curveLamports', 'protocolFeeLamports', 'creatorFeeLamports'].map(
  (part) => sql`(${operation.plan} -> 'costs' ->> ${part})::numeric(20, 0)`,
);
/** Lamports that a first buy or a buy was quoted, fees of the platform included; of launches and buys only. */
export const quotedBuy = sql`case ${operation.kind} when 'launch' then (${operation.plan} ->> 'devBuyLamports')::numeric(20, 0) else ${sql.join(costs, sql` + `)} end`;

/** Lamports that landed first buys and buys were quoted. */
async function readBought(db: Db, userId: string): Promise<bigint> {
  const { kind } = operation;
  const [bought] = await db
    .select({ total: sql<string | null>`sum(${quotedBuy})` })
    .from(operation)
    .where(and(eq(operation.userId, userId), inArray(kind, ['launch', 'buy']), eq(operation.state, 'done')));
  return BigInt(bought?.total ?? '0');
}

/** Lamports that sales brought after the platform's fees: what the venue's accounts gave, from the closed ledger. */
async function readSold(db: Db, userId: string): Promise<bigint> {
  const [sold] = await db
    .select({ total: sql<string | null>`-sum(${opEffect.delta})` })
    .from(opEffect)
    .innerJoin(operation, eq(operation.id, opEffect.operationId))
    .where(
      and(eq(operation.userId, userId), eq(operation.kind, 'sell'), eq(opEffect.kind, 'venue'), isNull(opEffect.mint)),
    );
  return BigInt(sold?.total ?? '0');
}

/** GET /users/me/stats: what the user has traded, launched and gained, who came by their code, and the tokens of the house. */
export async function readUserStats(
  { db, clock }: Pick<UserContext, 'db' | 'clock'>,
  userId: string,
): Promise<UserStats> {
  const [bought, sold] = [await readBought(db, userId), await readSold(db, userId)];
  const metrics = await readUserMetrics({ db, clock, userId });
  const liveTokens = await db.$count(coin, eq(coin.state, 'live'));
  return { totalSpent: (bought + sold).toString(), ...metrics, globalStat: { allTime: { liveTokens } } };
}
