import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ENGINES } from '../support/db';

const postgres = ENGINES.find(({ name }) => name === 'PostgreSQL');

test('a connection that PostgreSQL ends does not end the server', async () => {
  if (postgres === undefined) {
    process.stdout.write('not run: DATABASE_URL names no PostgreSQL server\n');
    return;
  }
  const { db, close } = await postgres.open();
  const name = await db.execute(sql`select current_database() as name`);
  const rows: unknown = Reflect.get(Object(name), 'rows');
  const admin = new pg.Client({ connectionString: process.env['DATABASE_URL'] ?? '' });
  await admin.connect();
  const database = Array.isArray(rows) ? String(Reflect.get(Object(rows[0]), 'name')) : '';
  const ended = await admin.query(
    'select pg_terminate_backend(pid) as ended from pg_stat_activity where datname = $1',
    [database],
  );
  await admin.end();
  expect(ended.rows.length > 0 && ended.rows.every((row: { ended: boolean }) => row.ended)).toBe(true);
  await expect
    .poll(() =>
      db.execute(sql`select 1 as one`).then(
        () => 'answers',
        () => 'lost',
      ),
    )
    .toBe('answers');
  await close();
});
