import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { proxySocket, SOCKET_LIMITS } from '../../server/chain/rpc-socket';
import { textOf } from '../../server/chain/socket-text';
import { createNudge } from '../../server/keeper/nudge';

let network: WebSocketServer;
let url: string;
beforeEach(async () => {
  network = new WebSocketServer({ port: 0, host: '127.0.0.1', autoPong: false });
  await once(network, 'listening');
  const address = network.address();
  url = typeof address === 'object' && address !== null ? `ws://127.0.0.1:${address.port}` : '';
});
afterEach(() => {
  for (const client of network.clients) client.terminate();
  network.close();
});

const connection = async (): Promise<WebSocket> => {
  const socket: unknown = (await once(network, 'connection'))[0];
  if (!(socket instanceof WebSocket)) throw new Error('no socket');
  return socket;
};
const message = async (socket: WebSocket): Promise<unknown> => JSON.parse(textOf((await once(socket, 'message'))[0]));
const answering = (socket: WebSocket) => socket.on('ping', () => socket.pong());

/** The page's end, and how it was closed. */
function page() {
  const said: string[] = [];
  let close: (how: { code: number; reason: string }) => void = () => undefined;
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    close = resolve;
  });
  return {
    said,
    closed,
    send: (text: string) => void said.push(text),
    close: (code: number, reason: string) => close({ code, reason }),
  };
}
const subscribe = (id: number) => JSON.stringify({ jsonrpc: '2.0', id, method: 'slotSubscribe', params: [] });

describe('X7 the line to the network behind a page’s socket', () => {
  test('closed: the page is told to connect anew', async () => {
    const end = page();
    const opened = connection();
    proxySocket(url, end);
    (await opened).close();
    expect(await end.closed).toEqual({ code: 1012, reason: 'the network was lost' });
  });

  test('half-open: what does not answer a ping by the next one is lost', async () => {
    const end = page();
    proxySocket(url, end, { ...SOCKET_LIMITS, beatMs: 20 });
    expect(await end.closed).toEqual({ code: 1012, reason: 'the network went silent' });
  });

  test('refused at once: the page is told', async () => {
    network.close();
    const end = page();
    proxySocket(url, end);
    expect(await end.closed).toEqual({ code: 1012, reason: 'the network was lost' });
  });

  test('what is asked before it opens is passed on in order', async () => {
    const end = page();
    const opened = connection();
    const proxy = proxySocket(url, end);
    proxy.onMessage(subscribe(1));
    proxy.onMessage(subscribe(2));
    const socket = await opened;
    answering(socket);
    const first = await message(socket);
    expect(first).toEqual({ jsonrpc: '2.0', id: 1, method: 'slotSubscribe', params: [] });
    proxy.close();
    expect(await end.closed).toEqual({ code: 1000, reason: 'closed' });
  });

  test('T19 a page that asks for too much is cut off', async () => {
    const end = page();
    const proxy = proxySocket(url, end, { ...SOCKET_LIMITS, subscriptions: 1 });
    proxy.onMessage(subscribe(1));
    proxy.onMessage(subscribe(2));
    expect(await end.closed).toEqual({ code: 1008, reason: 'too many subscriptions' });
  });
});

describe('X7 the keeper’s own line', () => {
  const notification = (subscription: number): string =>
    JSON.stringify({ jsonrpc: '2.0', method: 'signatureNotification', params: { subscription, result: {} } });

  test('is opened when something is watched, renewed when lost, and tells once whose news there is', async () => {
    const heard: string[] = [];
    let heardAll: () => void = () => undefined;
    const last = new Promise<void>((resolve) => {
      heardAll = resolve;
    });
    const onNews = (signature: string): void => {
      if (heard.push(signature) === 2) heardAll();
    };
    const nudge = createNudge({ url, onNews, beatMs: 60_000 });
    expect(network.clients.size).toBe(0);
    const opened = connection();
    nudge.watch('sig');
    const first = await opened;
    expect(await message(first)).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'signatureSubscribe',
      params: ['sig', { commitment: 'confirmed' }],
    });
    const again = connection();
    first.terminate();
    const second = await again;
    expect(await message(second)).toEqual({
      jsonrpc: '2.0',
      id: 2,
      method: 'signatureSubscribe',
      params: ['sig', { commitment: 'confirmed' }],
    });
    nudge.watch('other');
    expect(await message(second)).toEqual({
      jsonrpc: '2.0',
      id: 3,
      method: 'signatureSubscribe',
      params: ['other', { commitment: 'confirmed' }],
    });
    second.send('not JSON');
    second.send(notification(71));
    second.send(JSON.stringify({ jsonrpc: '2.0', id: 3, result: 71 }));
    second.send(JSON.stringify({ jsonrpc: '2.0', id: 2, result: 70 }));
    second.send(notification(71));
    second.send(notification(71));
    second.send(notification(70));
    await last;
    expect(heard).toEqual(['other', 'sig']);
    nudge.close();
  });

  test('half-open, it is dropped and opened again', async () => {
    const nudge = createNudge({ url, onNews: () => undefined, beatMs: 20 });
    const opened = connection();
    nudge.watch('sig');
    const first = await opened;
    const again = connection();
    await once(first, 'close');
    expect((await again).readyState).toBe(WebSocket.OPEN);
    nudge.close();
  });
});
