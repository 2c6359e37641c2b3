import { base58 } from '@scure/base';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ofKind } from '#operations/by-kind';
import type { Operation, StartOperation } from '#operations/contract';
import { type LaunchIntent, planOf } from '#operations/intent';
import { stepsIn } from '#operations/movements';
import { LAUNCHPAD_IDS, type LaunchpadId } from '#shared/launchpads';
import { LOOKUP_TABLES } from '../../localnet/genesis/lookup-table';
import { systemClock } from '../../server/base/context';
import { silentLogger } from '../../server/base/logging';
import { type BlockEngine, createBlockEngine } from '../../server/chain/block-engine';
import { coin, reservation, walletLease } from '../../server/db/schema/index';
import { createKeeper } from '../../server/keeper/keeper';
import { type LaunchQuestion, planLaunch } from '../../src/services/launch-planner/plan-launch';
import type { FaultProxy } from '../faults/fault-proxy';
import { type Fault, HEALTHY } from '../faults/schedule';
import { FAST, type Keys, newKeys, nextId } from '../support/money';
import { startProxied } from '../support/proxied-world';
import type { Group, TradeWorld } from '../support/trade-world';
import { SOL, TABLES } from '../support/trades';

const TIP = 10_000n;
const SPENT = SOL / 10n;
/** One engine under many names, since each region is asked once a second. */
const REGIONS = 64;
const TEXTS = {
  name: 'In one slot',
  symbol: 'SLOT',
  uri: 'https://gantry.example/cdn/metadata/0123456789abcdef.json',
};

let world: TradeWorld;
let proxy: FaultProxy;
let engine: BlockEngine;
let group: Group;
let mint: Keys;
beforeAll(async () => {
  ({ world, proxy } = await startProxied((listening) => ({
    engine() {
      engine = createBlockEngine({
        urls: Array.from({ length: REGIONS }, () => listening().rpcUrl),
        key: null,
        clock: systemClock,
      });
      return engine;
    },
    settings: { blockEngine: { kind: 'own' } },
    lookupTables: LOOKUP_TABLES,
  })));
});
afterAll(async () => {
  await world.money.close();
  await proxy.close();
});
beforeEach(async () => {
  proxy.use(HEALTHY);
  await world.dropGroups();
  group = await world.group(3, 0n);
  for (const { address } of snipersOf()) world.venue.fund(address, SOL);
  mint = newKeys();
  const body = { publicKey: mint.address, privateKey: mint.exported };
  expect((await world.post('/mint-keys', body)).status).toBe(201);
});

const devOf = (): Keys => group.wallets[0] ?? newKeys();
const snipersOf = (): readonly Keys[] => group.wallets.slice(1);

const planned = (
  platform: LaunchpadId,
  goesOn: Pick<LaunchQuestion, 'instaSellMs' | 'snipes'> = {},
): Promise<LaunchIntent> =>
  planLaunch(world.venue.rpc, TABLES, {
    platform,
    mint: mint.address,
    master: world.money.master.address,
    dev: devOf().address,
    groupId: group.id,
    ...TEXTS,
    imageUrl: null,
    devBuyLamports: SOL / 10n,
    bundle: { tipLamports: TIP },
    microLamports: 1_000n,
    ...goesOn,
  });
const instant = (platform: LaunchpadId = 'pumpfun'): Promise<LaunchIntent> =>
  planned(platform, {
    snipes: {
      snipers: snipersOf().map(({ address: wallet }) => ({ wallet, delayMs: 0 })),
      lamports: SPENT,
      slippageBps: 2_000,
      microLamports: 1_000n,
    },
  });

const signers = (): Group => ({ ...group, wallets: [...group.wallets, mint] });
function signed(intent: LaunchIntent, wanted = stepsIn(intent)): StartOperation['steps'] {
  world.money.front.net.advance();
  return world.steps(intent, signers(), wanted);
}

const bodyOf = (intent: LaunchIntent): StartOperation => ({
  id: nextId(),
  networkId: world.money.network.id,
  plan: planOf(intent),
  steps: signed(intent),
});

const signatureOf = (wire: string): string => base58.encode(Buffer.from(wire, 'base64').subarray(1, 65));
const signaturesOf = ({ steps }: Pick<Operation, 'steps'>) => steps.map(({ signature }) => signature);
const storiesOf = ({ steps }: Operation) => steps.map(({ idx, attempt, state }) => `${idx}.${attempt} ${state}`);
/** How the bytes of an operation went out, each way once. */
const waysOf = (signatures: readonly string[]): readonly string[] => [
  ...new Set(proxy.sent.filter(({ signature }) => signatures.includes(signature)).map(({ by }) => by)),
];
const whenBundled = (fault: Fault | null, others: Readonly<Record<string, Fault>> = {}) =>
  proxy.use({ call: (method) => (method === 'sendBundle' ? fault : (others[method] ?? null)), socket: () => null });
const coinState = async (): Promise<string | undefined> => {
  const rows = await world.money.store.db.select().from(coin).where(eq(coin.contractAddress, mint.address));
  return rows[0]?.state;
};
const tokens = (): readonly bigint[] => group.wallets.map(({ address }) => world.venue.tokens(address, mint.address));
const asked = ({ tokensOut, trades = [] }: LaunchIntent): readonly bigint[] => [
  tokensOut,
  ...trades.map(({ trade }) => ofKind('buy', trade)?.tokensOut ?? 0n),
];
const slotsOf = (signatures: readonly string[]): readonly (number | undefined)[] =>
  signatures.map((signature) => world.money.front.net.history.get(signature)?.slot);
async function nothingIsHeld(): Promise<void> {
  const { store } = world.money;
  expect([await store.db.$count(walletLease), await store.db.$count(reservation)]).toEqual([0, 0]);
}

/** New bytes for what is proven dead, behind Resume. */
async function resume({ id }: StartOperation, intent: LaunchIntent): Promise<void> {
  const { steps, fence } = await world.money.read(id);
  const latest = new Map(steps.map((step) => [step.idx, step]));
  const left = [...latest.values()].filter(({ state }) => state === 'expired' || state === 'failed');
  expect((await world.post(`/operations/${id}/resume`, { fence })).status).toBe(200);
  const wanted = left.map(({ idx }) => idx);
  expect(await world.post(`/operations/${id}/steps`, { fence: fence + 1, steps: signed(intent, wanted) })).toEqual({
    status: 201,
    code: null,
  });
}
/** Waits until the bytes are dead by every proof. */
async function untilDead({ id }: StartOperation): Promise<Operation> {
  await world.money.until(id, ({ steps }) => steps.some(({ sends }) => sends > 0));
  world.money.front.net.advance(400);
  return world.until(id, 'waiting');
}

describe.each(LAUNCHPAD_IDS)('a bundled launch on %s through journal and keeper', (platform) => {
  test('Safe goes out by the engine alone and lands to the lamport; everything is free again', async () => {
    const intent = await planned(platform);
    const body = bodyOf(intent);
    const held = world.money.balance(world.money.master.address);
    await world.money.start(body);
    const done = await world.until(body.id, 'done');
    expect([waysOf(signaturesOf(done)), await coinState(), tokens()[0]]).toEqual([
      ['bundle'],
      'live',
      intent.tokensOut,
    ]);
    expect(held - world.money.balance(world.money.master.address)).toBe(intent.costs.totalLamports);
    const { effects } = await world.closed(body.id);
    expect(effects.filter(({ kind }) => kind === 'tip').map(({ delta }) => delta)).toEqual([TIP.toString()]);
    await nothingIsHeld();
  });

  test('Instant lands in one slot, each buyer with what was planned', async () => {
    const intent = await instant(platform);
    const body = bodyOf(intent);
    const held = snipersOf().map(({ address }) => world.money.balance(address));
    await world.money.start(body);
    const done = await world.until(body.id, 'done');
    const signatures = signaturesOf(done);
    expect([waysOf(signatures), new Set(slotsOf(signatures)).size, tokens()]).toEqual([['bundle'], 1, asked(intent)]);
    const costs = (intent.trades ?? []).map(({ trade }) => ofKind('buy', trade)?.costs.totalLamports ?? 0n);
    expect(snipersOf().map(({ address }, index) => (held[index] ?? 0n) - world.money.balance(address))).toEqual(costs);
    await nothingIsHeld();
  });
});

test.each<[string, Fault, Readonly<Record<string, Fault>>]>([
  ['is dropped', { kind: 'swallow' }, {}],
  ['is dropped and said to have landed', { kind: 'swallow' }, { getInflightBundleStatuses: { kind: 'saidLanded' } }],
  ['is refused', { kind: 'refused' }, {}],
  ['meets 429', { kind: 'rateLimited', retryAfter: 1 }, {}],
  ['meets prose', { kind: 'html' }, {}],
])(
  'I2 a bundle that %s is the same bytes as the same bundle until it is dead; Resume signs all of it, and one coin is made',
  async (_what, fault, others) => {
    whenBundled(fault, others);
    const intent = await instant();
    const body = bodyOf(intent);
    await world.money.start(body);
    const waiting = await untilDead(body);
    expect(storiesOf(waiting)).toEqual(['0.0 expired', '1.0 expired', '2.0 expired']);
    expect([waysOf(signaturesOf(waiting)), await coinState(), world.venue.bytes(mint.address)]).toEqual([
      ['bundle'],
      'intent',
      null,
    ]);
    proxy.use(HEALTHY);
    await resume(body, intent);
    const done = await world.until(body.id, 'done');
    expect(storiesOf(done)).toEqual([
      '0.0 expired',
      '0.1 landed',
      '1.0 expired',
      '1.1 landed',
      '2.0 expired',
      '2.1 landed',
    ]);
    expect([waysOf(signaturesOf(done)), tokens()]).toEqual([['bundle'], asked(intent)]);
    await nothingIsHeld();
  },
);

test.each<[string, Fault]>([
  ['comes late', { kind: 'delay', ms: 300 }],
  ['is taken with the answer lost', { kind: 'dropAfter' }],
  ['is taken twice', { kind: 'duplicate' }],
  ['is lost once', { kind: 'dropBefore' }],
])('a bundle that %s lands once, by the engine alone', async (_what, fault) => {
  proxy.use({ call: (method, nth) => (method === 'sendBundle' && nth === 0 ? fault : null), socket: () => null });
  const intent = await instant();
  const body = bodyOf(intent);
  await world.money.start(body);
  const done = await world.until(body.id, 'done');
  const signatures = signaturesOf(done);
  expect([storiesOf(done), waysOf(signatures), new Set(slotsOf(signatures)).size]).toEqual([
    ['0.0 landed', '1.0 landed', '2.0 landed'],
    ['bundle'],
    1,
  ]);
});

test('I2 a launch that lands alone is told so: the coin is live, its buys wait until they are dead, and Resume signs those alone', async () => {
  whenBundled({ kind: 'part', count: 1 });
  const intent = await instant();
  const body = bodyOf(intent);
  await world.money.start(body);
  await world.money.until(body.id, ({ steps }) => steps[0]?.state === 'landed');
  const waiting = await untilDead(body);
  expect([storiesOf(waiting), await coinState()]).toEqual([['0.0 landed', '1.0 expired', '2.0 expired'], 'live']);
  expect(waysOf(signaturesOf(waiting))).toEqual(['bundle']);
  proxy.use(HEALTHY);
  await resume(body, intent);
  const done = await world.until(body.id, 'done');
  expect(storiesOf(done)).toEqual(['0.0 landed', '1.0 expired', '1.1 landed', '2.0 expired', '2.1 landed']);
  const anew = done.steps.filter(({ attempt }) => attempt === 1).map(({ signature }) => signature);
  expect([waysOf(anew), tokens()]).toEqual([['network'], asked(intent)]);
});

test('a bundle that is given up frees wallets and mint, and the next press launches with the same address', async () => {
  whenBundled({ kind: 'swallow' });
  const first = bodyOf(await instant());
  await world.money.start(first);
  await untilDead(first);
  expect((await world.post(`/operations/${first.id}/abandon`)).status).toBe(200);
  await nothingIsHeld();
  proxy.use(HEALTHY);
  const intent = await instant();
  const next = bodyOf(intent);
  await world.money.start(next);
  await world.until(next.id, 'done');
  expect([await coinState(), tokens()]).toEqual(['live', asked(intent)]);
});

describe('what is refused before anything is journaled', () => {
  test('a part of a bundle, first and anew', async () => {
    whenBundled({ kind: 'swallow' });
    const intent = await instant();
    const body = bodyOf(intent);
    for (const part of [[0], [1, 2], [0, 1]])
      expect(
        await world.post('/operations', { ...body, steps: body.steps.filter(({ idx }) => part.includes(idx)) }),
      ).toEqual({
        status: 422,
        code: 'bundle/in-part',
      });
    expect(await coinState()).toBe(undefined);
    await world.money.start(body);
    await untilDead(body);
    const { fence } = await world.money.read(body.id);
    expect((await world.post(`/operations/${body.id}/resume`, { fence })).status).toBe(200);
    expect(await world.post(`/operations/${body.id}/steps`, { fence: fence + 1, steps: signed(intent, [0]) })).toEqual({
      status: 422,
      code: 'bundle/in-part',
    });
    expect((await world.post(`/operations/${body.id}/abandon`)).status).toBe(200);
  });

  test('a tip that is less than engines take, or that goes elsewhere', async () => {
    const intent = await planned('pumpfun');
    const body = bodyOf(intent);
    const account = intent.bundle?.tip.account ?? '';
    const wrong = [
      { account, lamports: 999n },
      { account: newKeys().address, lamports: TIP },
    ];
    for (const tip of wrong)
      expect(await world.post('/operations', { ...body, plan: planOf({ ...intent, bundle: { tip } }) })).toEqual({
        status: 422,
        code: 'wire-mismatch',
      });
    expect(await world.post('/operations', { ...body, plan: planOf(withoutBundle(intent)) })).toEqual({
      status: 422,
      code: 'wire-mismatch',
    });
  });
});

const withoutBundle = ({ bundle: _bundle, ...intent }: LaunchIntent): LaunchIntent => intent;

// The last: it stops the keeper that all others need.
test('a server that takes over hands the engine the same bundle, and one without an engine none of it', async () => {
  whenBundled({ kind: 'swallow' });
  const intent = await instant();
  const body = bodyOf(intent);
  const begun = await world.money.start(body);
  const { store, network, hub, keeper, until } = world.money;
  await until(body.id, ({ steps }) => steps.every(({ sends }) => sends > 0));
  await keeper.stop();
  proxy.use(HEALTHY);
  const from = proxy.sent.length;
  const bare = createKeeper({ store, network, clock: systemClock, hub, log: silentLogger() }, FAST);
  bare.start();
  await until(body.id, ({ steps }) => steps.every(({ sends }) => sends > 2));
  await bare.stop();
  expect(proxy.sent.slice(from)).toEqual([]);
  const other = createKeeper({ store, network, engine, clock: systemClock, hub, log: silentLogger() }, FAST);
  other.start();
  const done = await until(body.id, ({ state }) => state === 'done');
  await other.stop();
  expect([signaturesOf(done), waysOf(signaturesOf(done))]).toEqual([signaturesOf(begun), ['bundle']]);
  expect(body.steps.map(({ wire }) => signatureOf(wire))).toEqual(signaturesOf(done));
});
