import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { silentLogger } from '../../server/base/logging';
import { ADDRESSES_MAX, type Bus, type BusMessage, type ToldNote } from '../../server/bus/bus';
import { openPostgresBus } from '../../server/bus/postgres-bus';
import type { OpenDb } from '../../server/db/db';
import { ENGINES, urlOf } from '../support/db';
import { newKeys, nextId } from '../support/money';

/** Whatever else the machine does meanwhile. */
const PATIENT = { timeout: 30_000 };
const postgres = ENGINES.find(({ name }) => name === 'PostgreSQL');
if (postgres === undefined) process.stdout.write('not run: DATABASE_URL names no PostgreSQL server\n');

const userId = nextId();
const operation = (id: string): ToldNote => ({ userId, note: { event: 'operation_changed', id } });

describe.runIf(postgres !== undefined)('servers of one PostgreSQL tell one another', () => {
  let store: OpenDb;
  let url: string;
  const buses: Bus[] = [];

  /** One more server, and what it heard; `missed` stands where others may have told what it did not hear. */
  async function server() {
    const heard: (BusMessage | 'missed')[] = [];
    const bus = await openPostgresBus({ url, log: silentLogger() });
    buses.push(bus);
    bus.listen({ told: (one) => heard.push(one), missed: () => heard.push('missed') });
    return { bus, heard };
  }

  beforeAll(async () => {
    store = (await postgres?.open()) ?? expect.unreachable('no PostgreSQL');
    url = await urlOf(store);
  });
  // What one test leaves open would be heard in the next.
  afterEach(async () => {
    for (const bus of buses.splice(0)) await bus.close();
  });
  afterAll(() => store.close());

  test('each in the order in which it told, and none hears itself', async () => {
    const [one, other, third] = [await server(), await server(), await server()];
    const notes = Array.from({ length: 200 }, () => operation(nextId()));
    for (const note of notes) one.bus.tell(note);
    await expect.poll(() => other.heard, PATIENT).toEqual(notes);
    await expect.poll(() => third.heard, PATIENT).toEqual(notes);
    expect(one.heard).toEqual([]);
  });

  test('the longest note arrives', async () => {
    const [one, other] = [await server(), await server()];
    const addresses = Array.from({ length: ADDRESSES_MAX }, () => newKeys().address);
    const note: ToldNote = { userId, note: { event: 'holdings_changed', addresses } };
    one.bus.tell(note);
    await expect.poll(() => other.heard, PATIENT).toEqual([note]);
  });

  test('what is told with a transaction is heard once it is committed, and not at all where it is not', async () => {
    const [one, other] = [await server(), await server()];
    const [kept, undone] = [operation(nextId()), operation(nextId())];
    const heardBefore = await store.db.transaction(async (tx) => {
      await one.bus.within(tx, kept);
      await tx.execute(sql`select 1`);
      return [...other.heard];
    });
    expect(heardBefore).toEqual([]);
    await expect.poll(() => other.heard, PATIENT).toEqual([kept]);
    const failed = store.db.transaction(async (tx) => {
      await one.bus.within(tx, undone);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    one.bus.tell(kept);
    await expect.poll(() => other.heard, PATIENT).toEqual([kept, kept]);
    expect(one.heard).toEqual([]);
  });

  test('what is no note is left, and what comes behind it is heard', async () => {
    const [one, other] = [await server(), await server()];
    const wrong = [
      '',
      '{',
      '[]',
      'null',
      '{"from":"x"}',
      '{"from":"x","missed":false}',
      JSON.stringify({ from: 'x', told: { userId, note: { event: 'operation_changed', id: 7 } } }),
      JSON.stringify({ from: 'x', told: { userId, note: { event: 'sign_out' } } }),
      JSON.stringify({ from: 'x', told: operation(nextId()), more: 1 }),
    ];
    for (const text of wrong) await store.db.execute(sql`select pg_notify('gantry', ${text})`);
    const note = operation(nextId());
    one.bus.tell(note);
    await expect.poll(() => other.heard, PATIENT).toEqual([note]);
  });

  test('a line that is cut is opened again, both ends know that something may be missing, and what is told then is heard', async () => {
    const [one, other] = [await server(), await server()];
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    const ended = await admin.query(
      "select pg_terminate_backend(pid) as ended from pg_stat_activity where application_name = 'gantry bus' and datname = current_database()",
    );
    await admin.end();
    expect(ended.rowCount).toBeGreaterThanOrEqual(2);
    one.bus.tell(operation(nextId()));
    await expect.poll(() => other.heard.includes('missed'), PATIENT).toBe(true);
    await expect.poll(() => one.heard.includes('missed'), PATIENT).toBe(true);
    const note = operation(nextId());
    await expect
      .poll(() => {
        one.bus.tell(note);
        return other.heard.at(-1);
      }, PATIENT)
      .toEqual(note);
  });

  test('a server that is closed tells and hears nothing, and holds no connection', async () => {
    const [one, other] = [await server(), await server()];
    await other.bus.close();
    one.bus.tell(operation(nextId()));
    other.bus.tell(operation(nextId()));
    const third = await server();
    const note = operation(nextId());
    one.bus.tell(note);
    await expect.poll(() => third.heard.at(-1), PATIENT).toEqual(note);
    expect([one.heard, other.heard]).toEqual([[], []]);
  });
});
