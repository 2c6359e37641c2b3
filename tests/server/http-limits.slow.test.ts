import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Limits } from '../../server/base/config';
import { answerError, success } from '../../server/requests/answers';
import type { AppEnv } from '../../server/requests/env';
import { limitClients, limitUsers } from '../../server/http/general-limits';
import { findEndpoint } from '../../server/requests/find-endpoint';
import { ALL_ENDPOINTS } from '../../src/endpoints/paths';
import { silentLogger } from '../../server/base/logging';
import { addUser } from '../support/vault';
import { NO_LIMITS, startTestServer, testDeps } from '../support/server';

const message = 'Too many requests. Please try again later.';
const REFUSED = { ok: false, error: message, message, code: 'rate-limited' };

describe('general limits', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  interface Call {
    readonly method?: string;
    readonly path?: string;
    readonly user?: string;
    readonly address?: string;
    readonly headers?: Readonly<Record<string, string>>;
  }

  async function appWith(limits: Partial<Limits>) {
    const deps = await testDeps();
    const config = { ...deps.config, baseUrl: 'http://localhost' };
    const who = await addUser(deps.db, deps.clock);
    const all = { ...NO_LIMITS, ...limits };
    const app = new Hono<AppEnv>();
    app.onError(answerError);
    app.use(async (c, next) => {
      const client = { address: c.req.header('x-address') ?? '192.0.2.1', userAgent: 'test' };
      c.set('log', silentLogger());
      c.set('client', client);
      c.set('ctx', { ...deps, config, ...who, userId: c.req.header('x-user') ?? 'a', client, requestId: 'r' });
      await next();
    });
    app.use(findEndpoint(ALL_ENDPOINTS), limitClients(all), limitUsers(all));
    app.all('*', (c) => c.json(success(1)));
    const call = async ({ method = 'GET', path = '/users/me', user = 'a', address = '192.0.2.1', headers }: Call) => {
      const answer = await app.request(path, { method, headers: { 'x-user': user, 'x-address': address, ...headers } });
      const json: unknown = await answer.json();
      return answer.status === 200 ? 200 : [answer.status, answer.headers.get('retry-after'), json];
    };
    return { call, dispose: () => deps.dispose() };
  }

  test('of one person do not touch another, and end exactly when Retry-After says', async () => {
    const { call, dispose } = await appWith({ requestsPerUser: { max: 2, seconds: 10 } });
    const first = [await call({}), await call({})];
    vi.advanceTimersByTime(3_500);
    const spent = [await call({}), await call({ user: 'b' })];
    vi.advanceTimersByTime(6_499);
    const last = await call({});
    vi.advanceTimersByTime(1);
    expect([first, spent, last, await call({})]).toEqual([
      [200, 200],
      [[429, '7', REFUSED], 200],
      [429, '1', REFUSED],
      200,
    ]);
    await dispose();
  });

  test('of one address hold for whoever comes from it; of IPv6 the first 64 bits count', async () => {
    const { call, dispose } = await appWith({ requestsPerClient: { max: 1, seconds: 60 } });
    expect([
      await call({ user: 'a' }),
      await call({ user: 'b' }),
      await call({ user: 'b', address: '192.0.2.2' }),
      await call({ user: 'b', address: '2001:db8::1' }),
      await call({ user: 'b', address: '2001:db8::ffff' }),
      await call({ user: 'b', address: '2001:db8:0:1::1' }),
    ]).toEqual([200, [429, '60', REFUSED], 200, 200, [429, '60', REFUSED], 200]);
    await dispose();
  });

  test.each([
    ['changesPerUser', { method: 'POST' }, { method: 'GET' }],
    ['changesPerClient', { method: 'DELETE' }, { method: 'GET' }],
    ['uploadsPerUser', { method: 'POST', path: '/uploads/image' }, { method: 'POST', path: '/groups' }],
    ['wordsPerUser', { method: 'POST', path: '/coins/ai-generate' }, { method: 'POST', path: '/coins' }],
    ['translationsPerUser', { method: 'POST', path: '/tracker/translations' }, { method: 'POST', path: '/coins' }],
    ['socketsPerUser', { path: '/users/me/stats', headers: { upgrade: 'websocket' } }, { path: '/users/me/stats' }],
  ] as const)('%s counts what it names and nothing else', async (name, counted, free) => {
    const { call, dispose } = await appWith({ [name]: { max: 1, seconds: 60 } });
    expect([await call(free), await call(counted), await call(counted), await call(free)]).toEqual([
      200,
      200,
      [429, '60', REFUSED],
      200,
    ]);
    await dispose();
  });

  test('leave the reads of the network to their own pace', async () => {
    const one = { max: 1, seconds: 60 };
    const { call, dispose } = await appWith({ requestsPerUser: one, changesPerUser: one, changesPerClient: one });
    const read = { method: 'POST', path: '/rpc' };
    expect([await call(read), await call(read), await call(read)]).toEqual([200, 200, 200]);
    await dispose();
  });
});

describe('the limits of a server', () => {
  test('hold for visitors by the address that trusted hops name, and leave the page alone', async () => {
    const limits = { ...NO_LIMITS, requestsPerClient: { max: 2, seconds: 60 } };
    const server = await startTestServer({ settings: { limits, trustedProxies: ['127.0.0.1', '::1'] } });
    const { call } = server.browser();
    const from = async (path: string, forwarded: string) =>
      (await call('GET', path, { headers: { 'x-forwarded-for': forwarded } })).status;
    expect([
      await from('/api/health', '198.51.100.1'),
      await from('/users/me', '198.51.100.1'),
      await from('/api/health', '198.51.100.1'),
      await from('/groups', '203.0.113.9, 198.51.100.1'),
      await from('/api/health', '198.51.100.2'),
      await from('/login', '198.51.100.1'),
    ]).toEqual([200, 401, 429, 429, 200, 200]);
    await server.close();
  });

  test('cannot be escaped by naming another address when no hop is trusted', async () => {
    const server = await startTestServer({
      settings: { limits: { ...NO_LIMITS, requestsPerClient: { max: 1, seconds: 60 } } },
    });
    const { call } = server.browser();
    const statuses = [];
    for (const last of [1, 2, 3])
      statuses.push(
        (await call('GET', '/api/health', { headers: { 'x-forwarded-for': `198.51.100.${last}` } })).status,
      );
    expect(statuses).toEqual([200, 429, 429]);
    await server.close();
  });

  test('hold for a signed-in person', async () => {
    const server = await startTestServer({
      settings: { limits: { ...NO_LIMITS, changesPerUser: { max: 3, seconds: 60 } } },
    });
    const [ada, bob] = [server.browser(), server.browser()];
    await ada.join('ada');
    await bob.join('bob');
    const change = async (who: typeof ada) =>
      (await who.call('PATCH', '/users/me/trading-settings', { body: { buyTip: 1 } })).status;
    expect([await change(ada), await change(ada), await change(ada), await change(bob)]).toEqual([200, 200, 429, 200]);
    await server.close();
  });
});
