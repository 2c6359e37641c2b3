import { and, eq, gte, inArray, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm';
import type { History, HistoryQuery, Shown } from '#operations/ledger-contract';
import { OperationState } from '#operations/contract';
import type { UserContext } from '../base/context';
import type { NetworkAccess } from '../chain/network-access';
import type { Db } from '../db/db';
import { groupWallet, operation, opEffect, opStep } from '../db/schema/index';
import { countOpenLedgers } from '../journal/open-ledgers';
import { readOperations } from '../journal/operation-view';

const PAGE = 50;

type Reader = Pick<UserContext, 'db' | 'userId'>;
type HistoryReader = Reader & Pick<UserContext, 'hub'> & { readonly network: Pick<NetworkAccess, 'id'> };

const STATES: Readonly<Record<Exclude<Shown, 'all'>, readonly OperationState[]>> = {
  running: ['running', 'unknown'],
  'needs-you': ['waiting'],
  done: ['done'],
  failed: ['failed', 'abandoned'],
};

/** Operations of this face. A job that a window keeps going runs, though its journal waits for the next trade. */
function shownAs(show: Exclude<Shown, 'all'>, kept: readonly string[]): SQL | undefined {
  const states = inArray(operation.state, STATES[show]);
  const isKept = and(eq(operation.state, 'waiting'), inArray(operation.id, kept));
  if (kept.length === 0 || isKept === undefined) return states;
  if (show === 'running') return or(states, isKept);
  return show === 'needs-you' ? and(states, not(isKept)) : states;
}

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

async function countStates(db: Db, where: SQL | undefined, kept: readonly string[]): Promise<History['counts']> {
  const isKept = kept.length === 0 ? sql<boolean>`false` : sql<boolean>`${inArray(operation.id, kept)}`;
  const rows = await db
    .select({ state: operation.state, kept: isKept.as('kept'), count: sql<number>`count(*)::int` })
    .from(operation)
    .where(where)
    .groupBy(sql.raw('1'), sql.raw('2'));
  const countOf = (states: readonly string[]): number =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  const trading = rows.filter((row) => row.kept && row.state === 'waiting').reduce((sum, { count }) => sum + count, 0);
  return {
    all: countOf(OperationState.options),
    running: countOf(STATES.running) + trading,
    'needs-you': countOf(STATES['needs-you']) - trading,
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
export async function listHistory({ db, userId, network, hub }: HistoryReader, query: HistoryQuery): Promise<History> {
  const kept = hub.windows.keptOf(userId);
  const where = await matching({ db, userId }, query);
  const { show = 'all', limit = PAGE } = query;
  const shown = show === 'all' ? where : and(where, shownAs(show, kept));
  const before =
    query.before === undefined
      ? undefined
      : sql`(${operation.createdAt}, ${operation.id}) < (select o.created_at, o.id from operation o where o.id = ${query.before} and o.user_id = ${userId})`;
  const [page, counts, { moved, fees }, openLedgers] = await Promise.all([
    readOperations(db, and(shown, before), limit + 1),
    countStates(db, where, kept),
    sumLedger(db, shown),
    countOpenLedgers(db, shown, network),
  ]);
  const operations = page.slice(0, limit);
  return {
    operations,
    next: page.length > limit ? (operations.at(-1)?.id ?? null) : null,
    counts,
    movedLamports: moved,
    feesLamports: fees,
    openLedgers,
  };
}
