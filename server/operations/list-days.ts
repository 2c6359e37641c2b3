import { and, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { Day, Days } from '#operations/ledger-contract';
import { kindsWith } from '#operations/movements';
import type { UserContext } from '../base/context';
import type { NetworkAccess } from '../chain/network-access';
import type { Db } from '../db/db';
import { operation, opEffect } from '../db/schema/index';
import { countOpenLedgers } from '../journal/open-ledgers';
import { quotedBuy } from '../stats/user-stats';

const DAY_MS = 86_400_000;
const DAY_TEXT = 'YYYY-MM-DD'.length;
const ONE = 'total';
const SHOWN = 30;

const textList = (texts: readonly string[]): SQL =>
  sql`(${sql.join(
    texts.map((text) => sql`${text}::text`),
    sql`, `,
  )})`;
const BUYS = textList(kindsWith('counts', 'buys'));
const SELLS = textList(kindsWith('counts', 'sells'));
const TRADES = textList(kindsWith('counts', 'buys', 'sells'));

type Sums = Omit<Day, 'day'>;
const NOTHING: Sums = { operations: 0, tradedLamports: '0', netLamports: '0', feesLamports: '0' };

/** The day something was asked for, or one bucket for all of them. */
const bucketOf = (byDay: boolean): SQL<string> =>
  byDay ? sql<string>`to_char(${operation.createdAt} at time zone 'UTC', 'YYYY-MM-DD')` : sql<string>`${ONE}::text`;

async function sumsBy(db: Db, where: SQL | undefined, byDay: boolean): Promise<ReadonlyMap<string, Sums>> {
  const { kind, state } = operation;
  const { delta, mint } = opEffect;
  const bucket = sql.raw('1');
  const isTrade = sql`${kind} in ${TRADES}`;
  const [bought, landed] = await Promise.all([
    db
      .select({
        key: bucketOf(byDay),
        operations: sql<number>`count(*)::int`,
        bought: sql<string>`coalesce(sum(${quotedBuy}) filter (where ${kind} in ${BUYS} and ${state} = 'done'), 0)::text`,
      })
      .from(operation)
      .where(where)
      .groupBy(bucket),
    db
      .select({
        key: bucketOf(byDay),
        sold: sql<string>`coalesce(-sum(${delta}) filter (where ${kind} in ${SELLS} and ${opEffect.kind} = 'venue'), 0)::text`,
        net: sql<string>`coalesce(sum(${delta}) filter (where ${isTrade} and ${opEffect.kind} = 'own'), 0)::text`,
        fees: sql<string>`coalesce(sum(${delta}) filter (where ${opEffect.kind} = 'fee'), 0)::text`,
      })
      .from(opEffect)
      .innerJoin(operation, eq(operation.id, opEffect.operationId))
      .where(and(where, sql`${mint} is null`))
      .groupBy(bucket),
  ]);
  return new Map(
    bought.map(({ key, operations, bought: quoted }) => {
      const ledger = landed.find((one) => one.key === key) ?? { sold: '0', net: '0', fees: '0' };
      return [
        key,
        {
          operations,
          tradedLamports: (BigInt(quoted) + BigInt(ledger.sold)).toString(),
          netLamports: ledger.net,
          feesLamports: ledger.fees,
        },
      ];
    }),
  );
}

/** GET /operations/days: what was traded, gained and paid by day (UTC) from the closed ledger, and over all time. */
export async function listDays(
  {
    db,
    userId,
    clock,
    network,
  }: Pick<UserContext, 'db' | 'userId' | 'clock'> & {
    readonly network: Pick<NetworkAccess, 'id'>;
  },
  days = SHOWN,
): Promise<Days> {
  const own = eq(operation.userId, userId);
  const now = clock.now().getTime();
  const first = new Date(now - (now % DAY_MS) - (days - 1) * DAY_MS);
  const [byDay, all, openTrades] = await Promise.all([
    sumsBy(db, and(own, gte(operation.createdAt, first)), true),
    sumsBy(db, own, false),
    countOpenLedgers(db, and(own, sql`${operation.kind} in ${TRADES}`), network),
  ]);
  const shown = Array.from({ length: days }, (_, index) =>
    new Date(first.getTime() + index * DAY_MS).toISOString().slice(0, DAY_TEXT),
  );
  return {
    days: shown.map((day) => ({ day, ...(byDay.get(day) ?? NOTHING) })),
    total: all.get(ONE) ?? NOTHING,
    openTrades,
  };
}
