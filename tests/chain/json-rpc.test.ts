import { expect, test } from 'vitest';
import { createRpc, type FetchLike, RpcFailure } from '../../src/chain/json-rpc';

type Answer = { readonly status?: number; readonly headers?: Record<string, string>; readonly text: string };

const answering =
  (answer: Answer): FetchLike =>
  async () => ({
    status: answer.status ?? 200,
    headers: new Headers(answer.headers),
    text: async () => answer.text,
  });

const failureOf = async (fetch: FetchLike, timeoutMs = 1_000): Promise<Record<string, unknown>> => {
  const outcome: unknown = await createRpc({ url: 'http://node', fetch, timeoutMs })
    .call('getSlot')
    .catch((error: unknown) => error);
  if (!(outcome instanceof RpcFailure)) throw new Error('a failure of another type');
  const { kind, method, message, code, retryAfterMs, data } = outcome;
  return { kind, method, message, code, retryAfterMs, data };
};

const none = { code: undefined, retryAfterMs: undefined, data: undefined };

test('a call posts JSON-RPC 2.0 with rising ids and resolves with the result', async () => {
  const sent: unknown[] = [];
  const fetch: FetchLike = async (url, init) => {
    const body: unknown = JSON.parse(init.body);
    sent.push({ url, method: init.method, headers: init.headers, body });
    return {
      status: 200,
      headers: new Headers(),
      text: async () => JSON.stringify({ jsonrpc: '2.0', id: sent.length, result: sent.length * 10 }),
    };
  };
  const rpc = createRpc({ url: 'http://node/rpc', fetch });
  expect(await rpc.call<number>('getSlot')).toBe(10);
  expect(await rpc.call<number>('getBalance', ['a', { commitment: 'confirmed' }])).toBe(20);
  const request = { url: 'http://node/rpc', method: 'POST', headers: { 'content-type': 'application/json' } };
  expect(sent).toEqual([
    { ...request, body: { jsonrpc: '2.0', id: 1, method: 'getSlot', params: [] } },
    { ...request, body: { jsonrpc: '2.0', id: 2, method: 'getBalance', params: ['a', { commitment: 'confirmed' }] } },
  ]);
});

test('a null result is a result', async () => {
  const fetch = answering({ text: '{"jsonrpc":"2.0","id":1,"result":null}' });
  expect(await createRpc({ url: 'http://node', fetch }).call('getTransaction', ['x'])).toBeNull();
});

const refused: FetchLike = async () => Promise.reject(new TypeError('fetch failed'));
const silent: FetchLike = async (_url, { signal }) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
const broken: FetchLike = async () => ({
  status: 200,
  headers: new Headers(),
  text: async () => Promise.reject(new TypeError('terminated')),
});

test.each([
  ['a refused connection', refused],
  ['a node that never answers, once the time is up,', silent],
  ['a body that breaks off', broken],
])('%s is unreachable', async (_what, fetch) => {
  expect(await failureOf(fetch, 20)).toEqual({ ...none, kind: 'unreachable', method: 'getSlot', message: 'No answer' });
});

test.each([
  ['seconds', { 'retry-after': '3' }, 3_000],
  [
    'a date against the answer’s own date',
    { 'retry-after': 'Sat, 21 Nov 2026 10:00:07 GMT', date: 'Sat, 21 Nov 2026 10:00:00 GMT' },
    7_000,
  ],
  ['a date in the past', { 'retry-after': 'Sat, 21 Nov 2026 09:00:00 GMT', date: 'Sat, 21 Nov 2026 10:00:00 GMT' }, 0],
  ['nothing', {}, undefined],
  ['nonsense', { 'retry-after': 'soon' }, undefined],
])('HTTP 429 with %s is rate-limited', async (_what, headers, retryAfterMs) => {
  expect(await failureOf(answering({ status: 429, headers, text: '' }))).toEqual({
    kind: 'rate-limited',
    method: 'getSlot',
    message: 'HTTP 429',
    code: 429,
    retryAfterMs,
    data: undefined,
  });
});

test('another HTTP status is told with its number', async () => {
  expect(await failureOf(answering({ status: 503, headers: { 'retry-after': '1' }, text: 'busy' }))).toEqual({
    kind: 'http',
    method: 'getSlot',
    message: 'HTTP 503',
    code: 503,
    retryAfterMs: 1_000,
    data: undefined,
  });
});

test('an error of the node carries its code, message and data', async () => {
  const error = { code: -32_002, message: 'Transaction simulation failed', data: { logs: ['Program log: x'] } };
  const fetch = answering({ text: JSON.stringify({ jsonrpc: '2.0', id: 1, error }) });
  expect(await failureOf(fetch)).toEqual({
    kind: 'rpc',
    method: 'getSlot',
    message: 'Transaction simulation failed',
    code: -32_002,
    retryAfterMs: undefined,
    data: { logs: ['Program log: x'] },
  });
});

test.each([
  ['no JSON', '<html>', 'The answer is no JSON'],
  ['a JSON text', '"ok"', 'The answer is no JSON-RPC object'],
  ['the answer of another call', '{"jsonrpc":"2.0","id":99,"result":1}', 'The answer belongs to no call'],
  ['neither result nor error', '{"jsonrpc":"2.0","id":1}', 'The answer belongs to no call'],
])('%s is malformed', async (_what, text, message) => {
  expect(await failureOf(answering({ text }))).toEqual({ ...none, kind: 'malformed', method: 'getSlot', message });
});
