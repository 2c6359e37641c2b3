import { expect, test } from 'vitest';
import { toFault } from '#shared/fault';
import { createPageRpc } from './page-rpc';

const answer = (status: number, body: string) => ({
  status,
  headers: new Headers(),
  text: () => Promise.resolve(body),
});

test.each([
  ['nothing', () => Promise.reject(new TypeError('lost')), { code: 'rpc/unreachable', retryable: true }],
  ['a 503', () => Promise.resolve(answer(503, 'down')), { code: 'rpc/unreachable', retryable: true }],
  ['a 429', () => Promise.resolve(answer(429, '')), { code: 'rpc/rate-limited', retryable: true }],
  ['HTML', () => Promise.resolve(answer(200, '<html>')), { code: 'rpc/malformed', retryable: true }],
])('%s from the network is a fault that a chart can retry', async (_, fetch, fault) => {
  const rpc = createPageRpc({ url: 'http://gantry.example/rpc', fetch });
  expect(await rpc.call('getSlot').then(() => null, toFault)).toEqual(fault);
});

test('an answer passes as it is', async () => {
  const fetch = (_url: string, init: { readonly body: string }) => {
    const { id }: { id: number } = JSON.parse(init.body);
    return Promise.resolve(answer(200, JSON.stringify({ jsonrpc: '2.0', id, result: 7 })));
  };
  expect(await createPageRpc({ url: 'http://gantry.example/rpc', fetch }).call<number>('getSlot')).toBe(7);
});
