import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { WebSocket, WebSocketServer } from 'ws';
import { afterEach, expect, test } from 'vitest';
import { createAccountFeed, type AccountFeed } from './account-feed';
import type { AccountState } from '../chain-store/chain-store';

let server: WebSocketServer;
let feed: AccountFeed;
afterEach(() => {
  feed.close();
  for (const client of server.clients) client.terminate();
  server.close();
});

async function start() {
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
      client.send(JSON.stringify({ jsonrpc: '2.0', id, result: 100 + asked.length }));
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
  return { asked, next, notify, drop: () => socket?.terminate() };
}
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
