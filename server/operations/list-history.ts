import { and, eq, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { History, HistoryQuery, Shown } from '#shared/contract/ledger';
import { OperationState } from '#shared/contract/operations';
import type { UserContext } from '../context';
import type { Db } from '../db/db';
import { groupWallet, operation, opEffect, opStep } from '../db/schema/index';
import { readOperations } from './operation-view';

const PAGE = 50;

type Reader = Pick<UserContext, 'db' | 'userId'>;

const STATES: Readonly<Record<Exclude<Shown, 'all'>, readonly OperationState[]>> = {
  running: ['running', 'unknown'],
  'needs-you': ['waiting'],
  done: ['done'],
  failed: ['failed', 'abandoned'],
};

/** An id or address as a whole value anywhere in a plan; both are made of letters and digits only. */
const planNames = (text: string): SQL =>
  sql`${operation.plan}::text like ${`%"${text.replaceAll(/[^A-Za-z0-9-]/g, '')}"%`}`;

/** Operations of this id, with this signature, or whose plan or ledger names this address. */
const named = (text: string): SQL =>
  sql`(${operation.id} = ${text} or ${planNames(text)}
    or exists (select 1 from ${opStep} where ${opStep.operationId} = ${operation.id} and ${opStep.signature} = ${text})
    or exists (select 1 from ${opEffect} where ${opEffect.operationId} = ${operation.id} and ${opEffect.address} = ${text}))`;

/** A group by its id or by any wallet it has or had. */
async function ofGroup({ db, userId }: Reader, groupId: string): Promise<SQL | undefined> {
  const wallets = await db
    .select({ address: groupWallet.publicKey })
    .from(groupWallet)
    .where(and(eq(groupWallet.userId, userId), eq(groupWallet.groupId, groupId)));
  return or(planNames(groupId), ...wallets.map(({ address }) => planNames(address)));
}

/** Everything but state and page. */
async function matching(reader: Reader, query: HistoryQuery): Promise<SQL | undefined> {
  return and(
    eq(operation.userId, reader.userId),
    query.kind === undefined ? undefined : eq(operation.kind, query.kind),
    query.group === undefined ? undefined : await ofGroup(reader, query.group),
    query.find === undefined ? undefined : named(query.find),
    query.from === undefined ? undefined : gte(operation.createdAt, new Date(query.from)),
    query.to === undefined ? undefined : lt(operation.createdAt, new Date(query.to)),
  );
}

async function countStates(db: Db, where: SQL | undefined): Promise<History['counts']> {
  const rows = await db
    .select({ state: operation.state, count: sql<number>`count(*)::int` })
    .from(operation)
    .where(where)
    .groupBy(operation.state);
  const countOf = (states: readonly string[]): number =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  return {
    all: countOf(OperationState.options),
    running: countOf(STATES.running),
    'needs-you': countOf(STATES['needs-you']),
    done: countOf(STATES.done),
    failed: countOf(STATES.failed),
  };
}

/** Of each operation what left own wallets or what came to them, whichever is more: a sale moves what it brings. */
async function sumLedger(db: Db, where: SQL | undefined): Promise<{ readonly moved: string; readonly fees: string }> {
  const { delta, kind, mint } = opEffect;
  const each = db
    .select({
      moved:
        sql`greatest(-sum(${delta}) filter (where ${kind} = 'own' and ${delta} < 0), sum(${delta}) filter (where ${kind} = 'own' and ${delta} > 0))`.as(
          'moved',
        ),
      fees: sql`sum(${delta}) filter (where ${kind} = 'fee')`.as('fees'),
    })
    .from(opEffect)
    .innerJoin(operation, eq(operation.id, opEffect.operationId))
    .where(and(where, isNull(mint)))
    .groupBy(opEffect.operationId)
    .as('each');
  const [row] = await db
    .select({
      moved: sql<string>`coalesce(sum(${each.moved}), 0)::text`,
      fees: sql<string>`coalesce(sum(${each.fees}), 0)::text`,
    })
    .from(each);
  return row ?? { moved: '0', fees: '0' };
}

/** GET /operations/history: one page of every operation ever, newest first, with counts by state and sums over all that match. */
export async function listHistory({ db, userId }: Reader, query: HistoryQuery): Promise<History> {
  const where = await matching({ db, userId }, query);
  const { show = 'all', limit = PAGE } = query;
  const shown = show === 'all' ? where : and(where, inArray(operation.state, STATES[show]));
  const before =
    query.before === undefined
      ? undefined
      : sql`(${operation.createdAt}, ${operation.id}) < (select o.created_at, o.id from operation o where o.id = ${query.before} and o.user_id = ${userId})`;
  const [page, counts, { moved, fees }] = await Promise.all([
    readOperations(db, and(shown, before), limit + 1),
    countStates(db, where),
    sumLedger(db, shown),
  ]);
  const operations = page.slice(0, limit);
  return {
    operations,
    next: page.length > limit ? (operations.at(-1)?.id ?? null) : null,
    counts,
    movedLamports: moved,
    feesLamports: fees,
  };
}
