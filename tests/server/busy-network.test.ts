import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toFault } from '#shared/fault';
import { createApi } from '../../src/services/api/api';
import { createBusyNetwork } from '../../src/services/busy-network/busy-network';
import { createPageRpc } from '../../src/services/sockets/page-rpc';
import { type FaultProxy, startFaultProxy } from '../faults/fault-proxy';
import { HEALTHY } from '../faults/schedule';
import { newKeys, startMoney, type MoneyWorld } from '../support/money';

/** The clock of the server's network; it moves when somebody waits. */
let now = 1_000_000;
/** Pauses that the page waited out, ms, and what it said meanwhile. */
let waited: number[] = [];
let said: (number | null)[] = [];
let keys: (string | null)[] = [];

let world: MoneyWorld;
let proxy: FaultProxy;
beforeAll(async () => {
  world = await startMoney({
    pauses: { clock: { now: () => new Date(now) }, wait: async (ms) => void (now += ms) },
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
beforeEach(() => {
  proxy.use(HEALTHY);
  now += 3_600_000;
  waited = [];
  said = [];
  keys = [];
});

const busy = createBusyNetwork(async (ms) => {
  waited.push(ms);
  said.push(busy.get());
  now += ms;
});

/** The page's own clients, whose calls go to the real server. */
function page() {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (headers.has('idempotency-key')) keys.push(headers.get('idempotency-key'));
    const answer = await globalThis.fetch(new URL(String(input), world.server.url), {
      ...init,
      headers: {
        ...Object.fromEntries(headers),
        origin: world.server.url,
        cookie: [...world.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    return new Response(await answer.text(), { status: answer.status, headers: answer.headers });
  };
  const api = createApi({ fetch, newKey: () => crypto.randomUUID(), onUnauthorized: () => undefined, busy });
  const rpc = createPageRpc(
    { url: '/rpc', fetch: (url, init) => fetch(url, init) },
    { slot: () => 0, pause: () => Promise.resolve() },
    busy,
  );
  return { api, rpc };
}

/** The network answers the first `count` calls of this method with 429 and these seconds, then serves. */
function busyAtFirst(method: string, seconds: readonly number[]): void {
  proxy.use({
    call: (called, nth) =>
      called === method && nth < seconds.length ? { kind: 'rateLimited', retryAfter: seconds[nth] ?? null } : null,
    socket: () => null,
  });
}

test('X3 a read under a 429 waits and comes back with what the network says', async () => {
  busyAtFirst('getBalance', [7, 2]);
  const answer = await page().rpc.call<{ value: number }>('getBalance', [world.master.address]);
  expect(answer.value).toBe(Number(world.balance(world.master.address)));
  expect([waited, said]).toEqual([
    [7_000, 2_000],
    [7, 2],
  ]);
});

test('X3 a press under a 429 waits under its key and ends done: exactly one operation, its money moved once', async () => {
  const before = world.balance(world.master.address);
  const to = newKeys().address;
  const body = world.transfer(to, 1_000_000_000n);
  busyAtFirst('getMultipleAccounts', [6]);
  const begun = await page().api.post('/operations', body);
  expect(begun.id).toBe(body.id);
  const ended = await world.until(body.id, ({ state }) => state === 'done');
  expect([ended.state, world.balance(to), before - world.balance(world.master.address)]).toEqual([
    'done',
    1_000_000_000n,
    1_000_005_000n,
  ]);
  // Its calls behind the first one of the server's probe wait a second more.
  expect([waited[0], said, waited.reduce((sum, ms) => sum + ms, 0) <= 10_000]).toEqual([
    6_000,
    waited.map((ms) => ms / 1_000),
    true,
  ]);
  expect([keys.length, new Set(keys).size]).toEqual([waited.length + 1, 1]);
  const all = await page().api.get('/operations', { query: { state: 'all' } });
  expect(all.map(({ id }) => id)).toEqual([body.id]);
  expect([...new Set(proxy.sent.map(({ wire }) => wire))]).toEqual([body.steps[0]?.wire]);
});

test('X3 a network that stays busy refuses the press with its wait; nothing was journaled and nothing sent', async () => {
  const sent = proxy.sent.length;
  const body = world.transfer(newKeys().address, 1_000_000n);
  busyAtFirst('getMultipleAccounts', [11]);
  expect(
    await page()
      .api.post('/operations', body)
      .then(() => null, toFault),
  ).toEqual({
    code: 'api/unavailable',
    retryable: true,
    detail: 'The network asks to wait 11 s. Nothing was sent.',
  });
  expect([waited, keys.length, proxy.sent.length - sent]).toEqual([[], 1, 0]);
  expect((await world.browser.call('GET', `/operations/${body.id}`)).status).toBe(404);
});

test('X3 a 429 that names no time is told with the pause the server keeps, not as silence', async () => {
  proxy.use({ call: () => ({ kind: 'rateLimited', retryAfter: null }), socket: () => null });
  const { status, headers, json } = await world.browser.call('POST', '/rpc', {
    body: { jsonrpc: '2.0', id: 1, method: 'getSlot' },
  });
  const words = 'The network asks to wait 1 s.';
  expect([status, headers.get('retry-after'), json]).toEqual([
    429,
    '1',
    { ok: false, error: words, message: words, code: 'network-busy' },
  ]);
});
