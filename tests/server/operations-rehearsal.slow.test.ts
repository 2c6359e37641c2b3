import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StartOperation } from '#operations/contract';
import { type LaunchIntent, planOf } from '#operations/intent';
import type { Rehearsal } from '#operations/rehearsal-contract';
import { stepsIn } from '#operations/movements';
import { LAUNCHPAD_IDS, type LaunchpadId } from '#shared/launchpads';
import { LOOKUP_TABLES } from '../../localnet/genesis/lookup-table';
import { systemClock } from '../../server/base/context';
import { createBlockEngine } from '../../server/chain/block-engine';
import { operation, opStep, reservation, walletLease } from '../../server/db/schema/index';
import { type LaunchQuestion, planLaunch } from '../../src/services/launch-planner/plan-launch';
import type { FaultProxy } from '../faults/fault-proxy';
import { HEALTHY } from '../faults/schedule';
import { type Keys, newKeys, nextId } from '../support/money';
import { startProxied } from '../support/proxied-world';
import type { Group, TradeWorld } from '../support/trade-world';
import { SOL, TABLES } from '../support/trades';

/** One engine under many names, since each region is asked once a second. */
const REGIONS = 64;
const TEXTS = {
  name: 'Rehearsed',
  symbol: 'AGAIN',
  uri: 'https://gantry.example/cdn/metadata/0123456789abcdef.json',
};

let world: TradeWorld;
let proxy: FaultProxy;
let group: Group;
let mint: Keys;
beforeAll(async () => {
  ({ world, proxy } = await startProxied((listening) => ({
    engine: () =>
      createBlockEngine({
        urls: Array.from({ length: REGIONS }, () => listening().rpcUrl),
        key: null,
        clock: systemClock,
      }),
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
type GoesOn = Pick<LaunchQuestion, 'instaSellMs' | 'snipes' | 'bundle'>;
const snipes = (...delays: readonly number[]): GoesOn => ({
  snipes: {
    snipers: snipersOf().map(({ address: wallet }, index) => ({ wallet, delayMs: delays[index] ?? 0 })),
    lamports: SOL / 10n,
    slippageBps: 2_000,
    microLamports: 1_000n,
  },
});
const bundle = { bundle: { tipLamports: 10_000n } };

const planned = (platform: LaunchpadId, goesOn: GoesOn = {}): Promise<LaunchIntent> =>
  planLaunch(world.venue.rpc, TABLES, {
    platform,
    mint: mint.address,
    master: world.money.master.address,
    dev: devOf().address,
    groupId: group.id,
    ...TEXTS,
    imageUrl: null,
    devBuyLamports: SOL / 10n,
    microLamports: 1_000n,
    ...goesOn,
  });

function bodyOf(intent: LaunchIntent): StartOperation {
  world.money.front.net.advance();
  const signers = { ...group, wallets: [...group.wallets, mint] };
  const { network } = world.money;
  return {
    id: nextId(),
    networkId: network.id,
    plan: planOf(intent),
    steps: world.steps(intent, signers, stepsIn(intent)),
  };
}

async function rehearsed(intent: LaunchIntent): Promise<Rehearsal> {
  const body = { networkId: world.money.network.id, plan: planOf(intent) };
  const { status, json, text } = await world.money.browser.call('POST', '/operations/rehearsal', { body });
  if (status !== 200) throw new Error(`${status} ${text}`);
  return (json as { readonly data: Rehearsal }).data;
}
const refused = (body: unknown) => world.post('/operations/rehearsal', body);

/** What a wallet has of SOL and of the coin, as a rehearsal tells it. */
const held = (wallet: string): readonly [string, string] => [
  world.venue.lamports(wallet).toString(),
  world.venue.tokens(wallet, mint.address).toString(),
];
const outcomes = ({ steps }: Rehearsal) => steps.map(({ label, outcome }) => `${label} ${outcome}`);
async function journaled(): Promise<readonly number[]> {
  const { db } = world.money.store;
  return [
    await db.$count(operation),
    await db.$count(opStep),
    await db.$count(walletLease),
    await db.$count(reservation),
  ];
}

const MODES: readonly (readonly [string, () => GoesOn, readonly string[]])[] = [
  ['alone', () => ({}), ['launch passed']],
  ['sold again behind it', () => ({ instaSellMs: 20 }), ['launch passed', 'sell passed']],
  ['with delayed buys behind it', () => snipes(20, 60), ['launch passed', 'buy passed', 'buy passed']],
  ['bundled and sold again', () => ({ ...bundle, instaSellMs: 20 }), ['launch passed', 'sell passed']],
  ['with its buys in one bundle', () => ({ ...bundle, ...snipes() }), ['launch passed', 'buy passed', 'buy passed']],
];

describe.each(LAUNCHPAD_IDS)('a launch on %s', (platform) => {
  test.each(MODES)(
    '%s lands as it was rehearsed, to the lamport and the base unit, by wallet',
    async (_what, mode, all) => {
      const intent = await planned(platform, mode());
      const before = await journaled();
      const told = await rehearsed(intent);
      expect([told.how, told.failed, outcomes(told), await journaled()]).toEqual(['in-a-row', null, all, before]);
      const had = new Map(told.wallets.map(({ wallet }) => [wallet, world.venue.lamports(wallet)]));
      const body = bodyOf(intent);
      await world.money.start(body);
      await world.until(body.id, 'done');
      expect(told.wallets.map(({ leftLamports, tokens }) => [leftLamports, tokens])).toEqual(
        told.wallets.map(({ wallet }) => held(wallet)),
      );
      const moved = told.wallets.map(({ wallet }) => world.venue.lamports(wallet) - (had.get(wallet) ?? 0n));
      expect(told.wallets.map(({ backLamports, paysLamports }) => BigInt(backLamports) - BigInt(paysLamports))).toEqual(
        moved,
      );
      expect(BigInt(told.costLamports)).toBe(-moved.reduce((sum, one) => sum + one, 0n));
      expect(told.steps.every(({ impactBps }) => impactBps !== null && impactBps >= 0)).toBe(true);
    },
  );
});

test('what fails is named in the words of the program, and nothing of its bundle is counted', async () => {
  const intent = await planned('pumpfun', { ...bundle, ...snipes() });
  const poor = snipersOf()[1]?.address ?? '';
  world.venue.leave(poor, 20_000_000n);
  const told = await rehearsed(intent);
  expect([outcomes(told), told.failed?.idx, told.failed?.wallet]).toEqual([
    ['launch passed', 'buy passed', 'buy failed'],
    2,
    poor,
  ]);
  expect(told.failed?.words).toMatch(/^Transfer: insufficient lamports \d+, need \d+$/);
  expect(told.wallets.map(({ paysLamports, backLamports, tokens }) => [paysLamports, backLamports, tokens])).toEqual(
    told.wallets.map(() => ['0', '0', '0']),
  );
  expect([told.costLamports, told.feeLamports]).toEqual(['0', '0']);
});

test('what comes before a step that fails is counted where they are no bundle', async () => {
  const intent = await planned('pumpfun', snipes(20, 60));
  const [rich, poor] = snipersOf();
  world.venue.leave(poor?.address ?? '', 20_000_000n);
  const told = await rehearsed(intent);
  expect([told.failed?.idx, told.wallets.filter(({ tokens }) => tokens !== '0').map(({ wallet }) => wallet)]).toEqual([
    2,
    [devOf().address, rich?.address],
  ]);
});

test('where the endpoint runs no bundles the amounts are those of the plan, and it says so', async () => {
  const intent = await planned('pumpfun', { ...bundle, ...snipes() });
  const ran = await rehearsed(intent);
  proxy.use({ call: (method) => (method === 'simulateBundle' ? { kind: 'refused' } : null), socket: () => null });
  const told = await rehearsed(intent);
  expect([told.how, outcomes(told)]).toEqual(['modelled', ['launch passed', 'buy modelled', 'buy modelled']]);
  expect(told.wallets).toEqual(ran.wallets);
  expect([told.costLamports, told.feeLamports]).toEqual([ran.costLamports, ran.feeLamports]);
});

test('what is no launch of this person on this network is refused, and what it costs is not told', async () => {
  const intent = await planned('pumpfun');
  const body = { networkId: world.money.network.id, plan: planOf(intent) };
  const codes = await Promise.all(
    [
      { ...body, networkId: 'another' },
      { ...body, plan: { ...body.plan, master: newKeys().address } },
      { ...body, plan: { ...body.plan, tokensOut: '0' } },
      { ...body, plan: { ...body.plan, kind: 'transfer' } },
      { ...body, steps: [] },
      { plan: body.plan },
    ].map(async (one) => (await refused(one)).status),
  );
  expect(codes).toEqual([409, 404, 422, 400, 400, 400]);
});

test('PER-14 nobody rehearses with the master of somebody else', async () => {
  const bob = world.money.server.browser();
  await bob.join('Bob');
  const body = { networkId: world.money.network.id, plan: planOf(await planned('pumpfun')) };
  expect((await bob.call('POST', '/operations/rehearsal', { body })).status).toBe(404);
});

test('a launch whose group is not made yet is rehearsed with somebody who stands in', async () => {
  const dev = newKeys().address;
  const intent = await planLaunch(world.venue.rpc, TABLES, {
    platform: 'pumpfun',
    mint: newKeys().address,
    master: world.money.master.address,
    dev,
    groupId: 'new',
    ...TEXTS,
    imageUrl: null,
    devBuyLamports: SOL / 10n,
    microLamports: 1_000n,
  });
  const told = await rehearsed(intent);
  expect([told.failed, told.wallets.map(({ wallet }) => wallet)]).toEqual([null, [intent.master, dev]]);
});
