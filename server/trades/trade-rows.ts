import { and, desc, eq, gte, inArray, lt, max, min } from 'drizzle-orm';
import type { CoinTrade } from '#shared/contract/trades';
import type { Db } from '../db/db';
import { coinTrade, coinTradeCursor } from '../db/schema/trades';
import type { ReadTrade } from './read-trades';

/** A coin on the network its trades are read from. */
export interface CoinPlace {
  readonly networkId: string;
  readonly mint: string;
}

/** The trades of one transaction, and when its block was. */
export interface LandedTrades {
  readonly signature: string;
  readonly slot: number;
  readonly at: Date;
  readonly trades: readonly ReadTrade[];
}

type Row = typeof coinTrade.$inferSelect;
export type Cursor = Omit<typeof coinTradeCursor.$inferSelect, keyof CoinPlace>;

const NOTHING_READ: Cursor = { newest: null, oldest: null, depth: 0, isComplete: false };
const ofCoin = ({ networkId, mint }: CoinPlace) => and(eq(coinTrade.networkId, networkId), eq(coinTrade.mint, mint));

export function viewTrade(row: Row): CoinTrade {
  const { signature, idx: index, seq, slot, at, wallet, type, lamports, fees, tokens } = row;
  const { virtualLamports, virtualTokens } = row;
  return {
    signature,
    index,
    seq,
    slot,
    timestamp: at.toISOString(),
    wallet,
    type: type === 'sell' ? 'sell' : 'buy',
    amount: lamports,
    fees,
    tokenAmount: tokens,
    virtualLamports,
    virtualTokens,
  };
}

/** The newest trades of a coin that were read, at most `limit`, oldest first. */
export async function storedTrades(db: Db, place: CoinPlace, limit: number): Promise<readonly CoinTrade[]> {
  const rows = await db
    .select()
    .from(coinTrade)
    .where(ofCoin(place))
    .orderBy(desc(coinTrade.seq), desc(coinTrade.idx))
    .limit(limit);
  return rows.map(viewTrade).toReversed();
}

export async function readCursor(db: Db, { networkId, mint }: CoinPlace): Promise<Cursor> {
  const [found] = await db
    .select()
    .from(coinTradeCursor)
    .where(and(eq(coinTradeCursor.networkId, networkId), eq(coinTradeCursor.mint, mint)));
  return found ?? NOTHING_READ;
}

export async function moveCursor(db: Db, place: CoinPlace, moved: Partial<Cursor>): Promise<void> {
  await db
    .insert(coinTradeCursor)
    .values({ ...place, ...NOTHING_READ, ...moved })
    .onConflictDoUpdate({ target: [coinTradeCursor.networkId, coinTradeCursor.mint], set: moved });
}

/**
 * Keeps trades of transactions that follow one another, oldest first, behind all that are kept or before them; one that is kept
 * already stays as it is. The answer is what was new.
 */
export async function keepTrades(
  db: Db,
  place: CoinPlace,
  landed: readonly LandedTrades[],
  where: 'behind' | 'before',
): Promise<readonly CoinTrade[]> {
  const all = landed.flatMap(({ trades, ...of }) => trades.map((trade, idx) => ({ ...of, ...trade, idx })));
  if (all.length === 0) return [];
  const [ends] = await db
    .select({ first: min(coinTrade.seq), last: max(coinTrade.seq) })
    .from(coinTrade)
    .where(ofCoin(place));
  const first = where === 'behind' ? (ends?.last ?? -1) + 1 : (ends?.first ?? all.length) - all.length;
  const rows = all.map((trade, index): Row => ({
    ...place,
    ...trade,
    seq: first + index,
    lamports: trade.lamports.toString(),
    fees: trade.fees.toString(),
    tokens: trade.tokens.toString(),
    virtualLamports: trade.virtualLamports.toString(),
    virtualTokens: trade.virtualTokens.toString(),
  }));
  return (await db.insert(coinTrade).values(rows).onConflictDoNothing().returning()).map(viewTrade);
}

/**
 * Deletes the trades of these signatures, which the chain took back, and every trade behind the first of them; what was read then
 * ends with the trade before. The answer is the `seq` from which on trades are gone; null where none of them was kept.
 */
export const takeBack = (db: Db, place: CoinPlace, signatures: readonly string[]): Promise<number | null> =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ first: min(coinTrade.seq) })
      .from(coinTrade)
      .where(and(ofCoin(place), inArray(coinTrade.signature, [...signatures])));
    const first = found?.first ?? null;
    if (first !== null) await tx.delete(coinTrade).where(and(ofCoin(place), gte(coinTrade.seq, first)));
    const before = first === null ? ofCoin(place) : and(ofCoin(place), lt(coinTrade.seq, first));
    const [last] = await tx
      .select({ signature: coinTrade.signature })
      .from(coinTrade)
      .where(before)
      .orderBy(desc(coinTrade.seq), desc(coinTrade.idx))
      .limit(1);
    const moved: Partial<Cursor> = last === undefined ? NOTHING_READ : { newest: last.signature };
    await tx
      .update(coinTradeCursor)
      .set(moved)
      .where(and(eq(coinTradeCursor.networkId, place.networkId), eq(coinTradeCursor.mint, place.mint)));
    return first;
  });
