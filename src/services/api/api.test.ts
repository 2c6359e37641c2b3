import { describe, expect, test } from 'vitest';
import { toFault } from '#shared/fault';
import { createApi } from './api';
import { unwrap } from './unwrap';

const answers = (...list: (Response | Error)[]) => withConfirmation(undefined, ...list);

const withConfirmation = (onReauth: (() => Promise<boolean>) | undefined, ...list: (Response | Error)[]) => {
  const calls: { url: string; method: string; key: string | null; body: unknown }[] = [];
  let unauthorized = 0;
  let keys = 0;
  const api = createApi({
    fetch: (url, init) => {
      calls.push({
        url: String(url),
        method: init?.method ?? 'GET',
        key: new Headers(init?.headers).get('idempotency-key'),
        body: init?.body ?? null,
      });
      const next = list.shift() ?? new Error('no more answers');
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
    newKey: () => `key-${(keys += 1)}`,
    onUnauthorized: () => (unauthorized += 1),
    ...(onReauth === undefined ? {} : { onReauth }),
  });
  return { api, calls, unauthorized: () => unauthorized };
};
const faultOf = (promise: Promise<unknown>) => promise.then(() => null, toFault);

describe('the client of the server', () => {
  test('GAP-22 unwraps every shape a list may come in', () => {
    const list = [{ id: 'a' }];
    for (const answer of [
      list,
      { ok: true, data: list },
      { data: { data: list } },
      { results: list },
      { groups: list },
      { claims: list },
      { wallets: list },
    ])
      expect(unwrap(answer)).toEqual(list);
    expect([unwrap({ id: 'x', data: 1 }), unwrap(null), unwrap({ ok: true, data: null })]).toEqual([
      { id: 'x', data: 1 },
      null,
      null,
    ]);
  });

  test('GAP-11 CCH-03 ERR-57 a changing call is repeated once, with the same key, when the network or the server failed', async () => {
    const lost = answers(new TypeError('failed'), Response.json({ ok: true, data: { id: 'g' } }));
    expect(await lost.api.post('/groups/', { name: 'alpha', total: 5n })).toEqual({ id: 'g' });
    expect(lost.calls).toEqual(
      [1, 2].map(() => ({ url: '/groups/', method: 'POST', key: 'key-1', body: '{"name":"alpha","total":"5"}' })),
    );
    const broken = answers(new Response('x', { status: 500 }), new Response('x', { status: 503 }));
    expect(await faultOf(broken.api.remove('/groups/1'))).toEqual({ code: 'api/unavailable', retryable: true });
    expect(broken.calls.length).toBe(2);
  });

  test('a read is sent once, without a key', async () => {
    const { api, calls } = answers(new TypeError('failed'));
    expect(await faultOf(api.get('/coins/'))).toEqual({ code: 'api/unreachable', retryable: true });
    expect(calls).toEqual([{ url: '/coins/', method: 'GET', key: null, body: null }]);
  });

  test.each([
    [401, { error: 'Sign in' }, { code: 'api/unauthorized', retryable: false, detail: 'Sign in' }, 1],
    [
      403,
      { error: 'Please confirm', code: 'REAUTH_REQUIRED' },
      { code: 'api/reauth-required', retryable: false, detail: 'Please confirm' },
      0,
    ],
    [
      409,
      { message: 'Maximum 8 groups allowed' },
      { code: 'api/conflict', retryable: false, detail: 'Maximum 8 groups allowed' },
      0,
    ],
    [429, 'slow down', { code: 'api/rate-limited', retryable: true, detail: 'slow down' }, 0],
    [400, {}, { code: 'api/invalid', retryable: false }, 0],
  ])('a %d answer becomes one fault', async (status, body, fault, told) => {
    const { api, unauthorized } = answers(Response.json(body, { status }));
    expect(await faultOf(api.post('/x'))).toEqual(fault);
    expect(unauthorized()).toBe(told);
  });

  const stale = () => Response.json({ error: 'Please confirm', code: 'REAUTH_REQUIRED' }, { status: 403 });

  test('T6 a call refused until the person confirms is sent again when they did, with the same key', async () => {
    const { api, calls } = withConfirmation(async () => true, stale(), Response.json({ ok: true, data: { id: 'a' } }));
    expect(await api.post('/x', { typed: 'kept' })).toEqual({ id: 'a' });
    expect(calls.map(({ key, body }) => [key, body])).toEqual([
      ['key-1', '{"typed":"kept"}'],
      ['key-1', '{"typed":"kept"}'],
    ]);
  });

  test('T6 it is asked once: a second refusal stands, and declining says so', async () => {
    const twice = withConfirmation(async () => true, stale(), stale());
    expect((await faultOf(twice.api.post('/x')))?.code).toBe('api/reauth-required');
    const declined = withConfirmation(async () => false, stale());
    expect([(await faultOf(declined.api.post('/x')))?.code, declined.calls.length]).toEqual(['user/declined', 1]);
  });
});
