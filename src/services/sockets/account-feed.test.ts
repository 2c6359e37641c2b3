import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { WebSocket, WebSocketServer } from 'ws';
import { afterEach, expect, test, vi } from 'vitest';
import { askNetwork } from './ask-network';
import { createAccountFeed, type AccountFeed } from './account-feed';
import type { AccountState } from '../chain-store/chain-store';

const NO_ANSWER = Symbol('no answer');
let server: WebSocketServer;
let feed: AccountFeed;
afterEach(() => {
  feed.close();
  for (const client of server.clients) client.terminate();
  server.close();
});

async function start(answers: (method: string) => unknown = () => null) {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const asked: { method: string; params: unknown[] }[] = [];
  let socket: WebSocket | null = null;
  let told = () => undefined as void;
  const next = () => new Promise<void>((resolve) => (told = resolve));
  server.on('connection', (client) => {
    socket = client;
    client.on('message', (text) => {
      const { id, method, params } = JSON.parse(String(text));
      asked.push({ method, params });
      const own = answers(method);
      if (own !== NO_ANSWER) client.send(JSON.stringify({ jsonrpc: '2.0', id, result: own ?? 100 + asked.length }));
      told();
    });
  });
  const { port } = server.address() as AddressInfo;
  feed = createAccountFeed(`ws://127.0.0.1:${port}`, { WebSocket, minReconnectionDelay: 1, maxReconnectionDelay: 1 });
  const notify = (subscription: number, lamports: number, slot: number) =>
    socket?.send(
      JSON.stringify({
        jsonrpc: '2.0',
        method: 'accountNotification',
        params: {
          subscription,
          result: { context: { slot }, value: { lamports, data: ['AQI=', 'base64'], owner: '1' } },
        },
      }),
    );
  const say = (method: string, subscription: number, result: object) =>
    socket?.send(JSON.stringify({ jsonrpc: '2.0', method, params: { subscription, result } }));
  return { asked, next, notify, say, drop: () => socket?.terminate() };
}
const until = (seen: () => boolean) => vi.waitFor(() => expect(seen()).toBe(true));
const GENESIS = (method: string) => (method === 'getGenesisHash' ? 'genesis-1' : null);
const SUBSCRIBE = (address: string) => ({
  method: 'accountSubscribe',
  params: [address, { encoding: 'base64', commitment: 'confirmed' }],
});

test('a followed account is pushed, and asked for again after the socket was lost', async () => {
  const { asked, next, notify, drop } = await start();
  const lives: boolean[] = [];
  feed.onLive((live) => lives.push(live));
  const first = next();
  const seen: AccountState[] = [];
  let heard = () => undefined as void;
  const stop = feed.follow('acc', (state) => {
    seen.push(state);
    heard();
  });
  await first;
  const one = new Promise<void>((resolve) => (heard = resolve));
  notify(101, 5, 7);
  await one;
  const again = next();
  drop();
  await again;
  const two = new Promise<void>((resolve) => (heard = resolve));
  notify(102, 6, 8);
  await two;
  expect(seen).toEqual([
    { lamports: 5n, data: Uint8Array.of(1, 2), slot: 7 },
    { lamports: 6n, data: Uint8Array.of(1, 2), slot: 8 },
  ]);
  const unsubscribed = next();
  stop();
  await unsubscribed;
  expect(asked).toEqual([SUBSCRIBE('acc'), SUBSCRIBE('acc'), { method: 'accountUnsubscribe', params: [102] }]);
  expect(lives).toEqual([false, true, false, true]);
});

test('CHN-02 pushes are relied on once the network has taken every subscription, and what is followed later is told of', async () => {
  const { next } = await start();
  const heard: unknown[] = [];
  feed.follow('a', () => undefined);
  feed.follow('b', () => undefined);
  feed.onLive((live) => heard.push(live));
  feed.onTaken(() => heard.push('taken'));
  await until(() => heard.length === 2);
  const third = next();
  feed.follow('c', () => undefined);
  await third;
  await until(() => heard.length === 3);
  expect(heard).toEqual([false, true, 'taken']);
});

test('GSB-10 CCH-09 a network that takes a subscription and never tells is not relied on, until it tells', async () => {
  const { asked, notify } = await start(GENESIS);
  const lives: boolean[] = [];
  feed.follow('a', () => undefined);
  feed.onLive((live) => lives.push(live));
  await until(() => lives.at(-1) === true);
  expect(await feed.test()).toBe('genesis-1');
  feed.owe('a');
  await feed.test();
  expect(lives).toEqual([false, true]);
  await feed.test();
  expect(lives).toEqual([false, true, false]);
  notify(101, 5, 7);
  await until(() => lives.at(-1) === true);
  await feed.test();
  expect([lives, asked.filter(({ method }) => method === 'accountSubscribe').length]).toEqual([
    [false, true, false, true],
    1,
  ]);
});

test('GSB-10 a subscription that the network never takes has everything polled', async () => {
  let takes = true;
  const { asked } = await start((method) => (method === 'accountSubscribe' && !takes ? NO_ANSWER : GENESIS(method)));
  const lives: boolean[] = [];
  feed.follow('a', () => undefined);
  feed.onLive((live) => lives.push(live));
  await until(() => lives.at(-1) === true);
  takes = false;
  const stop = feed.follow('b', () => undefined);
  await until(() => asked.length === 2);
  await feed.test();
  expect(lives).toEqual([false, true]);
  await feed.test();
  expect(lives).toEqual([false, true, false]);
  stop();
});

test('X7 a line that is open and dead is opened anew, and what waits for its answer is told', async () => {
  const { asked } = await start((method) => (method === 'getGenesisHash' ? NO_ANSWER : null));
  const lives: boolean[] = [];
  feed.follow('a', () => undefined);
  feed.onLive((live) => lives.push(live));
  await until(() => lives.at(-1) === true);
  const calls: string[] = [];
  let over: () => void = () => undefined;
  const told = askNetwork(
    {
      line: feed,
      rpc: { call: async <T>(method: string) => (calls.push(method), 'genesis-1' as T) },
      wait: () => new Promise<void>((resolve) => (over = resolve)),
    },
    true,
  );
  await until(() => asked.length === 2);
  expect(calls).toEqual([]);
  over();
  expect([await told, calls]).toEqual(['genesis-1', ['getGenesisHash']]);
  await until(() => lives.length === 4);
  expect([lives, asked.map(({ method }) => method)]).toEqual([
    [false, true, false, true],
    ['accountSubscribe', 'getGenesisHash', 'accountSubscribe'],
  ]);
});

test('a line that answers costs the node no call', async () => {
  await start(GENESIS);
  await until(() => feed.isOpen());
  const rpc = { call: () => Promise.reject(new Error('asked the node')) };
  expect(await askNetwork({ line: feed, rpc, wait: () => new Promise(() => undefined) }, true)).toBe('genesis-1');
});

test('CCH-10 transactions that name a wallet are told by their slot, and their subscription ends with the last who listens', async () => {
  const { asked, say } = await start();
  const slots: number[] = [];
  let taken = 0;
  const stop = feed.followMentions(
    'wallet',
    (slot) => slots.push(slot),
    () => (taken += 1),
  );
  await until(() => taken === 1);
  say('logsNotification', 101, { context: { slot: 9 }, value: { signature: 's', err: null, logs: [] } });
  await until(() => slots.length === 1);
  stop();
  await until(() => asked.length === 2);
  expect([slots, asked]).toEqual([
    [9],
    [
      { method: 'logsSubscribe', params: [{ mentions: ['wallet'] }, { commitment: 'confirmed' }] },
      { method: 'logsUnsubscribe', params: [101] },
    ],
  ]);
});
