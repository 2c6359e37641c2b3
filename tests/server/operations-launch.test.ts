import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { LaunchPlan, StartOperation } from '#operations/contract';
import { coin, creatorClaim, mintKey, reservation, walletLease } from '../../server/db/schema/index';
import { bondingCurveAddress, pumpfun } from '../../src/chain/platforms/pumpfun';
import { transferInstruction } from '../../src/chain/system';
import { type FaultProxy, startFaultProxy } from '../faults/fault-proxy';
import { type Fault, HEALTHY } from '../faults/schedule';
import { launchBody, launchInstructions, type LaunchSetting, prepareLaunch } from '../support/launch';
import { newKeys, signedWire, startMoney, type MoneyWorld } from '../support/money';

let world: MoneyWorld;
let proxy: FaultProxy;
let setting: LaunchSetting;
beforeAll(async () => {
  world = await startMoney({
    async rpcUrl(front) {
      proxy = await startFaultProxy(front);
      return proxy.rpcUrl;
    },
  });
});
afterAll(async () => {
  await world.close();
  await proxy.close();
});
/** Plays one fault for every call of a method. */
const always = (method: string, fault: Fault) =>
  proxy.use({ call: (name) => (name === method ? fault : null), socket: () => null });

const idOf = (json: unknown): string => {
  if (
    typeof json === 'object' &&
    json !== null &&
    'data' in json &&
    typeof json.data === 'object' &&
    json.data !== null &&
    'id' in json.data
  )
    return String(json.data.id);
  throw new Error('no id');
};
const call = async (method: string, path: string, body: unknown) => {
  const answer = await world.browser.call(method, path, { body });
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer.json;
};

beforeEach(async () => {
  const [dev, mint] = [newKeys(), newKeys()];
  const groupId = idOf(await call('POST', '/groups/', { name: 'Launch', walletCount: 1, includeDev: false }));
  await call('POST', `/groups/${groupId}/wallets/import`, { wallets: [dev.exported] });
  await call('POST', '/mint-keys', { publicKey: mint.address, privateKey: mint.exported });
  const { front, network } = world;
  const market = pumpfun.decodeMarket(
    pumpfun.marketAddresses().map((address) => front.net.account(address)?.data ?? null),
  );
  setting = {
    master: world.master,
    dev,
    mint,
    groupId,
    networkId: network.id,
    market,
    rentMinimum: await network.rent(0),
    devBuyLamports: 500_000_000n,
  };
});

const body = async (
  changed: (prepared: ReturnType<typeof prepareLaunch>) => ReturnType<typeof prepareLaunch> = (prepared) => prepared,
) => launchBody(setting, changed(prepareLaunch(setting)), world.blockhash(), await world.network.tables());
const coinRow = async () => {
  const [row] = await world.store.db.select().from(coin).where(eq(coin.contractAddress, setting.mint.address));
  return row === undefined
    ? null
    : {
        state: row.state,
        signature: row.creationSignature,
        operationId: row.operationId,
        dev: row.devWallet,
        groupId: row.groupId,
      };
};

test('I3 I7 F7 a launch: the coin is intended before it is sent, live once it landed, tells its post, and every lamport is booked', async () => {
  const request = await body((prepared) => ({ ...prepared, plan: { ...prepared.plan, post: 'x:1992' } }));
  const masterBefore = world.balance(world.master.address);
  const started = await world.start(request);
  const { dev, groupId, mint } = setting;
  const done = await world.until(request.id, (operation) => operation.state === 'done');
  const signature = done.steps[0]?.signature ?? '';
  expect(started.steps.map((step) => step.signature)).toEqual([signature]);
  expect(await coinRow()).toEqual({ state: 'live', signature, operationId: request.id, dev: dev.address, groupId });
  const list = z.object({ data: z.array(z.object({ contractAddress: z.string(), post: z.string() })) });
  expect(list.parse((await world.browser.call('GET', '/coins')).json).data).toEqual([
    { contractAddress: mint.address, post: 'x:1992' },
  ]);
  const claims = await world.store.db.select().from(creatorClaim).where(eq(creatorClaim.contractAddress, mint.address));
  expect(claims.map((claim) => claim.devWalletPublicKey)).toEqual([dev.address]);
  const keys = await world.store.db.select().from(mintKey).where(eq(mintKey.publicKey, mint.address));
  expect(keys.map((key) => key.usedBy)).toEqual([request.id]);
  expect([await world.store.db.$count(walletLease), await world.store.db.$count(reservation)]).toEqual([0, 0]);

  world.front.net.advance(40);
  const closed = await world.until(request.id, (operation) => operation.steps.every((step) => step.finalized));
  const plan = request.plan.kind === 'launch' ? request.plan : null;
  const of = (address: string, token: string | null) =>
    closed.effects.flatMap((effect) =>
      effect.address === address && effect.mint === token ? [BigInt(effect.delta)] : [],
    );
  expect(of(world.master.address, null)).toEqual([-BigInt(plan?.costs.totalLamports ?? 0)]);
  expect(masterBefore - world.balance(world.master.address)).toBe(BigInt(plan?.costs.totalLamports ?? 0));
  expect(of(dev.address, null)).toEqual([BigInt(plan?.costs.devReserveLamports ?? 0)]);
  expect(of('network', null)).toEqual([BigInt(plan?.costs.networkFeeLamports ?? 0)]);
  expect(of(dev.address, mint.address)).toEqual([BigInt(plan?.tokensOut ?? 0)]);
  expect(
    closed.effects.flatMap(({ kind, mint: token, delta }) =>
      kind === 'rent' && token === null ? [BigInt(delta)] : [],
    ),
  ).toEqual([await world.network.rent(170)]);
  for (const token of [null, mint.address])
    expect(
      closed.effects.filter((effect) => effect.mint === token).reduce((sum, { delta }) => sum + BigInt(delta), 0n),
    ).toBe(0n);
  expect(world.front.net.account(bondingCurveAddress(mint.address)) === null).toBe(false);
  const stats = await world.browser.call('GET', '/users/me/stats');
  expect(stats.json).toEqual({
    ok: true,
    data: {
      totalSpent: '500000000',
      openTrades: 0,
      totalCoins: 1,
      coinsCreated: 1,
      totalProfit: (BigInt(plan?.costs.devReserveLamports ?? 0) - BigInt(plan?.costs.totalLamports ?? 0)).toString(),
      profitChange: null,
      affiliates: 0,
      affiliateChange: 0,
      globalStat: { allTime: { liveTokens: 1 } },
    },
  });
});

const refused = async (request: StartOperation) => {
  const { status, json } = await world.browser.call('POST', '/operations', { body: request });
  const code = typeof json === 'object' && json !== null && 'code' in json ? json.code : null;
  return { status, code, coin: await coinRow() };
};
const MISMATCH = { status: 422, code: 'wire-mismatch', coin: null };

test('what is signed must be the launch that is planned, to the last field', async () => {
  const prepared = prepareLaunch(setting);
  const { plan } = prepared;
  const good = await body();
  const other: Partial<LaunchPlan>[] = [
    { name: 'Fault prooF' },
    { symbol: 'FAULTY' },
    { uri: `${plan.uri}x` },
    { tokensOut: (BigInt(plan.tokensOut) + 1n).toString() },
    { tokensOut: '0' },
    { devBuyLamports: (BigInt(plan.devBuyLamports) + 1n).toString() },
    { fundLamports: (BigInt(plan.fundLamports) - 1n).toString() },
    { slippageBps: 501 },
    { unitLimit: plan.unitLimit + 1 },
    { microLamports: '1001' },
    { feeRecipient: newKeys().address },
    { mint: newKeys().address },
    { costs: { ...plan.costs, totalLamports: '1' } },
    { costs: { ...plan.costs, networkFeeLamports: '1' } },
    { costs: { ...plan.costs, rentLamports: '10000000000' } },
  ];
  for (const changed of other) expect(await refused({ ...good, plan: { ...plan, ...changed } })).toEqual(MISMATCH);
  expect(await refused({ ...good, plan: { ...plan, post: '1992' } })).toEqual({
    status: 400,
    code: 'invalid',
    coin: null,
  });
});

test('of two launches that two windows agreed to at once one begins, and the other is refused by its name until it is planned anew', async () => {
  const windows = async () => {
    const launches = await world.browser.call('GET', '/operations/history?kind=launch&limit=1');
    const { json } = launches;
    const counts =
      typeof json === 'object' && json !== null && 'data' in json && typeof json.data === 'object' ? json.data : null;
    return counts !== null && 'counts' in counts && typeof counts.counts === 'object' && counts.counts !== null
      ? Number('all' in counts.counts ? counts.counts.all : Number.NaN)
      : Number.NaN;
  };
  const planned = async (launchesBefore: number) =>
    body((prepared) => ({ ...prepared, plan: { ...prepared.plan, launchesBefore } }));
  const known = await windows();
  const one = await planned(known);
  const firstSetting = setting;
  const [dev, mint] = [newKeys(), newKeys()];
  await call('POST', `/groups/${setting.groupId}/wallets/import`, { wallets: [dev.exported] });
  await call('POST', '/mint-keys', { publicKey: mint.address, privateKey: mint.exported });
  setting = { ...setting, dev, mint, devBuyLamports: 100_000_000n };
  const other = await planned(known);

  const answers = await Promise.all(
    [one, other].map((request) => world.browser.call('POST', '/operations', { body: request })),
  );
  const begun = answers.findIndex(({ status }) => status < 300);
  const [taken, late] = begun === 0 ? [one, other] : [other, one];
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(answers[1 - begun]?.json).toEqual({
    ok: false,
    error: expect.any(String),
    message: 'The launch of FAULT began after this was planned. Nothing was sent. Look at it, then deploy again.',
    code: 'chain/launched-meanwhile',
  });
  await world.until(taken.id, (operation) => operation.state === 'done');
  const again = await world.browser.call('POST', '/operations', { body: late });
  expect(again.status).toBe(422);
  expect(await windows()).toBe(known + 1);
  if (late === one) setting = firstSetting;
  const anew = await planned(known + 1);
  await world.start(anew);
  await world.until(anew.id, (operation) => operation.state === 'done');
});

test('a launch with a transfer hidden behind it is refused', async () => {
  const { input } = prepareLaunch(setting);
  const hidden = transferInstruction({ from: setting.dev.address, to: newKeys().address, lamports: 1n });
  const wire = signedWire(
    [setting.master, setting.dev, setting.mint],
    [...launchInstructions(input), hidden],
    world.blockhash(),
    await world.network.tables(),
  );
  const good = await body();
  expect(await refused({ ...good, steps: good.steps.map((step) => ({ ...step, wire })) })).toEqual(MISMATCH);
});

test('I1 a mint whose key is not stored is not launched', async () => {
  setting = { ...setting, mint: newKeys() };
  expect(await refused(await body())).toEqual({ status: 404, code: 'not-found', coin: null });
});

test('I6 a dev wallet of somebody else is not used', async () => {
  setting = { ...setting, dev: newKeys() };
  expect(await refused(await body())).toEqual({ status: 404, code: 'not-found', coin: null });
});

test('I2 a mint that landed is never launched a second time', async () => {
  const request = await body();
  await world.start(request);
  const ended = await world.until(request.id, (operation) => operation.state === 'done');
  const { dev, groupId } = setting;
  expect(await refused(await body())).toEqual({
    status: 409,
    code: 'mint-used',
    coin: { state: 'live', signature: ended.steps[0]?.signature, operationId: request.id, dev: dev.address, groupId },
  });
});

test('F7 a launch that failed on the chain frees everything, and its mint is launched by the next one', async () => {
  always('sendTransaction', { kind: 'dropBefore' });
  const request = await body();
  await world.start(request);
  expect((await coinRow())?.state).toBe('intent');
  const spent = world.balance(world.master.address) - 300_000_000n;
  const drain = transferInstruction({ from: world.master.address, to: newKeys().address, lamports: spent });
  world.front.net.submit([Buffer.from(signedWire([world.master], [drain], world.blockhash()), 'base64')]);
  world.front.net.submit([Buffer.from(request.steps[0]?.wire ?? '', 'base64')], { landFailed: true });
  const failed = await world.until(request.id, (operation) => operation.state === 'failed');
  expect(failed.error).toBe('{"InstructionError":[2,{"Custom":1}]}');
  expect((await coinRow())?.state).toBe('failed');
  expect([await world.store.db.$count(walletLease), await world.store.db.$count(reservation)]).toEqual([0, 0]);
  proxy.use(HEALTHY);
  world.front.net.airdrop(world.master.address, 5_000_000_000n);
  world.front.net.advance(1);
  const next = await body();
  await world.start(next);
  await world.until(next.id, (operation) => operation.state === 'done');
  const row = await coinRow();
  expect([row?.state, row?.operationId]).toEqual(['live', next.id]);
});
