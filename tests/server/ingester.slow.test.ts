import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SourceHealth } from '#shared/contract/feed';
import { silentLogger } from '../../server/base/logging';
import { openDb, type OpenDb } from '../../server/db/db';
import { LOCKS } from '../../server/db/locks';
import { alone, createIngester, type Exclusively, type Ingester } from '../../server/feed/ingester';
import type { FollowingSource } from '../../server/feed/source';
import { ENGINES, urlOf } from '../support/db';

const PATIENT = { timeout: 30_000 };
const postgres = ENGINES.find(({ name }) => name === 'PostgreSQL');
if (postgres === undefined) process.stdout.write('not run: DATABASE_URL names no PostgreSQL server\n');
const log = silentLogger();
const HEALTHY: SourceHealth = { source: 'x', state: 'live', why: null, delay: null };

/** A source that writes down what is done with it. */
function aSource(said: string[], name = 'one'): FollowingSource {
  return {
    name: 'x',
    start() {
      said.push(`${name} begins`);
      return () => said.push(`${name} stops`);
    },
    refresh: () => said.push(`${name} refreshes`),
    health: () => HEALTHY,
    whyNot: () => null,
    whys: () => [],
    async ended() {
      said.push(`${name} has ended`);
    },
  };
}
const begin = (said: string[], name: string, exclusively: Exclusively): Ingester =>
  createIngester({ make: () => [aSource(said, name)], take: async () => undefined, exclusively, log, electionMs: 20 });

test('a server alone begins its sources at once, and ends them to the last', async () => {
  const said: string[] = [];
  const ingester = begin(said, 'one', alone);
  expect([said, ingester.sources().length]).toEqual([['one begins'], 1]);
  ingester.refresh();
  await ingester.stop();
  expect([said, ingester.sources().length]).toEqual([['one begins', 'one refreshes', 'one stops', 'one has ended'], 0]);
});

describe.runIf(postgres !== undefined)('of the servers of one PostgreSQL', () => {
  let store: OpenDb;
  let stores: readonly OpenDb[];
  beforeAll(async () => {
    store = (await postgres?.open()) ?? expect.unreachable('no PostgreSQL');
    const url = await urlOf(store);
    stores = await Promise.all([1, 2].map(() => openDb({ kind: 'postgres', url })));
  });
  afterAll(async () => {
    for (const one of stores) await one.close();
    await store.close();
  });
  const locked =
    (at: number): Exclusively =>
    (work) => {
      const own = stores[at] ?? expect.unreachable('there are two');
      return own.tryExclusively(LOCKS.feed, work);
    };

  test('one reads the sources, and the other takes over once it has ended them', async () => {
    const said: string[] = [];
    const one = begin(said, 'one', locked(0));
    await expect.poll(() => said, PATIENT).toEqual(['one begins']);
    const other = begin(said, 'other', locked(1));
    await one.stop();
    await expect.poll(() => said, PATIENT).toEqual(['one begins', 'one stops', 'one has ended', 'other begins']);
    expect([one.sources().length, other.sources().length]).toEqual([0, 1]);
    await other.stop();
  });

  test('one whose connection is cut knows that it is not alone any more: it ends its sources, and they are read again by somebody', async () => {
    const said: string[] = [];
    const one = begin(said, 'one', locked(0));
    await expect.poll(() => said, PATIENT).toEqual(['one begins']);
    await store.db.execute(sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objid = ${LOCKS.feed} and granted
        and database = (select oid from pg_database where datname = current_database())`);
    await expect.poll(() => said, PATIENT).toEqual(['one begins', 'one stops', 'one has ended', 'one begins']);
    await one.stop();
  });
});
