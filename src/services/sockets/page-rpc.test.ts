import { expect, test } from 'vitest';
import { toFault } from '#shared/fault';
import { createBusyNetwork } from '../busy-network/busy-network';
import { createPageRpc } from './page-rpc';

const waited: number[] = [];
const BUSY = createBusyNetwork(async (ms) => void waited.push(ms));

const ANY_SLOT = { slot: () => 0, pause: () => Promise.resolve() };

const answer = (status: number, body: string, headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers(headers),
  text: () => Promise.resolve(body),
});

test.each([
  ['nothing', () => Promise.reject(new TypeError('lost')), { code: 'rpc/unreachable', retryable: true }],
  ['a 503', () => Promise.resolve(answer(503, 'down')), { code: 'rpc/unreachable', retryable: true }],
  ['a 429', () => Promise.resolve(answer(429, '')), { code: 'rpc/rate-limited', retryable: true }],
  ['HTML', () => Promise.resolve(answer(200, '<html>')), { code: 'rpc/malformed', retryable: true }],
])('%s from the network is a fault that a chart can retry', async (_, fetch, fault) => {
  const rpc = createPageRpc({ url: 'http://gantry.example/rpc', fetch }, ANY_SLOT, BUSY);
  expect(await rpc.call('getSlot').then(() => null, toFault)).toEqual(fault);
});

test('X3 a network that stays busy is told with the wait it named', async () => {
  const fetch = () => Promise.resolve(answer(429, '', { 'retry-after': '11' }));
  const rpc = createPageRpc({ url: 'http://gantry.example/rpc', fetch }, ANY_SLOT, BUSY);
  expect(await rpc.call('getSlot').then(() => null, toFault)).toEqual({
    code: 'rpc/rate-limited',
    retryable: true,
    detail: 'The network asks to wait 11 s.',
  });
});

test('an answer passes as it is', async () => {
  const fetch = (_url: string, init: { readonly body: string }) => {
    const { id }: { id: number } = JSON.parse(init.body);
    return Promise.resolve(answer(200, JSON.stringify({ jsonrpc: '2.0', id, result: 7 })));
  };
  const rpc = createPageRpc({ url: 'http://gantry.example/rpc', fetch }, ANY_SLOT, BUSY);
  expect(await rpc.call<number>('getSlot')).toBe(7);
});

test('a network that has not seen the last transaction is waited for, and is a fault of its own when it stays behind', async () => {
  const asked: string[] = [];
  const fetch = (_url: string, init: { readonly body: string }) => {
    const { id, method }: { id: number; method: string } = JSON.parse(init.body);
    asked.push(method);
    const said = method === 'getSlot' ? { result: 1 } : { error: { code: -32_016, message: 'not reached' } };
    return Promise.resolve(answer(200, JSON.stringify({ jsonrpc: '2.0', id, ...said })));
  };
  const least = { slot: () => 9, pause: () => Promise.resolve(), looks: 2 };
  const rpc = createPageRpc({ url: 'http://gantry.example/rpc', fetch }, least, BUSY);
  expect(await rpc.call('getBalance', ['one']).then(() => null, toFault)).toEqual({
    code: 'rpc/behind',
    retryable: true,
  });
  expect(asked).toEqual(['getBalance', 'getSlot', 'getSlot']);
});
