import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { LOOKUP_TABLE_ADDRESS } from '../../localnet/genesis/lookup-table';
import { startFaultProxy, type FaultProxy } from '../faults/fault-proxy';
import { HEALTHY } from '../faults/schedule';
import { newKeys, nextId, startMoney, type MoneyWorld } from '../support/money';
import { NO_STATS } from '../support/stats';

let world: MoneyWorld;
let proxy: FaultProxy;
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

const ask = async (method: string, params: unknown[] = []) => {
  const { status, headers, json } = await world.browser.call('POST', '/rpc', {
    body: { jsonrpc: '2.0', id: 7, method, params },
  });
  return { status, retryAfter: headers.get('retry-after'), json };
};

describe('/rpc', () => {
  test('CHN-11 a read comes back as the network gave it: a balance, and an account in full', async () => {
    expect(await ask('getBalance', [world.master.address, { commitment: 'confirmed' }])).toEqual({
      status: 200,
      retryAfter: null,
      json: {
        jsonrpc: '2.0',
        id: 7,
        result: { context: { slot: world.front.net.slot, apiVersion: expect.any(String) }, value: 10_000_000_000 },
      },
    });
    const account = await ask('getAccountInfo', [
      world.master.address,
      { encoding: 'base64', commitment: 'confirmed' },
    ]);
    expect(account).toEqual({
      status: 200,
      retryAfter: null,
      json: {
        jsonrpc: '2.0',
        id: 7,
        result: {
          context: { slot: world.front.net.slot, apiVersion: expect.any(String) },
          value: {
            lamports: 10_000_000_000,
            owner: '11111111111111111111111111111111',
            data: ['', 'base64'],
            executable: false,
            rentEpoch: 18_446_744_073_709_552_000,
            space: 0,
          },
        },
      },
    });
  });

  test.each(['sendTransaction', 'requestAirdrop', 'requestTokenAirdrop', 'sendBundle', 'surfnet_setAccount'])(
    '%s never reaches the network',
    async (method) => {
      const before = proxy.sent.length;
      const balance = world.balance(world.master.address);
      expect(
        await ask(method, [world.transfer(newKeys().address, 1_000_000_000n).steps[0]?.wire, { encoding: 'base64' }]),
      ).toEqual({
        status: 403,
        retryAfter: null,
        json: { jsonrpc: '2.0', id: 7, error: { code: -32_601, message: `Method not served: ${method}` } },
      });
      expect([proxy.sent.length - before, world.balance(world.master.address)]).toEqual([0, balance]);
    },
  );

  test('X3 X4 a network in trouble is named, with a time to wait', async () => {
    proxy.use({ call: () => ({ kind: 'status', status: 503 }), socket: () => null });
    expect(await ask('getSlot')).toEqual({
      status: 503,
      retryAfter: '1',
      json: {
        ok: false,
        error: 'The network is not answering.',
        message: 'The network is not answering.',
        code: 'unavailable',
      },
    });
    proxy.use({ call: () => ({ kind: 'rateLimited', retryAfter: 0 }), socket: () => null });
    expect((await ask('getSlot')).status).toBe(429);
    proxy.use(HEALTHY);
    expect((await ask('getSlot')).status).toBe(200);
  });

  test('X3 a 429 of the network is told with its wait, to a read and to a transfer of which nothing was sent', async () => {
    const before = proxy.sent.length;
    const body = world.transfer(newKeys().address, 1_000_000n);
    proxy.use({ call: () => ({ kind: 'rateLimited', retryAfter: 1 }), socket: () => null });
    const busy = (words: string) => ({ ok: false, error: words, message: words, code: 'network-busy' });
    expect(await ask('getSlot')).toEqual({
      status: 429,
      retryAfter: '1',
      json: busy('The network asks to wait 1 s.'),
    });
    const { status, json } = await world.browser.call('POST', '/operations', { body });
    expect([status, json]).toEqual([503, busy('The network asks to wait 1 s. Nothing was sent.')]);
    expect(proxy.sent.length).toBe(before);
    proxy.use(HEALTHY);
    expect((await world.browser.call('POST', '/operations', { body })).status).toBe(201);
  });

  test('SOC-10 it is for signed-in people on this page only', async () => {
    const stranger = world.server.browser();
    expect((await stranger.call('POST', '/rpc', { body: { jsonrpc: '2.0', id: 1, method: 'getSlot' } })).status).toBe(
      401,
    );
    const foreign = await world.browser.call('POST', '/rpc', { body: {}, headers: { origin: 'http://localhost:1' } });
    expect(foreign.status).toBe(403);
  });
});

test('API-46 ENT-29 the page gets same-origin addresses and the network’s name', async () => {
  const { json } = await world.browser.call('GET', '/users/me/connection-endpoint');
  expect(json).toEqual({
    ok: true,
    data: {
      connection: [
        { type: 'sol', url: `${world.server.url}/rpc`, websocket: `${world.server.url.replace('http', 'ws')}/rpc` },
      ],
      network: {
        id: world.front.net.id,
        cluster: 'local',
        lookupTables: [LOOKUP_TABLE_ADDRESS],
        faucetLamports: '10000000000',
        slotMs: 0,
      },
      away: null,
      swaps: false,
      tips: false,
      bundles: false,
    },
  });
});

interface Line {
  readonly socket: WebSocket;
  say(text: string): void;
  next(): Promise<unknown>;
}

async function open(path: string, headers: Record<string, string> = {}): Promise<Line> {
  const cookie = [...world.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = new WebSocket(`ws://127.0.0.1:${world.server.port}${path}`, {
    headers: { origin: world.server.url, cookie, ...headers },
  });
  const heard: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  socket.on('message', (data) => {
    const message: unknown = JSON.parse(String(data));
    const waiter = waiting.shift();
    if (waiter === undefined) heard.push(message);
    else waiter(message);
  });
  await once(socket, 'open');
  return {
    socket,
    say: (text) => socket.send(text),
    next: () => (heard.length > 0 ? Promise.resolve(heard.shift()) : new Promise((resolve) => waiting.push(resolve))),
  };
}
const request = (id: number, method: string, params: unknown[] = []) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });

describe('the socket /rpc', () => {
  test('CHN-02 an account is followed through it; nothing is sent through it', async () => {
    const line = await open('/rpc');
    line.say(request(1, 'sendTransaction', ['x']));
    expect(await line.next()).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32_601, message: 'Method not served: sendTransaction' },
    });
    const { address } = newKeys();
    line.say(request(2, 'accountSubscribe', [address, { encoding: 'base64', commitment: 'confirmed' }]));
    const subscribed = await line.next();
    const subscription =
      typeof subscribed === 'object' && subscribed !== null && 'result' in subscribed ? subscribed.result : null;
    expect(subscribed).toEqual({ jsonrpc: '2.0', id: 2, result: subscription });
    world.front.net.airdrop(address, 2_000_000_000n);
    expect(await line.next()).toEqual({
      jsonrpc: '2.0',
      method: 'accountNotification',
      params: {
        subscription,
        result: {
          context: { slot: world.front.net.slot },
          value: {
            lamports: 2_000_000_000,
            owner: '11111111111111111111111111111111',
            data: ['', 'base64'],
            executable: false,
            rentEpoch: 18_446_744_073_709_552_000,
            space: 0,
          },
        },
      },
    });
    line.socket.close();
  });

  test('T10 SOC-10 another origin and no cookie are refused before it opens', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { cookie: '' }]) {
      const [error] = await once(
        new WebSocket(`ws://127.0.0.1:${world.server.port}/rpc`, { headers: { origin: world.server.url, ...headers } }),
        'error',
      );
      expect(String(error)).toMatch(/Unexpected server response: 40[13]/);
    }
  });

  test('SOC-12 a malformed message is answered, the socket stays', async () => {
    const line = await open('/rpc');
    line.say('{');
    expect(await line.next()).toEqual({ jsonrpc: '2.0', id: null, error: { code: -32_700, message: 'Parse error' } });
    line.say(request(3, 'slotSubscribe'));
    expect(await line.next()).toEqual({ jsonrpc: '2.0', id: 3, result: expect.any(Number) });
    line.socket.close();
  });
});

/** What a window hears while no other window of its user keeps a job going. */
const NO_JOBS = { event: 'jobs_elsewhere', data: { ids: [] } };

test('T19 one user holds at most sixteen sockets of a kind', async () => {
  const lines = await Promise.all(Array.from({ length: 16 }, () => open('/users/me/stats')));
  const [code] = await once((await open('/users/me/stats')).socket, 'close');
  expect(code).toBe(1008);
  for (const { socket } of lines) {
    socket.close();
    await once(socket, 'close');
  }
  const line = await open('/users/me/stats');
  line.say(JSON.stringify({ type: 'init' }));
  expect(await line.next()).toEqual(NO_JOBS);
  expect(await line.next()).toEqual({
    event: 'user_stats',
    data: NO_STATS,
  });
  line.socket.close();
});

describe('the socket /users/me/stats', () => {
  test('SOC-06 SOC-07 SOC-09 GAP-19 after init it tells the stats and the price, then every change of an operation', async () => {
    const line = await open('/users/me/stats');
    line.say('nonsense');
    line.say(JSON.stringify({ event: 'init' }));
    expect(await line.next()).toEqual(NO_JOBS);
    expect(await line.next()).toEqual({
      event: 'user_stats',
      data: NO_STATS,
    });
    expect(await line.next()).toEqual({
      event: 'sol_price',
      data: { microUsdPerSol: '240000000', source: 'sample' },
    });
    const to = newKeys().address;
    const body = world.transfer(to, 1_000_000_000n);
    await world.start(body);
    const states = new Set<string>();
    for (;;) {
      const message = await line.next();
      if (typeof message !== 'object' || message === null || !('data' in message)) throw new Error('no message');
      const { data } = message;
      if (typeof data === 'object' && data !== null && 'state' in data) {
        states.add(String(data.state));
        if (data.state === 'done') break;
      }
    }
    expect([...states]).toEqual(['running', 'done']);
    expect(await line.next()).toEqual({ event: 'holdings_changed', data: { addresses: [world.master.address, to] } });
    line.socket.close();
  });

  test('F14 a window hears which jobs other windows of its user keep going, until they are closed', async () => {
    const hear = async () => {
      const line = await open('/users/me/stats');
      line.say(JSON.stringify({ event: 'init' }));
      const first = await line.next();
      await line.next();
      await line.next();
      return { line, first };
    };
    const [worker, watcher] = [await hear(), await hear()];
    const ids = [nextId(), nextId()].toSorted();
    worker.line.say(JSON.stringify({ event: 'jobs_kept', data: { ids: [ids[0]] } }));
    const counts = { event: 'list_changed', data: { list: 'operations' } };
    expect(await watcher.line.next()).toEqual({ event: 'jobs_elsewhere', data: { ids: [ids[0]] } });
    // Whether it needs somebody is counted by the server, so that it is read again, here too.
    expect([await watcher.line.next(), await worker.line.next()]).toEqual([counts, counts]);
    worker.line.say(JSON.stringify({ event: 'jobs_kept', data: { ids: ['not an id'] } }));
    worker.line.say(JSON.stringify({ event: 'jobs_kept', data: { ids } }));
    expect(await watcher.line.next()).toEqual({ event: 'jobs_elsewhere', data: { ids } });
    expect(await watcher.line.next()).toEqual(counts);
    const late = await hear();
    expect([worker.first, watcher.first, late.first]).toEqual([
      NO_JOBS,
      NO_JOBS,
      { event: 'jobs_elsewhere', data: { ids } },
    ]);
    worker.line.socket.terminate();
    expect([await watcher.line.next(), await late.line.next()]).toEqual([NO_JOBS, NO_JOBS]);
    expect([await watcher.line.next(), await late.line.next()]).toEqual([counts, counts]);
    watcher.line.socket.close();
    late.line.socket.close();
  });

  test('HOM-06 HOM-07 ENT-06 ENT-17 API-66 the same figures by GET', async () => {
    expect((await world.browser.call('GET', '/users/me/stats')).json).toEqual({
      ok: true,
      data: NO_STATS,
    });
  });
});
