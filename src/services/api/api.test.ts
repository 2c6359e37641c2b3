import { describe, expect, expectTypeOf, test } from 'vitest';
import type { User } from '#shared/contract/users';
import type { WalletGroup } from '#shared/contract/wallets';
import { toFault } from '#shared/fault';
import { createBusyNetwork } from '../busy-network/busy-network';
import { createApi } from './api';
import type { Answered, Body, FormPath, Options, Path } from './calls';
import { unwrap } from './unwrap';
import { urlOf } from './url';

const answers = (...list: (Response | Error)[]) => withConfirmation(undefined, ...list);

const withConfirmation = (onReauth: (() => Promise<boolean>) | undefined, ...list: (Response | Error)[]) => {
  const calls: { url: string; method: string; key: string | null; body: unknown }[] = [];
  let unauthorized = 0;
  let keys = 0;
  const waited: number[] = [];
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
    busy: createBusyNetwork(async (ms) => void waited.push(ms)),
    onUnauthorized: () => (unauthorized += 1),
    ...(onReauth === undefined ? {} : { onReauth }),
  });
  return { api, calls, waited, unauthorized: () => unauthorized };
};
const faultOf = (promise: Promise<unknown>) => promise.then(() => null, toFault);

describe('the client of the server', () => {
  test('API-68 GAP-22 unwraps every shape a list may come in', () => {
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
    expect(await lost.api.post('/groups', { name: 'alpha', walletCount: 5 })).toEqual({ id: 'g' });
    expect(lost.calls).toEqual(
      [1, 2].map(() => ({ url: '/groups', method: 'POST', key: 'key-1', body: '{"name":"alpha","walletCount":5}' })),
    );
    const broken = answers(new Response('x', { status: 500 }), new Response('x', { status: 503 }));
    expect(await faultOf(broken.api.remove('/groups/:id', { params: { id: '1' } }))).toEqual({
      code: 'api/unavailable',
      retryable: true,
    });
    expect(broken.calls.length).toBe(2);
  });

  const busy = (seconds: number) => {
    const words = `The network asks to wait ${seconds} s. Nothing was sent.`;
    const body = { ok: false, error: words, message: words, code: 'network-busy' };
    return Response.json(body, { status: 503, headers: { 'retry-after': String(seconds) } });
  };

  test('X3 a change that meets a busy network waits as long as it asks and is made again under its key', async () => {
    const done = Response.json({ ok: true, data: { id: 'g' } });
    const { api, calls, waited } = answers(busy(3), busy(2), done);
    expect(await api.post('/groups', { name: 'alpha', walletCount: 5 })).toEqual({ id: 'g' });
    expect([waited, calls.map(({ key }) => key)]).toEqual([
      [3_000, 2_000],
      ['key-1', 'key-1', 'key-1'],
    ]);
  });

  test('X3 ten seconds in all: then the refusal is told with its wait, and at once where the wait is longer', async () => {
    const stays = answers(busy(6), busy(5), busy(1));
    const fault = {
      code: 'api/unavailable',
      retryable: true,
      detail: 'The network asks to wait 5 s. Nothing was sent.',
    };
    expect(await faultOf(stays.api.post('/groups', { name: 'alpha', walletCount: 5 }))).toEqual(fault);
    expect([stays.waited, stays.calls.length]).toEqual([[6_000], 2]);
    const long = answers(busy(60), busy(60));
    expect((await faultOf(long.api.get('/coins')))?.detail).toBe('The network asks to wait 60 s. Nothing was sent.');
    expect([long.waited, long.calls.length]).toEqual([[], 1]);
  });

  test('a server whose disk is full is told to the page, whatever the flow makes of its refusal', async () => {
    const words = 'The disk of this server is full. Free some space on it, then try again.';
    const full = () => Response.json({ ok: false, error: words, message: words, code: 'disk-full' }, { status: 500 });
    const told: string[] = [];
    const api = createApi({
      fetch: async () => full(),
      newKey: () => 'key',
      onUnauthorized: () => undefined,
      onDiskFull: () => told.push('full'),
      busy: createBusyNetwork(async () => undefined),
    });
    expect(await faultOf(api.post('/groups', { name: 'alpha', walletCount: 5 }))).toEqual({
      code: 'api/failed',
      retryable: true,
      detail: words,
    });
    expect(told).toEqual(['full']);
  });

  test('a read is sent once, without a key', async () => {
    const { api, calls } = answers(new TypeError('failed'));
    expect(await faultOf(api.get('/coins'))).toEqual({ code: 'api/unreachable', retryable: true });
    expect(calls).toEqual([{ url: '/coins', method: 'GET', key: null, body: null }]);
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
    [
      409,
      { error: 'Name taken', message: 'Conflict' },
      { code: 'api/conflict', retryable: false, detail: 'Name taken' },
      0,
    ],
    [400, {}, { code: 'api/invalid', retryable: false }, 0],
  ])(
    'API-73 a %d answer becomes one fault, with the words of error before those of message',
    async (status, body, fault, told) => {
      const { api, unauthorized } = answers(Response.json(body, { status }));
      expect(await faultOf(api.post('/operations/:id/abandon', null, { params: { id: 'a' } }))).toEqual(fault);
      expect(unauthorized()).toBe(told);
    },
  );

  const stale = () => Response.json({ error: 'Please confirm', code: 'REAUTH_REQUIRED' }, { status: 403 });

  test('T6 a call refused until the person confirms is sent again when they did, with the same key', async () => {
    const { api, calls } = withConfirmation(async () => true, stale(), Response.json({ ok: true, data: { id: 'a' } }));
    expect(await api.post('/users/masters', { privateKey: 'kept' })).toEqual({ id: 'a' });
    expect(calls.map(({ key, body }) => [key, body])).toEqual([
      ['key-1', '{"privateKey":"kept"}'],
      ['key-1', '{"privateKey":"kept"}'],
    ]);
  });

  test('T6 it is asked once: a second refusal stands, and declining says so', async () => {
    const twice = withConfirmation(async () => true, stale(), stale());
    expect((await faultOf(twice.api.post('/operations/:id/abandon', null, { params: { id: 'a' } })))?.code).toBe(
      'api/reauth-required',
    );
    const declined = withConfirmation(async () => false, stale());
    expect([
      (await faultOf(declined.api.post('/operations/:id/abandon', null, { params: { id: 'a' } })))?.code,
      declined.calls.length,
    ]).toEqual(['user/declined', 1]);
  });

  test('parameters and queries are encoded', () => {
    const query = new URLSearchParams([
      ['wallet', 'a b'],
      ['wallet', 'c'],
    ]);
    expect([
      urlOf('/groups/:id/wallets/:walletId', { params: { id: 'a/b?c', walletId: '#1' }, query }),
      urlOf('/groups', {}),
      urlOf('/groups', { query: { deleted: 'true&x' } }),
    ]).toEqual(['/groups/a%2Fb%3Fc/wallets/%231?wallet=a+b&wallet=c', '/groups', '/groups?deleted=true%26x']);
  });

  test('by type: path, parameters, body and answer are those of the record', () => {
    expectTypeOf<Answered<'get', '/groups'>>().toEqualTypeOf<WalletGroup[]>();
    expectTypeOf<Answered<'get', '/api/auth/session'>['user']>().toEqualTypeOf<User>();
    expectTypeOf<Body<'post', '/operations/:id/abandon'>>().toEqualTypeOf<null>();
    expectTypeOf<Body<'post', '/mint-keys'>>().toEqualTypeOf<{
      readonly publicKey: string;
      readonly privateKey: string;
    }>();
    expectTypeOf<'/group'>().not.toExtend<Path<'get'>>();
    expectTypeOf<'/operations/:id/abandon'>().not.toExtend<Path<'get'>>();
    expectTypeOf<object>().not.toExtend<Options<'patch', '/groups/:id'>>();
    expectTypeOf<FormPath<'post'>>().toEqualTypeOf<'/users/setup' | '/uploads/image'>();
  });
});
