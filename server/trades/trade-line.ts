import { and, desc, eq, gte, lt, min, sql } from 'drizzle-orm';
import { LINE_MS, LINE_POINTS } from '#shared/candles';
import type { CoinTrade } from '#shared/contract/trades';
import type { Db } from '../db/db';
import { coinTrade } from '../db/schema/trades';
import { type CoinPlace, viewTrade } from './trade-rows';

/**
 * Of a coin's stored trades the last one before the day that ends now, and the last one of each of 32 equal parts of the time since
 * then, or since the first trade where that is later; oldest first.
 */
export async function storedLine(db: Db, { networkId, mint }: CoinPlace, now: Date): Promise<readonly CoinTrade[]> {
  const from = new Date(now.getTime() - LINE_MS);
  const ofCoin = and(eq(coinTrade.networkId, networkId), eq(coinTrade.mint, mint));
  const inDay = and(ofCoin, gte(coinTrade.at, from));
  const before = await db
    .select()
    .from(coinTrade)
    .where(and(ofCoin, lt(coinTrade.at, from)))
    .orderBy(desc(coinTrade.seq), desc(coinTrade.idx))
    .limit(1);
  const [ends] = await db
    .select({ first: min(coinTrade.at) })
    .from(coinTrade)
    .where(inDay);
  const first = ends?.first ?? null;
  if (first === null) return before.map(viewTrade);
  const begin = before.length > 0 ? from : first;
  // What a fast clock dates behind now is in the last part. Numbers, written out: an expression with parameters is never the same twice.
  const start = sql.raw(String(begin.getTime()));
  const share = sql.raw(String(LINE_POINTS / Math.max(now.getTime() - begin.getTime(), 1)));
  const since = sql`(extract(epoch from ${coinTrade.at}) * 1000 - ${start})`;
  const part = sql<number>`least(floor(${since} * ${share}), ${sql.raw(String(LINE_POINTS - 1))})`;
  const parts = await db
    .selectDistinctOn([part])
    .from(coinTrade)
    .where(inDay)
    .orderBy(part, desc(coinTrade.seq), desc(coinTrade.idx));
  return [...before, ...parts].map(viewTrade).toSorted((one, other) => one.seq - other.seq);
}
