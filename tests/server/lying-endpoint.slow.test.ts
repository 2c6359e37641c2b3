import { afterEach, describe, expect, test } from 'vitest';
import type { Operation } from '#operations/contract';
import { createRpc } from '../../src/chain/json-rpc';
import { transferInstruction } from '../../src/chain/system';
import { startFaultProxy, type FaultProxy } from '../faults/fault-proxy';
import { type Fault, HEALTHY } from '../faults/schedule';
import { newKeys, signedWire, startMoney, type MoneyOptions, type MoneyWorld } from '../support/money';

const LAMPORTS = 500_000_000n;
const SLOT_MS = 400;
/** Longer than signed bytes can live by our own clock. */
const A_LIFE_MS = 182 * 1.25 * SLOT_MS;
const AHEAD: Fault = { kind: 'leap', heights: 100_000 };

let world: MoneyWorld;
let proxy: FaultProxy;
let uptime = 0;

/** A network by hand behind a proxy that lies, and a keeper whose own clock the test moves. */
async function begin(verifier?: MoneyOptions['verifier']): Promise<void> {
  uptime = 0;
  world = await startMoney({
    times: { slotMs: SLOT_MS, watchMs: 0, uptime: () => uptime },
    ...(verifier === undefined ? {} : { verifier }),
    async rpcUrl(front) {
      proxy = await startFaultProxy(front);
      return proxy.rpcUrl;
    },
  });
}
afterEach(async () => {
  await world.close();
  await proxy.close();
});

const lie = (faults: Readonly<Record<string, Fault>>): void =>
  proxy.use({ call: (method) => faults[method] ?? null, socket: () => null });

/** Resolves when the keeper has looked so many times more. */
async function looks(times: number): Promise<void> {
  let seen = 0;
  await new Promise<void>((resolve) => {
    proxy.onPassing(({ method, when }) => {
      if (method === 'getEpochInfo' && when === 'before' && (seen += 1) > times) resolve();
      return 'pass';
    });
  });
  proxy.onPassing(null);
}

const shown = ({ steps }: Operation) => steps.map(({ attempt, state }) => ({ attempt, state }));

/** Signs the same transfer anew and hands it in, as Resume does. */
async function signAgain(id: string, to: string) {
  const hash = world.blockhash();
  const transfer = transferInstruction({ from: world.master.address, to, lamports: LAMPORTS });
  const wire = signedWire([world.master], [transfer], hash);
  const { fence } = await world.read(id);
  return world.browser.call('POST', `/operations/${id}/steps`, {
    body: { fence, steps: [{ idx: 0, wire, lastValidBlockHeight: hash.lastValidBlockHeight }] },
  });
}

async function startTransfer() {
  const to = newKeys().address;
  const body = world.transfer(to, LAMPORTS);
  await world.start(body);
  return { to, id: body.id, wire: body.steps[0]?.wire ?? '' };
}

/** A transfer whose bytes the endpoint kept, and which is expired by its word and, since the test says so, by our own clock. */
async function startExpired() {
  lie({ sendTransaction: { kind: 'hold' }, getEpochInfo: AHEAD });
  const transfer = await startTransfer();
  await looks(3);
  uptime += A_LIFE_MS;
  await world.until(transfer.id, (operation) => operation.state === 'waiting');
  world.front.net.advance(1);
  return transfer;
}

const bookedFor = ({ effects }: Operation, address: string): bigint =>
  effects.reduce((sum, effect) => (effect.address === address ? sum + BigInt(effect.delta) : sum), 0n);

describe('I5 an endpoint that names a height 100,000 ahead', () => {
  test('ends nothing before our own clock agrees: Resume is refused, and the bytes it kept land once', async () => {
    await begin();
    lie({ sendTransaction: { kind: 'hold' }, getEpochInfo: AHEAD });
    const { to, id } = await startTransfer();
    await looks(6);
    uptime += A_LIFE_MS - 1;
    await looks(6);
    const doubtful = await world.read(id);
    expect([doubtful.state, shown(doubtful)]).toEqual(['unknown', [{ attempt: 0, state: 'unknown' }]]);
    world.front.net.advance(1);
    const again = await signAgain(id, to);
    expect([again.status, again.json]).toEqual([409, expect.objectContaining({ code: 'in-flight' })]);
    await proxy.release();
    proxy.use(HEALTHY);
    const done = await world.until(id, (operation) => operation.state === 'done');
    expect([shown(done), world.balance(to)]).toEqual([[{ attempt: 0, state: 'landed' }], LAMPORTS]);
  });

  test('begins every wait anew when it leaps in the middle of one', async () => {
    await begin();
    lie({ sendTransaction: { kind: 'hold' } });
    const { id } = await startTransfer();
    await looks(3);
    uptime += A_LIFE_MS - 1;
    lie({ sendTransaction: { kind: 'hold' }, getEpochInfo: AHEAD });
    await looks(3);
    uptime += A_LIFE_MS - 1;
    await looks(6);
    expect((await world.read(id)).state).toBe('unknown');
    uptime += 1;
    await world.until(id, (operation) => operation.state === 'waiting');
  });
});

describe('T14 an endpoint that makes up what landed', () => {
  test.each<[string, Readonly<Record<string, Fault>>]>([
    ['a finalized status alone', { getSignatureStatuses: { kind: 'madeUpStatus' } }],
    [
      'a finalized status and a transaction of other bytes',
      {
        getSignatureStatuses: { kind: 'madeUpStatus' },
        getTransaction: { kind: 'madeUpTransaction', bytes: 'others' },
      },
    ],
    [
      'a finalized status and our bytes with which nothing moved',
      { getSignatureStatuses: { kind: 'madeUpStatus' }, getTransaction: { kind: 'madeUpTransaction', bytes: 'ours' } },
    ],
  ])('%s: nothing is done until it is, and then once', async (_name, lies) => {
    await begin();
    lie({ sendTransaction: { kind: 'swallow' }, ...lies });
    const { to, id } = await startTransfer();
    // That bytes were taken is written a little later than the keeper looks.
    await world.until(id, ({ steps }) => steps.every(({ state }) => state !== 'signed'));
    await looks(6);
    const told = await world.read(id);
    expect([told.state, shown(told), told.effects]).toEqual(['running', [{ attempt: 0, state: 'sent' }], []]);
    proxy.use(HEALTHY);
    const done = await world.until(id, (operation) => operation.state === 'done');
    expect([shown(done), world.balance(to)]).toEqual([[{ attempt: 0, state: 'landed' }], LAMPORTS]);
  });
});

describe('I2 I3 bytes that land after they were taken for expired', () => {
  test('beside others signed in their place are booked, named as paid twice, and the ledger is what the chain holds', async () => {
    await begin();
    const { to, id } = await startExpired();
    proxy.use(HEALTHY);
    expect((await signAgain(id, to)).status).toBe(201);
    await world.until(id, (operation) => operation.state === 'done');
    await proxy.release();
    const surprised = await world.until(id, (operation) => operation.error !== null);
    expect([surprised.state, surprised.error, shown(surprised)]).toEqual([
      'done',
      'paid-twice',
      [
        { attempt: 0, state: 'landed' },
        { attempt: 1, state: 'landed' },
      ],
    ]);
    world.front.net.advance(40);
    const closed = await world.until(id, (operation) => operation.steps.every(({ finalized }) => finalized));
    expect([world.balance(to), bookedFor(closed, to)]).toEqual([2n * LAMPORTS, 2n * LAMPORTS]);
    expect(closed.error).toBe('paid-twice');
  });

  test('stop what was signed in their place: it is sent no more, and the operation is done with one payment', async () => {
    await begin();
    const { to, id, wire } = await startExpired();
    lie({ sendTransaction: { kind: 'hold' } });
    expect((await signAgain(id, to)).status).toBe(201);
    await world.until(id, (operation) => operation.steps[1]?.state === 'sent');
    world.front.net.submit([Buffer.from(wire, 'base64')]);
    await world.until(id, (operation) => operation.steps[0]?.state === 'landed');
    await looks(2);
    const before = proxy.sent.length;
    await looks(6);
    expect(proxy.sent.length).toBe(before);
    uptime += A_LIFE_MS;
    world.front.net.advance(200);
    const done = await world.until(id, (operation) => operation.state === 'done');
    expect([shown(done), done.error, world.balance(to)]).toEqual([
      [
        { attempt: 0, state: 'landed' },
        { attempt: 1, state: 'expired' },
      ],
      null,
      LAMPORTS,
    ]);
  });

  test('of an operation that was given up are booked, and it says so', async () => {
    await begin();
    const { to, id } = await startExpired();
    expect((await world.browser.call('POST', `/operations/${id}/abandon`)).status).toBe(200);
    proxy.use(HEALTHY);
    await proxy.release();
    await world.until(id, (operation) => operation.error === 'landed-late');
    world.front.net.advance(40);
    const closed = await world.until(id, (operation) => operation.effects.length > 0);
    expect([closed.state, shown(closed), bookedFor(closed, to)]).toEqual([
      'abandoned',
      [{ attempt: 0, state: 'landed' }],
      LAMPORTS,
    ]);
  });
});

describe('T14 a second endpoint', () => {
  const DENIED: Readonly<Record<string, Fault>> = {
    getSignatureStatuses: { kind: 'deny' },
    getTransaction: { kind: 'deny' },
    getEpochInfo: AHEAD,
  };
  test('that knows what the first denies ends nothing and is named', async () => {
    await begin(({ rpcUrl }) => createRpc({ url: rpcUrl, fetch: globalThis.fetch }));
    lie(DENIED);
    const { to, id } = await startTransfer();
    await looks(3);
    uptime += A_LIFE_MS;
    await looks(3);
    uptime += A_LIFE_MS;
    const disputed = await world.until(id, (operation) => operation.error !== null);
    expect([disputed.state, disputed.error, world.balance(to)]).toEqual([
      'unknown',
      'second-endpoint-disagrees',
      LAMPORTS,
    ]);
    world.front.net.advance(1);
    expect((await signAgain(id, to)).status).toBe(409);
    proxy.use(HEALTHY);
    const done = await world.until(id, (operation) => operation.state === 'done');
    expect([shown(done), done.error, world.balance(to)]).toEqual([[{ attempt: 0, state: 'landed' }], null, LAMPORTS]);
  });

  test('that does not answer ends nothing and is named', async () => {
    await begin(() => createRpc({ url: 'http://127.0.0.1:9', fetch: globalThis.fetch }));
    const { id } = await startTransfer();
    await looks(3);
    uptime += A_LIFE_MS;
    const disputed = await world.until(id, (operation) => operation.error !== null);
    expect([disputed.state, disputed.error]).toEqual(['unknown', 'second-endpoint-silent']);
  });
});
