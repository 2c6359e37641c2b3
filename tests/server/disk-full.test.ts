import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../server/base/logging';
import { operation, opStep } from '../../server/db/schema/index';
import { ServiceError } from '../../server/base/errors';
import { isDiskFull } from '../../server/base/disk-full';
import { type FaultProxy, startFaultProxy } from '../faults/fault-proxy';
import { newKeys, startMoney, type MoneyWorld } from '../support/money';

const words = 'The disk of this server is full. Free some space on it, then try again.';
const REFUSED = [500, { ok: false, error: words, message: words, code: 'disk-full' }];

let world: MoneyWorld;
let proxy: FaultProxy;
beforeAll(async () => {
  world = await startMoney({
    async rpcUrl(front) {
      proxy = await startFaultProxy(front);
      return proxy.rpcUrl;
    },
  });
  // What PostgreSQL and PGlite say of a table that cannot grow.
  await world.store.db.execute(sql`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
});
afterAll(async () => {
  await world.close();
  await proxy.close();
});

/** Runs `work` while nothing can be added to this table. */
async function whileFull<T>(table: 'op_step' | 'wallet_group', work: () => Promise<T>): Promise<T> {
  const { db } = world.store;
  await db.execute(sql.raw(`create trigger full_disk before insert on ${table} execute function full_disk()`));
  try {
    return await work();
  } finally {
    await db.execute(sql.raw(`drop trigger full_disk on ${table}`));
  }
}

test('a send whose journal cannot be written is refused as such: nothing left the server, and the same press lands once there is room', async () => {
  const to = newKeys().address;
  const body = world.transfer(to, 1_000_000_000n);
  const before = world.balance(world.master.address);
  const { status, json } = await whileFull('op_step', () => world.browser.call('POST', '/operations', { body }));
  expect([status, json]).toEqual(REFUSED);
  const { db } = world.store;
  expect([
    proxy.sent.length,
    await db.$count(operation),
    await db.$count(opStep),
    world.balance(world.master.address) - before,
    world.balance(to),
  ]).toEqual([0, 0, 0, 0n, 0n]);
  await world.start(body);
  await world.until(body.id, ({ state }) => state === 'done');
  expect(world.balance(to)).toBe(1_000_000_000n);
});

test('any other write says so too', async () => {
  const { status, json } = await whileFull('wallet_group', () =>
    world.browser.call('POST', '/groups', { body: { name: 'Group', walletCount: 3 } }),
  );
  expect([status, json]).toEqual(REFUSED);
});

const failed = (code: string): Error => Object.assign(new Error('failed'), { code });

test.each([
  ['a file', failed('ENOSPC'), true],
  ['a file above its quota', failed('EDQUOT'), true],
  ['the store, behind the query', new Error('Failed query', { cause: failed('53100') }), true],
  ['a file, behind what the call says', new ServiceError('unavailable', 'not kept', { cause: failed('ENOSPC') }), true],
  ['no right to write', failed('EACCES'), false],
  ['a refusal', new ServiceError('unavailable', 'not now'), false],
  ['nothing thrown', undefined, false],
])('%s: a full disk is known by its code alone', (_what, error, full) => {
  expect(isDiskFull(error)).toBe(full);
});

test('whoever reads the log is told in words, of a full disk only', () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const log = createLogger({ destination });
  log.error({ err: new Error('Failed query', { cause: failed('53100') }) }, 'a keeper round failed');
  log.error({ err: failed('EACCES') }, 'tidying failed');
  const hints = lines.map((line): unknown => Reflect.get(JSON.parse(line), 'hint'));
  expect(hints).toEqual(['The disk is full: free some space. What could not be written was not done.', undefined]);
});
