import { base58 } from '@scure/base';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Operation, StartOperation } from '#operations/contract';
import { type LaunchIntent, planOf } from '#operations/intent';
import { stepsIn } from '#operations/movements';
import { coin, opStep, reservation, walletLease } from '../../server/db/schema/index';
import { createKeeper } from '../../server/keeper/keeper';
import { silentLogger } from '../../server/base/logging';
import { systemClock } from '../../server/base/context';
import { transferInstruction } from '../../src/chain/system';
import { type LaunchQuestion, planLaunch } from '../../src/services/launch-planner/plan-launch';
import type { FaultProxy } from '../faults/fault-proxy';
import { type Fault, HEALTHY } from '../faults/schedule';
import { FAST, type Keys, newKeys, nextId, signedWire } from '../support/money';
import { SOL, TABLES } from '../support/trades';
import { saleOf } from '../support/planner-world';
import { startProxied } from '../support/proxied-world';
import type { Group, TradeWorld } from '../support/trade-world';

const DELAY = 120;
const TEXTS = {
  name: 'Sold at once',
  symbol: 'ONCE',
  uri: 'https://gantry.example/cdn/metadata/0123456789abcdef.json',
};

let world: TradeWorld;
let proxy: FaultProxy;
let group: Group;
let mint: Keys;
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
  group = await world.group(1, 0n);
  mint = newKeys();
  const body = { publicKey: mint.address, privateKey: mint.exported };
  expect((await world.post('/mint-keys', body)).status).toBe(201);
});

const devOf = (): Keys => group.wallets[0] ?? newKeys();
type GoesOn = Pick<LaunchQuestion, 'instaSellMs' | 'snipes'>;
const planned = (delayMs: number): Promise<LaunchIntent> => plannedWith({ instaSellMs: delayMs });
const plannedWith = (goesOn: GoesOn): Promise<LaunchIntent> =>
  planLaunch(world.venue.rpc, TABLES, {
    platform: 'pumpfun',
    mint: mint.address,
    master: world.money.master.address,
    dev: devOf().address,
    groupId: group.id,
    ...TEXTS,
    imageUrl: null,
    devBuyLamports: SOL / 10n,
    ...goesOn,
    microLamports: 1_000n,
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
const rowsOf = async (id: string) =>
  (await world.money.store.db.select().from(opStep).where(eq(opStep.operationId, id))).toSorted(
    (one, other) => one.idx - other.idx || one.attempt - other.attempt,
  );
const coinState = async () => {
  const [row] = await world.money.store.db.select().from(coin).where(eq(coin.contractAddress, mint.address));
  return { state: row?.state, made: row?.creationSignature };
};
const signaturesOf = ({ steps }: Operation) => steps.map(({ signature }) => signature);
/** Signatures that went out, each once, in the order of their first send. */
const sentOnce = (): readonly string[] => [...new Set(proxy.sent.map(({ signature }) => signature))];
/** A fault for every send of these bytes. */
const whenSent = (signature: string, fault: Fault) =>
  proxy.use({
    call: (method, _nth, bytes) => (method === 'sendTransaction' && bytes === signature ? fault : null),
    socket: () => null,
  });

test('LCH-14 both are journaled by one message; the sale goes out when it is due behind the landing, and everything is freed', async () => {
  const intent = await planned(DELAY);
  const body = bodyOf(intent);
  const begun = await world.money.start(body);
  expect(begun.steps.map(({ idx, state, label }) => ({ idx, state, label }))).toEqual([
    { idx: 0, state: 'signed', label: 'launch' },
    { idx: 1, state: 'signed', label: 'sell' },
  ]);
  const done = await world.until(body.id, 'done');
  const [launch = '', sale = ''] = signaturesOf(done);
  expect(sentOnce().filter((one) => one === launch || one === sale)).toEqual([launch, sale]);
  const [first, second] = await rowsOf(body.id);
  expect((second?.sentAt?.getTime() ?? 0) - (first?.decidedAt?.getTime() ?? 0)).toBeGreaterThanOrEqual(DELAY);
  expect(await coinState()).toEqual({ state: 'live', made: launch });
  expect(world.venue.tokens(devOf().address, mint.address)).toBe(0n);
  const { store } = world.money;
  expect([await store.db.$count(walletLease), await store.db.$count(reservation)]).toEqual([0, 0]);
});

/** The launch fails where it lands, since its master has nothing any more. */
function failLaunch(body: StartOperation): void {
  const { front, master, balance, blockhash } = world.money;
  const spent = balance(master.address) - SOL / 20n;
  const drain = transferInstruction({ from: master.address, to: newKeys().address, lamports: spent });
  front.net.submit([Buffer.from(signedWire([master], [drain], blockhash()), 'base64')]);
  front.net.submit([Buffer.from(body.steps[0]?.wire ?? '', 'base64')], { landFailed: true });
}

test('I5 a launch that fails on the chain ends it: its sale goes out never, and wallets and promises are free', async () => {
  proxy.use({ call: (method) => (method === 'sendTransaction' ? { kind: 'swallow' } : null), socket: () => null });
  const body = bodyOf(await planned(DELAY));
  await world.money.start(body);
  failLaunch(body);
  const told = await world.money.until(body.id, ({ steps }) => steps[0]?.state === 'failed');
  const [launch = '', sale = ''] = signaturesOf(told);
  expect([told.state, told.steps[1]?.state]).toEqual(['running', 'signed']);
  // A failure may be revised until it is final.
  world.money.front.net.advance(40);
  const failed = await world.until(body.id, 'failed');
  expect(failed.steps.map(({ state, error }) => ({ state, error }))).toEqual([
    { state: 'failed', error: '{"InstructionError":[2,{"Custom":1}]}' },
    { state: 'expired', error: null },
  ]);
  expect(failed.steps[1]?.sends).toBe(0);
  expect(sentOnce()).toContain(launch);
  expect(sentOnce()).not.toContain(sale);
  expect(await coinState()).toEqual({ state: 'failed', made: null });
  const { store, front, master } = world.money;
  expect([await store.db.$count(walletLease), await store.db.$count(reservation)]).toEqual([0, 0]);
  front.net.airdrop(master.address, 5n * SOL);
});

/** New bytes for what is left, behind Resume. */
async function resume(body: StartOperation, intent: LaunchIntent): Promise<void> {
  const { steps, fence } = await world.money.read(body.id);
  const latest = new Map(steps.map((step) => [step.idx, step]));
  const left = [...latest.values()].filter(({ state }) => state === 'expired' || state === 'failed');
  expect((await world.post(`/operations/${body.id}/resume`, { fence })).status).toBe(200);
  const again = {
    fence: fence + 1,
    steps: signed(
      intent,
      left.map(({ idx }) => idx),
    ),
  };
  expect((await world.post(`/operations/${body.id}/steps`, again)).status).toBe(201);
}

test('I2 a launch whose bytes expire waits for Resume together with its sale, which goes out behind the launch that lands', async () => {
  proxy.use({ call: (method) => (method === 'sendTransaction' ? { kind: 'swallow' } : null), socket: () => null });
  const intent = await planned(DELAY);
  const body = bodyOf(intent);
  const begun = await world.money.start(body);
  const [, never = ''] = signaturesOf(begun);
  world.money.front.net.advance(400);
  const waiting = await world.until(body.id, 'waiting');
  expect(waiting.steps.map(({ idx, state, sends }) => ({ idx, state, sent: sends > 0 }))).toEqual([
    { idx: 0, state: 'expired', sent: true },
    { idx: 1, state: 'expired', sent: false },
  ]);
  proxy.use(HEALTHY);
  await resume(body, intent);
  const done = await world.until(body.id, 'done');
  expect(sentOnce()).not.toContain(never);
  expect(done.steps.map(({ idx, attempt, state }) => ({ idx, attempt, state }))).toEqual([
    { idx: 0, attempt: 0, state: 'expired' },
    { idx: 0, attempt: 1, state: 'landed' },
    { idx: 1, attempt: 0, state: 'expired' },
    { idx: 1, attempt: 1, state: 'landed' },
  ]);
  const rows = await rowsOf(body.id);
  expect((rows[3]?.sentAt?.getTime() ?? 0) - (rows[1]?.decidedAt?.getTime() ?? 0)).toBeGreaterThanOrEqual(DELAY);
});

test('a sale whose bytes are lost leaves the launch done and the operation waiting; Resume signs it alone', async () => {
  const intent = await planned(0);
  const body = bodyOf(intent);
  const lost = signatureOf(body.steps[1]?.wire ?? '');
  whenSent(lost, { kind: 'swallow' });
  await world.money.start(body);
  await world.money.until(body.id, ({ steps }) => (steps[1]?.sends ?? 0) > 0);
  world.money.front.net.advance(400);
  const waiting = await world.until(body.id, 'waiting');
  expect(waiting.steps.map(({ state }) => state)).toEqual(['landed', 'expired']);
  expect((await coinState()).state).toBe('live');
  proxy.use(HEALTHY);
  await resume(body, intent);
  const done = await world.until(body.id, 'done');
  expect(done.steps.map(({ idx, attempt, state }) => ({ idx, attempt, state }))).toEqual([
    { idx: 0, attempt: 0, state: 'landed' },
    { idx: 1, attempt: 0, state: 'expired' },
    { idx: 1, attempt: 1, state: 'landed' },
  ]);
  expect(world.venue.tokens(devOf().address, mint.address)).toBe(0n);
});

test('a sale signed for other amounts than the plan says is refused, and nothing is journaled', async () => {
  const intent = await planned(DELAY);
  const good = bodyOf(intent);
  const [behind] = intent.trades ?? [];
  const sale = saleOf(intent);
  const [step] = sale.steps;
  const [position] = step?.positions ?? [];
  if (behind === undefined || step === undefined || position === undefined) throw new Error('no sale');
  const sold = (changed: Partial<typeof position>): LaunchIntent => ({
    ...intent,
    trades: [{ ...behind, trade: { ...sale, steps: [{ ...step, positions: [{ ...position, ...changed }] }] } }],
  });
  for (const other of [sold({ minLamports: 0n }), sold({ wallet: newKeys().address }), sold({ tokens: 1n })])
    expect(await world.post('/operations', { ...good, plan: planOf(other) })).toEqual({
      status: 422,
      code: 'wire-mismatch',
    });
  expect(await coinState()).toEqual({ state: undefined, made: undefined });
});

describe('buys of other wallets behind a launch', () => {
  const DELAYS = [120, 260] as const;
  const SPENT = SOL / 10n;

  const snipersOf = (): readonly Keys[] => group.wallets.slice(1);
  async function sniped(): Promise<LaunchIntent> {
    await world.dropGroups();
    group = await world.group(3, 0n);
    for (const { address } of snipersOf()) world.venue.fund(address, SOL);
    const snipers = snipersOf().map(({ address: wallet }, index) => ({ wallet, delayMs: DELAYS[index] ?? 0 }));
    return plannedWith({ snipes: { snipers, lamports: SPENT, slippageBps: 2_000, microLamports: 1_000n } });
  }
  const tokens = (): readonly bigint[] => group.wallets.map(({ address }) => world.venue.tokens(address, mint.address));
  const asked = (intent: LaunchIntent): readonly bigint[] => [
    intent.tokensOut,
    ...(intent.trades ?? []).map(({ trade }) => (trade.kind === 'buy' ? trade.tokensOut : 0n)),
  ];

  test('LCH-06 all are journaled by one message; each goes out at its own delay behind the landing, and all wallets are free again', async () => {
    const intent = await sniped();
    const body = bodyOf(intent);
    const begun = await world.money.start(body);
    expect(begun.steps.map(({ state, label }) => [state, label])).toEqual([
      ['signed', 'launch'],
      ['signed', 'buy'],
      ['signed', 'buy'],
    ]);
    const { store } = world.money;
    // Each wallet that trades; what the master pays is promised.
    expect(await store.db.$count(walletLease)).toBe(3);
    const done = await world.until(body.id, 'done');
    const own = new Set(signaturesOf(done));
    expect(sentOnce().filter((one) => own.has(one ?? ''))).toEqual(signaturesOf(done));
    const [launch, ...buys] = await rowsOf(body.id);
    for (const [index, { sentAt }] of buys.entries())
      expect((sentAt?.getTime() ?? 0) - (launch?.decidedAt?.getTime() ?? 0)).toBeGreaterThanOrEqual(DELAYS[index] ?? 0);
    expect(tokens()).toEqual(asked(intent));
    expect([await store.db.$count(walletLease), await store.db.$count(reservation)]).toEqual([0, 0]);
  });

  test('a sniper whose bytes are lost leaves the coin live and the others bought; Resume signs that one alone', async () => {
    const intent = await sniped();
    const body = bodyOf(intent);
    whenSent(signatureOf(body.steps[1]?.wire ?? ''), { kind: 'swallow' });
    await world.money.start(body);
    await world.money.until(body.id, ({ steps }) => steps[2]?.state === 'landed' && (steps[1]?.sends ?? 0) > 0);
    world.money.front.net.advance(400);
    const waiting = await world.until(body.id, 'waiting');
    expect(waiting.steps.map(({ state }) => state)).toEqual(['landed', 'expired', 'landed']);
    expect((await coinState()).state).toBe('live');
    proxy.use(HEALTHY);
    await resume(body, intent);
    const done = await world.until(body.id, 'done');
    expect(done.steps.map(({ idx, attempt, state }) => ({ idx, attempt, state }))).toEqual([
      { idx: 0, attempt: 0, state: 'landed' },
      { idx: 1, attempt: 0, state: 'expired' },
      { idx: 1, attempt: 1, state: 'landed' },
      { idx: 2, attempt: 0, state: 'landed' },
    ]);
    expect(tokens()).toEqual(asked(intent));
  });

  test('a sniper who cannot pay by then is refused before anything is journaled', async () => {
    const intent = await sniped();
    const [, poor] = snipersOf();
    world.venue.leave(poor?.address ?? '', SPENT);
    const body = bodyOf(intent);
    expect(await world.post('/operations', body)).toEqual({ status: 422, code: 'chain/insufficient-funds' });
    expect(await coinState()).toEqual({ state: undefined, made: undefined });
  });

  test('buys signed for other amounts or by others than the plan says are refused, and nothing is journaled', async () => {
    const intent = await sniped();
    const good = bodyOf(intent);
    const [first, second] = intent.trades ?? [];
    if (first?.trade.kind !== 'buy' || second?.trade.kind !== 'buy') throw new Error('no buys');
    const [own, other] = [first.trade, second.trade];
    const bought = (changed: Partial<typeof own>): LaunchIntent => ({
      ...intent,
      trades: [{ ...first, trade: { ...own, ...changed } }, second],
    });
    const wrong = [
      { maxLamports: 1n },
      { tokensOut: 1n },
      { wallet: other.wallet },
      { wallet: newKeys().address },
      { mint: newKeys().address },
    ];
    for (const changed of wrong)
      expect(await world.post('/operations', { ...good, plan: planOf(bought(changed)) })).toEqual({
        status: 422,
        code: 'wire-mismatch',
      });
    expect(await coinState()).toEqual({ state: undefined, made: undefined });
  });
});

// The last: it stops the keeper that all others need.
test('the coin is live and the operation still runs while its sale waits; a server that takes over sends the very same bytes', async () => {
  const intent = await planned(1_000);
  const body = bodyOf(intent);
  await world.money.start(body);
  const { store, network, hub, keeper, until } = world.money;
  const running = await until(body.id, ({ steps }) => steps[0]?.state === 'landed');
  const [launch = '', sale = ''] = signaturesOf(running);
  expect([running.state, running.steps[1]?.state, running.steps[1]?.sends]).toEqual(['running', 'signed', 0]);
  expect(await coinState()).toEqual({ state: 'live', made: launch });
  await keeper.stop();
  expect(sentOnce()).not.toContain(sale);
  const other = createKeeper({ store, network, clock: systemClock, hub, log: silentLogger() }, FAST);
  other.start();
  const done = await until(body.id, ({ state }) => state === 'done');
  await other.stop();
  expect(signaturesOf(done)).toEqual([launch, sale]);
  expect(world.venue.tokens(devOf().address, mint.address)).toBe(0n);
});
