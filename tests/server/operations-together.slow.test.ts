import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StartOperation } from '#operations/contract';
import { type LaunchIntent } from '#operations/intent';
import { coin, operation, opStep, reservation, walletLease } from '../../server/db/schema/index';
import { planLaunch } from '../../src/services/launch-planner/plan-launch';
import type { FaultProxy } from '../faults/fault-proxy';
import { HEALTHY } from '../faults/schedule';
import { type Keys, newKeys } from '../support/money';
import { SOL, TABLES } from '../support/trades';
import { startProxied } from '../support/proxied-world';
import type { Group, TradeWorld } from '../support/trade-world';

const URI = 'https://gantry.example/cdn/metadata/0123456789abcdef.json';
const RESERVE = 1_000_000n;

let world: TradeWorld;
let proxy: FaultProxy;
let group: Group;
let mints: readonly Keys[];
let begun = 0;
beforeAll(async () => {
  ({ world, proxy } = await startProxied());
});
afterAll(async () => {
  await world.money.close();
  await proxy.close();
});
beforeEach(async () => {
  proxy.use(HEALTHY);
  await world.dropGroups();
  group = await world.group(3, 0n);
  mints = [newKeys(), newKeys(), newKeys()];
  for (const { address, exported } of mints)
    expect((await world.post('/mint-keys', { publicKey: address, privateKey: exported })).status).toBe(201);
  begun = await world.money.store.db.$count(operation);
});

const master = () => world.money.master;
const lamportsOf = () => world.venue.lamports(master().address);

/** The launch of coin `index` by wallet `index` of the group. */
const planned = (index: number, devBuyLamports = SOL / 10n): Promise<LaunchIntent> =>
  planLaunch(world.venue.rpc, TABLES, {
    platform: 'pumpfun',
    mint: mints[index]?.address ?? '',
    master: master().address,
    dev: group.wallets[index]?.address ?? '',
    groupId: group.id,
    name: `Coin ${index}`,
    symbol: `COIN${index}`,
    uri: URI,
    imageUrl: null,
    devBuyLamports,
    microLamports: 1_000n,
    launchesBefore: begun,
  });

const bodyOf = (intent: LaunchIntent): StartOperation =>
  world.body(intent, { ...group, wallets: [...group.wallets, ...mints] });

const three = async () => Promise.all([0, 1, 2].map((index) => planned(index)));
const together = (operations: readonly StartOperation[]) => world.post('/operations/together', { operations });
const costOf = (intents: readonly LaunchIntent[]): bigint =>
  intents.reduce((sum, { costs }) => sum + costs.totalLamports, 0n);

/** Rows of operations that have not ended, and what is kept for them. */
async function open() {
  const { db } = world.money.store;
  const [operations, steps, leases, promised] = await Promise.all(
    [operation, opStep, walletLease, reservation].map((table) => db.$count(table)),
  );
  const all = await db.$count(coin);
  return { operations: (operations ?? 0) - begun, steps, leases, promised, coins: all };
}

test('MUL-03 a main coin and two more begin by one message, each by its own wallet, and cost the master what was planned', async () => {
  const intents = await three();
  const bodies = intents.map(bodyOf);
  const before = lamportsOf();
  expect(await together(bodies)).toEqual({ status: 201, code: null });
  // The answer was lost: the same message again is answered with what began.
  expect(await together(bodies)).toEqual({ status: 201, code: null });
  for (const { id } of bodies) await world.until(id, 'done');
  expect(before - lamportsOf()).toBe(costOf(intents));
  expect(
    intents.map(({ dev, mint, tokensOut }) => world.venue.tokens(dev, mint) === tokensOut && tokensOut > 0n),
  ).toEqual([true, true, true]);
  const rows = await world.money.store.db.select().from(coin);
  const made = intents.map(({ mint }) => rows.find(({ contractAddress }) => contractAddress === mint));
  expect(made.map((row) => ({ state: row?.state, dev: row?.devWallet }))).toEqual(
    intents.map(({ dev }) => ({ state: 'live', dev })),
  );
  expect(await open()).toEqual({ operations: 3, steps: 3, leases: 0, promised: 0, coins: 3 });
});

test('a launch begins while another one of the same master is on its way; what that one takes is promised', async () => {
  proxy.use({ call: (method) => (method === 'sendTransaction' ? { kind: 'swallow' } : null), socket: () => null });
  const [one, other] = [await planned(0), await planned(1)];
  const [first, second] = [bodyOf(one), bodyOf(other)];
  expect(await world.post('/operations', first)).toEqual({ status: 201, code: null });
  // It was planned before the first began, and the person may not know of that.
  expect(await world.post('/operations', second)).toEqual({ status: 422, code: 'chain/launched-meanwhile' });
  begun += 1;
  const again = bodyOf(await planned(1));
  expect(await world.post('/operations', again)).toEqual({ status: 201, code: null });
  const promised = costOf([one, other]);
  const to = newKeys().address;
  const rest = lamportsOf() - promised - 5_000n;
  expect(await world.post('/operations', world.money.transfer(to, rest + 1n))).toEqual({
    status: 422,
    code: 'chain/insufficient-funds',
  });
  expect(await world.post('/operations', world.money.transfer(to, rest - RESERVE * 2n))).toEqual({
    status: 201,
    code: null,
  });
  proxy.use(HEALTHY);
  for (const { id } of [first, again]) await world.until(id, 'done');
  world.venue.fund(master().address, 10n * SOL);
});

test('a master that is a lamport short of all of them begins none', async () => {
  const intents = await three();
  const cost = costOf(intents);
  const drain = lamportsOf() - cost + 1n - 5_000n;
  const sent = world.money.transfer(newKeys().address, drain);
  expect(await world.post('/operations', sent)).toEqual({ status: 201, code: null });
  await world.until(sent.id, 'done');
  expect(lamportsOf()).toBe(cost - 1n);
  begun += 1;
  const late = await three();
  const before = await open();
  expect(await together(late.map(bodyOf))).toEqual({ status: 422, code: 'chain/insufficient-funds' });
  expect(await open()).toEqual(before);
  world.venue.fund(master().address, 1n);
  const bodies = late.map(bodyOf);
  expect(await together(bodies)).toEqual({ status: 201, code: null });
  for (const { id } of bodies) await world.until(id, 'done');
  expect(lamportsOf()).toBe(0n);
  world.venue.fund(master().address, 10n * SOL);
});

test('of several with one that is wrong none begins', async () => {
  const [main, second, third] = await three();
  if (main === undefined || second === undefined || third === undefined) throw new Error('no plans');
  const before = await open();
  const [a, b, c] = [main, second, third].map(bodyOf);
  if (a === undefined || b === undefined || c === undefined) throw new Error('no messages');
  const wrong: readonly (readonly [StartOperation, number, string])[] = [
    // Other bytes than its plan says.
    [{ ...c, steps: b.steps }, 422, 'wire-mismatch'],
    // One wallet for two coins.
    [bodyOf({ ...third, dev: main.dev }), 409, 'wallet-busy'],
    // The same coin twice.
    [bodyOf({ ...third, mint: main.mint }), 409, 'mint-used'],
    [{ ...c, id: a.id }, 400, 'invalid'],
    [{ ...c, networkId: 'another' }, 409, 'chain/wrong-network'],
  ];
  const answers = [];
  for (const [one] of wrong) answers.push(await together([a, b, one]));
  expect(answers).toEqual(wrong.map(([, status, code]) => ({ status, code })));
  expect((await together([a])).status).toBe(400);
  expect((await together([a, b, c, a, b, c])).status).toBe(400);
  expect(await open()).toEqual(before);
});

test('one that began alone is not begun again with others', async () => {
  const [main, second] = await three();
  if (main === undefined || second === undefined) throw new Error('no plans');
  const [alone, beside] = [bodyOf(main), bodyOf(second)];
  expect(await world.post('/operations', alone)).toEqual({ status: 201, code: null });
  expect(await together([alone, beside])).toEqual({ status: 409, code: 'other-plan' });
  await world.until(alone.id, 'done');
  expect((await open()).operations).toBe(1);
});
