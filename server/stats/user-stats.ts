import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { UserSocketMessage } from '#operations/contract';
import { kindsWith, type KindWith } from '#operations/movements';
import type { UserContext } from '../base/context';
import type { NetworkAccess } from '../chain/network-access';
import type { Db } from '../db/db';
import { coin, operation, opEffect } from '../db/schema/index';
import { countOpenLedgers } from '../journal/open-ledgers';
import { readUserMetrics } from './user-metrics';

export type UserStats = Extract<UserSocketMessage, { event: 'user_stats' }>['data'];

/** One is absent where the platform takes no fee of its own. */
const costs = ['curveLamports', 'protocolFeeLamports', 'platformFeeLamports', 'creatorFeeLamports'].map(
  (part) => sql`coalesce((${operation.plan} -> 'costs' ->> ${part})::numeric(20, 0), 0)`,
);
/** Where the plans of kinds that buy say what the venue asked, fees of the platform included. */
const QUOTED: { readonly [Kind in KindWith<'counts', 'buys'>]: SQL } = {
  launch: sql`(${operation.plan} ->> 'devBuyLamports')::numeric(20, 0)`,
  // Paid in a token: what is counted here are lamports.
  'launch-for-token': sql`0::numeric(20, 0)`,
  'trade-for-token': sql`0::numeric(20, 0)`,
  buy: sql.join(costs, sql` + `),
};
const cases = Object.entries(QUOTED).map(([kind, quoted]) => sql`when ${kind}::text then ${quoted}`);
/** Lamports that what buys was quoted, fees of the platform included; of kinds that buy only. */
export const quotedBuy = sql`case ${operation.kind} ${sql.join(cases, sql` `)} end`;

/** Lamports that landed first buys and buys were quoted. */
async function readBought(db: Db, userId: string): Promise<bigint> {
  const { kind } = operation;
  const [bought] = await db
    .select({ total: sql<string | null>`sum(${quotedBuy})` })
    .from(operation)
    .where(
      and(eq(operation.userId, userId), inArray(kind, [...kindsWith('counts', 'buys')]), eq(operation.state, 'done')),
    );
  return BigInt(bought?.total ?? '0');
}

/** Lamports that sales brought after the platform's fees: what the venue's accounts gave, from the closed ledger. */
async function readSold(db: Db, userId: string): Promise<bigint> {
  const [sold] = await db
    .select({ total: sql<string | null>`-sum(${opEffect.delta})` })
    .from(opEffect)
    .innerJoin(operation, eq(operation.id, opEffect.operationId))
    .where(
      and(
        eq(operation.userId, userId),
        inArray(operation.kind, [...kindsWith('counts', 'sells')]),
        eq(opEffect.kind, 'venue'),
        isNull(opEffect.mint),
      ),
    );
  return BigInt(sold?.total ?? '0');
}

/** GET /users/me/stats: what the user has traded, launched and gained, who came by their code, and the tokens of the house. */
export async function readUserStats(
  { db, clock, network }: Pick<UserContext, 'db' | 'clock'> & { readonly network: Pick<NetworkAccess, 'id'> },
  userId: string,
): Promise<UserStats> {
  const [bought, sold] = [await readBought(db, userId), await readSold(db, userId)];
  const metrics = await readUserMetrics({ db, clock, userId });
  const liveTokens = await db.$count(coin, eq(coin.state, 'live'));
  const trades = inArray(operation.kind, [...kindsWith('counts', 'buys', 'sells')]);
  const openTrades = await countOpenLedgers(db, and(eq(operation.userId, userId), trades), network);
  return { totalSpent: (bought + sold).toString(), openTrades, ...metrics, globalStat: { allTime: { liveTokens } } };
}
