import type { Policy } from '#operations/movement';
import { transferMovements } from '../../src/operations/transfer/movements';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { operation, opStep, reservation, walletLease } from '../../server/db/schema/index';
import { transferInstruction } from '../../src/chain/system';
import { newKeys, nextId, signedWire, startMoney, transferPlan, type MoneyWorld } from '../support/money';

let world: MoneyWorld;
beforeAll(async () => {
  world = await startMoney({ keeper: 'idle' });
});
afterAll(() => world.close());

const post = async (body: unknown, browser = world.browser) => {
  const { status, json } = await browser.call('POST', '/operations', { body });
  const code = typeof json === 'object' && json !== null && 'code' in json ? json.code : null;
  return { status, code };
};
const journaled = async () => ({
  operations: await world.store.db.$count(operation),
  steps: await world.store.db.$count(opStep),
  leases: await world.store.db.$count(walletLease),
  reservations: await world.store.db.$count(reservation),
});
const clear = async () => {
  for (const table of ['op_step', 'wallet_lease', 'reservation', 'operation'])
    await world.store.db.execute(sql.raw(`delete from ${table}`));
};
const NOTHING = { operations: 0, steps: 0, leases: 0, reservations: 0 };
const TEN_SOL = 10_000_000_000n;
const RENT = 890_880n;

describe('what is refused leaves no trace', () => {
  const to = newKeys().address;
  const wireOf = (...instructions: Parameters<typeof signedWire>[1]) =>
    signedWire([world.master], instructions, world.blockhash());
  const pay = (lamports: bigint, destination = to) =>
    transferInstruction({ from: world.master.address, to: destination, lamports });
  const withWire = (wire: string) => {
    const body = world.transfer(to, 1_000_000_000n);
    return { ...body, steps: body.steps.map((step) => ({ ...step, wire })) };
  };

  test('another network', async () => {
    expect(
      await post(world.transfer(to, 1_000_000_000n, { networkId: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' })),
    ).toEqual({
      status: 409,
      code: 'chain/wrong-network',
    });
    expect(await journaled()).toEqual(NOTHING);
  });

  test('a kind that only the server begins, and more steps of one that was open', async () => {
    const { id, ...body } = world.transfer(to, 1_000_000_000n);
    expect(await post({ id, ...body })).toEqual({ status: 201, code: null });
    const before = await journaled();

    const kind: { policy: Policy } = transferMovements;
    const policy = vi.spyOn(kind, 'policy', 'get').mockReturnValue({ ...kind.policy, begunBy: 'server' });
    onTestFinished(() => policy.mockRestore());
    const refused = { status: 403, code: 'begun-by-server' };
    expect(await post({ id: nextId(), ...body })).toEqual(refused);
    const more = await world.browser.call('POST', `/operations/${id}/steps`, { body: { fence: 1, steps: body.steps } });
    expect([more.status, more.json]).toEqual([
      403,
      {
        ok: false,
        error: 'Only the server begins this. Nothing was sent.',
        message: 'Only the server begins this. Nothing was sent.',
        code: 'begun-by-server',
      },
    ]);
    expect(await journaled()).toEqual(before);
    await clear();
  });

  test.each([
    ['another amount', () => withWire(wireOf(pay(1_000_000_001n)))],
    ['another destination', () => withWire(wireOf(pay(1_000_000_000n, newKeys().address)))],
    ['a second transfer', () => withWire(wireOf(pay(1_000_000_000n), pay(1n)))],
    ['no transfer', () => withWire(wireOf())],
    ['bytes that are none', () => withWire(Buffer.alloc(200, 7).toString('base64'))],
    [
      'a signature of somebody else',
      () => {
        const wire = Buffer.from(world.transfer(to, 1_000_000_000n).steps[0]?.wire ?? '', 'base64');
        wire[5] = (wire[5] ?? 0) ^ 1;
        return withWire(wire.toString('base64'));
      },
    ],
    [
      'another fee than planned',
      () => ({
        ...world.transfer(to, 1_000_000_000n),
        plan: { ...transferPlan(world.master.address, to, 1_000_000_000n), feeLamports: '4999' },
      }),
    ],
    [
      'a transfer to oneself',
      () => ({
        ...withWire(wireOf(pay(1n, world.master.address))),
        plan: transferPlan(world.master.address, world.master.address, 1n),
      }),
    ],
  ])('bytes that do not match the plan: %s', async (_name, body) => {
    expect(await post(body())).toEqual({ status: 422, code: 'wire-mismatch' });
    expect(await journaled()).toEqual(NOTHING);
  });

  test.each([
    [
      'a step the plan does not have',
      () => ({ ...world.transfer(to, 1n), steps: world.transfer(to, 1n).steps.map((step) => ({ ...step, idx: 1 })) }),
      422,
      'unprocessable',
    ],
    ['a field nobody knows', () => ({ ...world.transfer(to, 1n), extra: 1 }), 400, 'invalid'],
    [
      'an amount that is no integer',
      () => ({ ...world.transfer(to, 1n), plan: { ...transferPlan(world.master.address, to, 1n), lamports: '1.5' } }),
      400,
      'invalid',
    ],
    [
      'a negative amount',
      () => ({ ...world.transfer(to, 1n), plan: { ...transferPlan(world.master.address, to, 1n), lamports: '-1' } }),
      400,
      'invalid',
    ],
    ['an id that is no ULID', () => ({ ...world.transfer(to, 1n), id: 'x' }), 400, 'invalid'],
  ])('%s', async (_name, body, status, code) => {
    expect(await post(body())).toEqual({ status, code });
    expect(await journaled()).toEqual(NOTHING);
  });

  test.each([
    ['TRF-13 more than there is', () => TEN_SOL, 'chain/insufficient-funds'],
    ['TRF-13 the fee does not fit beside it', () => TEN_SOL - 4_999n, 'chain/insufficient-funds'],
    ['F3 a rest below the rent minimum', () => TEN_SOL - 5_000n - RENT + 1n - 242_688n, 'rent-residue'],
    ['F3 an arrival below the rent minimum', () => 1_000n, 'rent-minimum'],
  ])('%s', async (_name, lamports, code) => {
    const rent = await world.network.rent(0);
    const amount = code === 'rent-residue' ? TEN_SOL - 5_000n - rent + 1n : lamports();
    expect(await post(world.transfer(to, amount))).toEqual({ status: 422, code });
    expect(await journaled()).toEqual(NOTHING);
  });

  test('F3 everything but the fee is fine', async () => {
    expect(await post(world.transfer(to, TEN_SOL - 5_000n))).toEqual({ status: 201, code: null });
    await clear();
  });

  test('I6 API-72 a wallet of another user', async () => {
    const other = world.server.browser();
    await other.join('stranger');
    expect(await post(world.transfer(to, 1_000_000_000n), other)).toEqual({ status: 404, code: 'not-found' });
    expect(await journaled()).toEqual(NOTHING);
  });

  test('a signature that is too old, and one of another chain', async () => {
    const body = world.transfer(to, 1_000_000_000n);
    const at = (lastValidBlockHeight: number) => ({
      ...body,
      steps: body.steps.map((step) => ({ ...step, lastValidBlockHeight })),
    });
    const { lastValidBlockHeight } = world.blockhash();
    expect(await post(at(lastValidBlockHeight - 151))).toEqual({ status: 422, code: 'chain/blockhash-expired' });
    expect(await post(at(lastValidBlockHeight + 101))).toEqual({ status: 422, code: 'chain/wrong-network' });
    expect(await journaled()).toEqual(NOTHING);
  });
});

describe('what one operation keeps from the next', () => {
  const to = newKeys().address;
  test('X9 the same message twice is one operation', async () => {
    const body = world.transfer(to, 1_000_000_000n);
    const both = await Promise.all([post(body), post(body)]);
    expect(both.some(({ status }) => status === 201)).toBe(true);
    expect(await post(body)).toEqual({ status: 201, code: null });
    expect(await journaled()).toEqual({ operations: 1, steps: 1, leases: 1, reservations: 1 });
    const [lease] = await world.store.db.select().from(walletLease);
    expect({ wallet: lease?.wallet, operationId: lease?.operationId, fence: lease?.fence }).toEqual({
      wallet: world.master.address,
      operationId: body.id,
      fence: 1,
    });
  });

  test('its id with another plan is refused', async () => {
    const [first] = await world.store.db.select().from(operation);
    expect(await post(world.transfer(to, 1n, { id: first?.id ?? '' }))).toEqual({ status: 409, code: 'other-plan' });
  });

  test('I6 X10 a master serves one step in flight at a time', async () => {
    expect(await post(world.transfer(to, 1_000_000_000n))).toEqual({ status: 409, code: 'wallet-busy' });
    expect(await journaled()).toEqual({ operations: 1, steps: 1, leases: 1, reservations: 1 });
  });

  test('F9 lamports promised to an open operation are not there for another', async () => {
    await world.store.db.delete(walletLease);
    expect(await post(world.transfer(to, TEN_SOL - 1_000_000_000n))).toEqual({
      status: 422,
      code: 'chain/insufficient-funds',
    });
    expect(await post(world.transfer(to, TEN_SOL - 1_000_000_000n - 10_000n))).toEqual({ status: 201, code: null });
    await clear();
  });

  test('nobody but the owner sees it', async () => {
    const body = world.transfer(to, 1_000_000_000n);
    expect(await post(body)).toEqual({ status: 201, code: null });
    const other = world.server.browser();
    await other.join('neighbour');
    const seen = await Promise.all([
      other.call('GET', `/operations/${body.id}`),
      other.call('POST', `/operations/${body.id}/resume`, { body: { fence: 1 } }),
      other.call('POST', `/operations/${body.id}/abandon`),
      other.call('POST', `/operations/${body.id}/steps`, { body: { fence: 1, steps: body.steps } }),
    ]);
    expect(seen.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await other.call('GET', '/operations?state=all')).json).toEqual({ ok: true, data: [] });
    expect((await world.server.browser().call('GET', `/operations/${body.id}`)).status).toBe(401);
    await clear();
  });
});

describe('fence and proof', () => {
  const to = newKeys().address;
  test('I9 nothing is given up while its bytes may land', async () => {
    const body = world.transfer(to, 1_000_000_000n);
    await world.start(body);
    const answer = await world.browser.call('POST', `/operations/${body.id}/abandon`);
    expect(answer.status).toBe(409);
    expect((await world.read(body.id)).state).toBe('running');
    await clear();
  });

  test('a resumed operation refuses the window that had it before', async () => {
    const body = world.transfer(to, 1_000_000_000n);
    await world.start(body);
    const resumed = await world.browser.call('POST', `/operations/${body.id}/resume`, { body: { fence: 1 } });
    expect(resumed.status).toBe(200);
    expect((await world.read(body.id)).fence).toBe(2);
    const late = await world.browser.call('POST', `/operations/${body.id}/steps`, {
      body: {
        fence: 1,
        steps: world.transfer(to, 1_000_000_000n).steps.map((step) => ({ ...step, wire: signedAgain(to) })),
      },
    });
    expect([late.status, late.json]).toEqual([
      409,
      {
        ok: false,
        error: 'This operation continues in another window.',
        message: 'This operation continues in another window.',
        code: 'stale-fence',
      },
    ]);
    await clear();
  });

  test('I2 a second attempt is refused while the first may land', async () => {
    const body = world.transfer(to, 1_000_000_000n);
    await world.start(body);
    const answer = await world.browser.call('POST', `/operations/${body.id}/steps`, {
      body: { fence: 1, steps: body.steps.map((step) => ({ ...step, wire: signedAgain(to) })) },
    });
    expect([answer.status, await journaled()]).toEqual([409, { operations: 1, steps: 1, leases: 1, reservations: 1 }]);
    await clear();
  });
});

/** The planned transfer signed over another blockhash. */
function signedAgain(to: string): string {
  world.front.net.advance(1);
  const instruction = transferInstruction({ from: world.master.address, to, lamports: 1_000_000_000n });
  return signedWire([world.master], [instruction], world.blockhash());
}

test('ids of operations are drawn by the page and sort by time', () => expect(nextId() < nextId()).toBe(true));
