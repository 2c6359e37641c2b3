import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { OpenDb } from '../../server/db/db';
import { user } from '../../server/db/schema/index';
import { startCleanup } from '../../server/http/cleanup';
import { createLogger } from '../../server/base/logging';
import { freshDb } from '../support/db';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-01-02T03:04:05.678Z');
const Counts = z.object({ rows: z.tuple([z.object({ counted: z.number(), dead: z.boolean() })]) });
const Said = z.object({ msg: z.string(), err: z.object({ message: z.string() }) });

let store: OpenDb;
beforeEach(async () => {
  store = await freshDb();
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
});

/** What the planner believes of people's table, and whether it still holds rows that nobody sees. */
async function believed(): Promise<{ counted: number; dead: boolean }> {
  const answer = await store.db.execute(
    sql`select reltuples::int as counted, pg_relation_size('"user"') > relallvisible * 8192 as dead
      from pg_class where oid = '"user"'::regclass`,
  );
  return Counts.parse(answer).rows[0];
}

test('a store that nobody else tidies has its rows counted and its dead ones cleared', async () => {
  const row = { emailVerified: true, createdAt: NOW, updatedAt: NOW };
  const people = Array.from({ length: 200 }, (_, at) => ({ id: `p${at}`, name: 'ann', email: `p${at}@example.test` }));
  await store.db.insert(user).values(people.map((one) => ({ ...row, ...one })));
  await store.db.update(user).set({ name: 'bob' });
  expect((await believed()).dead).toBe(true);
  // Somebody writes meanwhile: each waits for the other.
  const written = store.db.transaction(async (tx) => {
    await tx.update(user).set({ name: 'eve' }).where(eq(user.id, 'p0'));
    await tx.update(user).set({ name: 'ann' }).where(eq(user.id, 'p0'));
  });
  await Promise.all([written, store.vacuum()]);
  expect(await believed()).toEqual({ counted: 200, dead: false });
});

test('it is tidied once an hour until the server stops; what fails is said and tried again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const said: unknown[] = [];
  let tidied = 0;
  let heard = (): void => undefined;
  const next = () =>
    new Promise<void>((resolve) => {
      heard = resolve;
    });
  const cleanup = startCleanup({
    store: {
      db: store.db,
      vacuum: async () => {
        tidied += 1;
        if (tidied > 1) return heard();
        throw new Error('the disk is full');
      },
    },
    clock: { now: () => NOW },
    log: createLogger({
      level: 'warn',
      destination: {
        write(line) {
          said.push(Said.parse(JSON.parse(line)));
          heard();
        },
      },
    }),
  });
  vi.advanceTimersByTime(HOUR_MS - 1);
  expect(tidied).toBe(0);
  for (const hour of [1, 2]) {
    const done = next();
    vi.advanceTimersByTime(hour === 1 ? 1 : HOUR_MS);
    await done;
    expect(tidied).toBe(hour);
  }
  expect(said).toEqual([{ msg: 'tidying failed', err: { message: 'the disk is full' } }]);
  cleanup.stop();
  expect(vi.getTimerCount()).toBe(0);
});
