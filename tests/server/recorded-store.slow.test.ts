import { readFileSync } from 'node:fs';
import { base58 } from '@scure/base';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ofKind } from '#operations/by-kind';
import type { Operation } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { keptWalletsOf, stepsIn } from '#operations/movements';
import { buildStep } from '#operations/steps';
import { projectPath } from '../../server/base/paths';
import { type Keys, newKeys, startMoney, type MoneyWorld } from '../support/money';
import { signStep } from '../support/trades';
import { NO_LAUNCHPADS } from '#operations/built-step';

/** Rows that the release before kinds of operations had folders has written, and what it answered for each operation. */
interface RecordedStore {
  readonly userId: string;
  readonly networkId: string;
  readonly keys: readonly string[];
  readonly tables: Readonly<Record<string, readonly unknown[]>>;
  readonly views: Readonly<Record<string, Operation>>;
}

const typedAs = <T>(value: unknown): T => value as T;
let world: MoneyWorld;
let store: RecordedStore;
let keys: readonly Keys[];

const keysOf = (exported: string): Keys => {
  const bytes = base58.decode(exported);
  return { ...newKeys(), address: base58.encode(bytes.subarray(32)), secret: bytes.subarray(0, 32), exported };
};

beforeAll(async () => {
  world = await startMoney({ keeper: 'sending' });
  const text = readFileSync(projectPath('tests', 'server', 'fixtures', 'recorded-store.json'), 'utf8');
  const there = typedAs<RecordedStore>(JSON.parse(text));
  // The same person and the same network under the names they have here.
  store = typedAs<RecordedStore>(
    JSON.parse(text.replaceAll(there.userId, world.userId).replaceAll(there.networkId, world.network.id)),
  );
  keys = store.keys.map(keysOf);
  await world.store.db.transaction(async (tx) => {
    await tx.execute(sql.raw('set local session_replication_role = replica'));
    await tx.execute(sql.raw('delete from master_wallet'));
    for (const [table, rows] of Object.entries(store.tables))
      await tx.execute(
        sql`insert into ${sql.identifier(table)} select * from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::json)`,
      );
  });
});
afterAll(() => world.close());

const views = (): readonly Operation[] => Object.values(store.views);

test('every operation of before is read as it was', async () => {
  expect(views()).toHaveLength(17);
  for (const view of views()) expect(await world.read(view.id)).toEqual(view);
});

test('what was open is judged by what the chain knows, and what waits is resumed to its end', async () => {
  const height = world.blockhash().lastValidBlockHeight;
  await world.store.db.execute(sql`update op_step set last_valid = ${height} where state = 'sent'`);
  // Behind every slot and every blockhash that the journal knows.
  world.front.net.advance(2_000);
  world.keeper.start();
  for (const { id } of views().filter(({ state }) => state === 'running')) {
    const judged = await world.until(id, ({ state }) => state !== 'running' && state !== 'unknown');
    expect([judged.state, judged.steps.at(-1)?.state]).toEqual(['waiting', 'expired']);
  }
  const waiting = views().filter(({ plan, state }) => state === 'waiting' && ofKind('return', plan) !== null);
  expect(waiting).toHaveLength(1);
  for (const { id, plan, fence } of waiting) {
    const intent = intentOf(plan);
    const [master = ''] = keys.map(({ address }) => address);
    world.front.net.airdrop(master, 10_000_000_000n);
    for (const address of keptWalletsOf(intent)) world.front.net.airdrop(address, 200_000_000n);
    world.front.net.advance();
    const landed = new Set(
      (await world.read(id)).steps.filter(({ state }) => state === 'landed').map(({ idx }) => idx),
    );
    const { blockhash, lastValidBlockHeight } = world.blockhash();
    const steps = stepsIn(intent)
      .filter((idx) => !landed.has(idx))
      .map((idx) => {
        const bytes = signStep(buildStep(intent, idx, NO_LAUNCHPADS), keys, blockhash);
        return { idx, wire: Buffer.from(bytes).toString('base64'), lastValidBlockHeight };
      });
    const resumed = await world.browser.call('POST', `/operations/${id}/steps`, { body: { fence, steps } });
    expect(resumed.status).toBe(201);
    const done = await world.until(id, ({ state }) => state === 'done');
    expect(done.steps.filter(({ state }) => state === 'landed').map(({ idx }) => idx)).toEqual(stepsIn(intent));
  }
});
