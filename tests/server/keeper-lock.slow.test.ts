import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { LOCKS } from '../../server/db/locks';
import { ENGINES } from '../support/db';
import { newKeys, startMoney } from '../support/money';

const postgres = ENGINES.find(({ name }) => name === 'PostgreSQL');

test('a keeper whose connection is cut takes its lock anew before it judges again', async () => {
  if (postgres === undefined) {
    process.stdout.write('not run: DATABASE_URL names no PostgreSQL server\n');
    return;
  }
  const world = await startMoney({ open: postgres.open });
  const { db } = world.store;
  const holders = async (): Promise<readonly number[]> => {
    const answer: unknown = await db.execute(sql`
      select pid from pg_locks where locktype = 'advisory' and objid = ${LOCKS.keeper} and granted
        and database = (select oid from pg_database where datname = current_database())`);
    const rows: unknown = Reflect.get(Object(answer), 'rows');
    return Array.isArray(rows) ? rows.map((row) => Number(Reflect.get(Object(row), 'pid'))) : [];
  };
  const isHeld = { timeout: 30_000 };
  await expect.poll(async () => (await holders()).length, isHeld).toBe(1);
  const [before = 0] = await holders();
  await db.execute(sql`select pg_terminate_backend(${before})`);
  await expect.poll(holders, isHeld).toEqual([expect.any(Number)]);
  await expect.poll(async () => (await holders()).includes(before), isHeld).toBe(false);
  const begun = await world.start(world.transfer(newKeys().address, 1_000_000_000n));
  await world.until(begun.id, ({ steps }) => steps.every(({ sends }) => sends > 0));
  world.front.net.advance(1);
  await world.until(begun.id, ({ state }) => state === 'done');
  await world.close();
});
