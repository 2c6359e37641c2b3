import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { kindsWith } from '#operations/movements';
import type { UserContext } from '../base/context';
import { coin, operation, opEffect } from '../db/schema/index';

const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;
/** Who came since then is new (GAP-95). */
const NEW_MS = 7 * DAY_MS;
const TENTHS = 10;

/** Coins whose launch landed, and those of them still in the list. */
async function countCoins({ db, userId }: Pick<UserContext, 'db' | 'userId'>) {
  const own = and(eq(coin.userId, userId), eq(coin.state, 'live'));
  const [coinsCreated, totalCoins] = [
    await db.$count(coin, own),
    await db.$count(coin, and(own, isNull(coin.deletedAt))),
  ];
  return { coinsCreated, totalCoins };
}

/** Everybody who came by the user's code or by the code of somebody who did; nobody is counted twice. */
async function countAffiliates({ db, userId }: Pick<UserContext, 'db' | 'userId'>, since: Date) {
  const below = sql`(with recursive below (id, joined) as (
    select id, created_at from "user" where referred_by = ${userId}
    union select below_of.id, below_of.created_at from "user" below_of join below on below_of.referred_by = below.id
  ) select id, joined from below where id <> ${userId}) as below`;
  const [counted] = await db
    .select({
      affiliates: sql<number>`count(*)::int`,
      affiliateChange: sql<number>`(count(*) filter (where joined >= ${since.toISOString()}::timestamptz))::int`,
    })
    .from(below);
  return counted ?? { affiliates: 0, affiliateChange: 0 };
}

/** By how much per cent a sum of lamports differs from the one before it, to a tenth; null when there was none. */
export const percentChange = (now: bigint, before: bigint): number | null =>
  before === 0n ? null : Number(((now - before) * 100n * BigInt(TENTHS)) / (before < 0n ? -before : before)) / TENTHS;

/** What closed launches, buys and sales changed on own wallets, of all time and by month. */
async function readProfit({ db, userId }: Pick<UserContext, 'db' | 'userId'>, now: number) {
  const within = (months: number) =>
    sql`${operation.createdAt} >= ${new Date(now - months * MONTH_MS).toISOString()}::timestamptz`;
  const sum = (when: ReturnType<typeof within>) =>
    sql<string>`coalesce(sum(${opEffect.delta}) filter (where ${when}), 0)::text`;
  const [profit] = await db
    .select({ total: sum(sql`true`), last: sum(within(1)), both: sum(within(2)) })
    .from(opEffect)
    .innerJoin(operation, eq(operation.id, opEffect.operationId))
    .where(
      and(
        eq(operation.userId, userId),
        inArray(operation.kind, [...kindsWith('counts', 'buys', 'sells')]),
        eq(opEffect.kind, 'own'),
        isNull(opEffect.mint),
      ),
    );
  const { total, last, both } = profit ?? { total: '0', last: '0', both: '0' };
  return { totalProfit: total, profitChange: percentChange(BigInt(last), BigInt(both) - BigInt(last)) };
}

/** The dashboard's figures besides volume (D1 section 3), counted from what exists. */
export async function readUserMetrics(ctx: Pick<UserContext, 'db' | 'userId' | 'clock'>) {
  const now = ctx.clock.now().getTime();
  return {
    ...(await countCoins(ctx)),
    ...(await readProfit(ctx, now)),
    ...(await countAffiliates(ctx, new Date(now - NEW_MS))),
  };
}
