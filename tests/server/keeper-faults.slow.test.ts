import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { NetworkAccess } from '../../server/chain/network-access';
import { createKeeper } from '../../server/keeper/keeper';
import { createStepBook } from '../../server/keeper/open-steps';
import { systemClock } from '../../server/base/context';
import { walletLease } from '../../server/db/schema/index';
import { silentLogger } from '../../server/base/logging';
import { transferInstruction } from '../../src/chain/system';
import { startFaultProxy, type FaultProxy } from '../faults/fault-proxy';
import type { Fault } from '../faults/schedule';
import { FAST, newKeys, signedWire, startMoney, type MoneyOptions, type MoneyWorld } from '../support/money';

let world: MoneyWorld;
let proxy: FaultProxy;
const start = async (options: MoneyOptions = {}): Promise<void> => {
  world = await startMoney({
    ...options,
    async rpcUrl(front) {
      proxy = await startFaultProxy(front);
      return proxy.rpcUrl;
    },
  });
};
const stop = async (): Promise<void> => {
  await world.close();
  await proxy.close();
};

const LAMPORTS = 500_000_000n;
/** Plays a fault for the first calls of a method. */
const first = (method: string, calls: number, fault: Fault) =>
  proxy.use({ call: (name, nth) => (name === method && nth < calls ? fault : null), socket: () => null });
const always = (method: string, fault: Fault) => first(method, Number.POSITIVE_INFINITY, fault);
const landedFor = (to: string): bigint => world.balance(to);

/** Another keeper on the same journal, which may see the network differently. */
function takeOver(changed: Partial<NetworkAccess> = {}) {
  const { store, hub } = world;
  const network = { ...world.network, ...changed };
  const keeper = createKeeper({ store, network, hub, clock: systemClock, log: silentLogger() }, FAST);
  keeper.start();
  return keeper;
}

/** How many different byte strings went by under a signature. */
const different = (signature: string): number =>
  new Set(proxy.sent.flatMap((bytes) => (bytes.signature === signature ? [bytes.wire] : []))).size;

describe('X3 X4 X5 X6 whatever happens to the send, it lands once', () => {
  beforeAll(() => start());
  afterAll(() => stop());
  test.each<[string, Fault]>([
    ['lost before the node', { kind: 'dropBefore' }],
    ['accepted, answer lost', { kind: 'dropAfter' }],
    ['heard twice', { kind: 'duplicate' }],
    ['answered late', { kind: 'delay', ms: 30 }],
    ['429 with Retry-After', { kind: 'rateLimited', retryAfter: 0 }],
    ['429 without', { kind: 'rateLimited', retryAfter: null }],
    ['503', { kind: 'status', status: 503 }],
    ['a page instead of JSON', { kind: 'html' }],
    ['an answer to another call', { kind: 'wrongId' }],
    ['swallowed', { kind: 'swallow' }],
  ])('%s', async (_name, fault) => {
    const to = newKeys().address;
    first('sendTransaction', 2, fault);
    const body = world.transfer(to, LAMPORTS);
    await world.start(body);
    await world.until(body.id, (operation) => operation.state === 'done');
    world.front.net.advance(40);
    const closed = await world.until(body.id, (operation) => operation.steps.every((step) => step.finalized));
    expect(closed.steps.map(({ state, attempt }) => ({ state, attempt }))).toEqual([{ state: 'landed', attempt: 0 }]);
    expect([landedFor(to), different(closed.steps[0]?.signature ?? '')]).toEqual([LAMPORTS, 1]);
  });
});

describe('I5 the way into unknown and out of it', () => {
  afterEach(stop);
  test('X8 swallowed until it expires: unknown, then proven expired, then signed anew and landed once', async () => {
    await start();
    const to = newKeys().address;
    always('sendTransaction', { kind: 'swallow' });
    const body = world.transfer(to, LAMPORTS);
    await world.start(body);
    await world.until(body.id, (operation) => operation.steps[0]?.state === 'sent');
    const seen: string[] = [];
    const unsubscribe = world.hub.subscribe(world.userId, (message) => {
      if (message.event === 'operation_changed') seen.push(message.data.state);
    });
    world.front.net.advance(150 + 31);
    const early = await world.read(body.id);
    expect(early.state).toBe('running');
    world.front.net.advance(1);
    const waiting = await world.until(body.id, (operation) => operation.state === 'waiting');
    unsubscribe();
    expect([...new Set(seen)].filter((state) => state !== 'running')).toEqual(['unknown', 'waiting']);
    expect(waiting.steps.map(({ state, slot, finalized }) => ({ state, slot, finalized }))).toEqual([
      { state: 'expired', slot: null, finalized: false },
    ]);
    expect(await world.store.db.select().from(walletLease).where(eq(walletLease.wallet, world.master.address))).toEqual(
      [],
    );
    proxy.use({ call: () => null, socket: () => null });

    const { blockhash, lastValidBlockHeight } = world.blockhash();
    const wire = signedWire(
      [world.master],
      [transferInstruction({ from: world.master.address, to, lamports: LAMPORTS })],
      { blockhash },
    );
    const appended = await world.browser.call('POST', `/operations/${body.id}/steps`, {
      body: { fence: waiting.fence, steps: [{ idx: 0, wire, lastValidBlockHeight }] },
    });
    expect(appended.status).toBe(201);
    const done = await world.until(body.id, (operation) => operation.state === 'done');
    expect(done.steps.map(({ state, attempt }) => ({ state, attempt }))).toEqual([
      { state: 'expired', attempt: 0 },
      { state: 'landed', attempt: 1 },
    ]);
    expect(landedFor(to)).toBe(LAMPORTS);
  });

  test('CHN-18 X3 a network that falls silent makes it unknown, and its return settles it', async () => {
    await start();
    const to = newKeys().address;
    const body = world.transfer(to, LAMPORTS);
    const asked = new Set(['getMultipleAccounts', 'getBlockHeight', 'getMinimumBalanceForRentExemption']);
    proxy.use({ call: (method) => (asked.has(method) ? null : { kind: 'dropBefore' }), socket: () => null });
    await world.start(body);
    await world.until(body.id, (operation) => operation.state === 'unknown');
    proxy.use({ call: () => null, socket: () => null });
    const done = await world.until(body.id, (operation) => operation.state === 'done');
    expect([done.steps.length, landedFor(to)]).toEqual([1, LAMPORTS]);
  });

  test('what the node refuses is told at once, is not sent again, and is given up only by proof', async () => {
    await start({ keeper: 'idle' });
    const to = newKeys().address;
    const body = world.transfer(to, LAMPORTS);
    await world.start(body);
    const drain = transferInstruction({ from: world.master.address, to: newKeys().address, lamports: 9_500_000_000n });
    world.front.net.submit([Buffer.from(signedWire([world.master], [drain], world.blockhash()), 'base64')]);
    const keeper = takeOver();
    const refused = await world.until(body.id, (operation) => operation.error !== null);
    expect([refused.state, refused.error, refused.steps[0]?.state]).toEqual([
      'unknown',
      '{"InstructionError":[0,{"Custom":1}]}',
      'unknown',
    ]);
    world.front.net.advance(182);
    const waiting = await world.until(body.id, (operation) => operation.state === 'waiting');
    expect(waiting.steps.map(({ state, sends, error }) => ({ state, sends, error }))).toEqual([
      { state: 'expired', sends: 1, error: '{"InstructionError":[0,{"Custom":1}]}' },
    ]);
    const abandoned = await world.browser.call('POST', `/operations/${body.id}/abandon`);
    expect(abandoned.status).toBe(200);
    expect((await world.read(body.id)).state).toBe('abandoned');
    expect([proxy.sent.length, landedFor(to)]).toEqual([1, 0n]);
    await keeper.stop();
  });

  test('a chain error ends the operation with its reason and costs the fee', async () => {
    await start({ keeper: 'sending' });
    const to = newKeys().address;
    always('sendTransaction', { kind: 'dropBefore' });
    const body = world.transfer(to, LAMPORTS);
    await world.start(body);
    const drain = transferInstruction({ from: world.master.address, to: newKeys().address, lamports: 9_500_000_000n });
    world.front.net.submit([Buffer.from(signedWire([world.master], [drain], world.blockhash()), 'base64')]);
    world.front.net.submit([Buffer.from(body.steps[0]?.wire ?? '', 'base64')], { landFailed: true });
    world.keeper.start();
    const failed = await world.until(body.id, (operation) => operation.state === 'failed');
    expect(failed.error).toBe('{"InstructionError":[0,{"Custom":1}]}');
    world.front.net.advance(40);
    const closed = await world.until(body.id, (operation) => operation.steps.every((step) => step.finalized));
    expect(closed.effects.map(({ address, delta, kind }) => ({ address, delta, kind }))).toEqual([
      { address: 'network', delta: '5000', kind: 'fee' },
      { address: world.master.address, delta: '-5000', kind: 'own' },
    ]);
  });
});

describe('a network that is not what it was', () => {
  afterEach(stop);

  test('X16 on another network nothing is proven: absence there ends no operation', async () => {
    await start({ keeper: 'idle' });
    const body = world.transfer(newKeys().address, LAMPORTS);
    await world.start(body);
    world.front.net.advance(200);
    const looks: number[] = [];
    let enough: () => void = () => undefined;
    const looked = new Promise<void>((resolve) => {
      enough = resolve;
    });
    const stranger = takeOver({
      isSame: async () => {
        if (looks.push(1) === 5) enough();
        return false;
      },
    });
    await looked;
    await stranger.stop();
    expect((await world.read(body.id)).steps.map(({ state, sends }) => ({ state, sends }))).toEqual([
      { state: 'unknown', sends: 0 },
    ]);
    const keeper = takeOver();
    const waiting = await world.until(body.id, (operation) => operation.state === 'waiting');
    expect(waiting.steps.map(({ state }) => state)).toEqual(['expired']);
    await keeper.stop();
  });

  test('X16 steps of another network wait as unknown and are neither sent nor judged', async () => {
    await start({ keeper: 'idle' });
    const body = world.transfer(newKeys().address, LAMPORTS);
    await world.start(body);
    const steps = await createStepBook(world.store.db, world.network).read();
    const keeper = takeOver({ id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' });
    keeper.submit(steps);
    await keeper.stop();
    const parked = await world.read(body.id);
    expect([parked.state, parked.steps[0]?.state, proxy.sent.length]).toEqual(['unknown', 'unknown', 0]);
  });

  test('T14 a confirmation that was never true is not believed, and the way out stays open', async () => {
    await start({ keeper: 'idle' });
    const { network } = world;
    const to = newKeys().address;
    const body = world.transfer(to, LAMPORTS);
    await world.start(body);
    let lies = true;
    let looks = 0;
    let enough: () => void = () => undefined;
    const looked = new Promise<void>((resolve) => {
      enough = resolve;
    });
    const lying: NetworkAccess['rpc'] = {
      async call<T>(method: string, params?: readonly unknown[]): Promise<T> {
        if (method === 'sendTransaction' && lies) return network.rpc.call<T>('getSlot');
        const answer = await network.rpc.call<T>(method, params);
        if (method !== 'getSignatureStatuses' || !lies) return answer;
        if ((looks += 1) === 5) enough();
        return {
          context: { slot: 1 },
          value: [{ slot: 450_000_001, err: null, confirmationStatus: 'confirmed' }],
        } as T;
      },
    };
    const keeper = takeOver({ rpc: lying });
    await looked;
    expect((await world.read(body.id)).state).toBe('running');
    world.front.net.advance(200);
    lies = false;
    const waiting = await world.until(body.id, (operation) => operation.state === 'waiting');
    expect([waiting.steps.map(({ state, slot }) => ({ state, slot })), waiting.finishedAt, waiting.effects]).toEqual([
      [{ state: 'expired', slot: null }],
      null,
      [],
    ]);
    await keeper.stop();
  });
});

describe('X2 a keeper that takes over', () => {
  afterEach(stop);
  test('sends what was journaled and never sent', async () => {
    await start({ keeper: 'sending' });
    const to = newKeys().address;
    always('sendTransaction', { kind: 'dropBefore' });
    const body = world.transfer(to, LAMPORTS);
    await world.start(body);
    proxy.use({ call: () => null, socket: () => null });
    const next = takeOver();
    const done = await world.until(body.id, (operation) => operation.state === 'done');
    await next.stop();
    expect([landedFor(to), different(done.steps[0]?.signature ?? '')]).toEqual([LAMPORTS, 1]);
  });

  test('looks before it sends: what landed meanwhile is recorded, not repeated', async () => {
    await start({ keeper: 'sending' });
    const to = newKeys().address;
    always('sendTransaction', { kind: 'dropAfter' });
    const body = world.transfer(to, LAMPORTS);
    await world.start(body);
    await world.until(body.id, (operation) => operation.steps[0]?.sends === 1);
    world.front.net.advance(200);
    proxy.use({ call: () => null, socket: () => null });
    const before = proxy.sent.length;
    world.keeper.start();
    const closed = await world.until(body.id, (operation) => operation.steps.every((step) => step.finalized));
    expect([closed.state, closed.effects.length, proxy.sent.length - before, landedFor(to)]).toEqual([
      'done',
      3,
      0,
      LAMPORTS,
    ]);
  });
});
