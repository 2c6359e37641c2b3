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
/** The network of this test, asked who it is as often as `asked` says. */
let asked = 0;
const atUrl = () => ({
  wsUrl: url,
  now: () => 0,
  identity: async () => {
    asked += 1;
    return 'genesis-1';
  },
});
const subscribe = (id: number) => JSON.stringify({ jsonrpc: '2.0', id, method: 'slotSubscribe', params: [] });

describe('X7 the line to the network behind a page’s socket', () => {
  test('closed: the page is told to connect anew', async () => {
    const end = page();
    const opened = connection();
    proxySocket(atUrl(), end);
    (await opened).close();
    expect(await end.closed).toEqual({ code: 1012, reason: 'the network was lost' });
  });

  test('half-open: what does not answer a ping by the next one is lost', async () => {
    const end = page();
    proxySocket(atUrl(), end, { ...SOCKET_LIMITS, beatMs: 20 });
    expect(await end.closed).toEqual({ code: 1012, reason: 'the network went silent' });
  });

  test('refused at once: the page is told', async () => {
    network.close();
    const end = page();
    proxySocket(atUrl(), end);
    expect(await end.closed).toEqual({ code: 1012, reason: 'the network was lost' });
  });

  test('what is asked before it opens is passed on in order', async () => {
    const end = page();
    const opened = connection();
    const proxy = proxySocket(atUrl(), end);
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
    const proxy = proxySocket(atUrl(), end, { ...SOCKET_LIMITS, subscriptions: 1 });
    proxy.onMessage(subscribe(1));
    proxy.onMessage(subscribe(2));
    expect(await end.closed).toEqual({ code: 1008, reason: 'too many subscriptions' });
  });
});

describe('X7 the line is tested to the network and back', () => {
  const test1 = (id: number) => JSON.stringify({ jsonrpc: '2.0', id, method: 'getGenesisHash', params: [] });
  /** A page’s socket over a network, and what was asked of who the network is: the oldest answer that counted, in ms. */
  async function tested(at: { now: number }, answer: () => Promise<string> = async () => 'genesis-1') {
    const heard: unknown[] = [];
    const since: number[] = [];
    let told: () => void = () => undefined;
    const opened = connection();
    const proxy = proxySocket(
      { wsUrl: url, now: () => at.now, identity: (oldest) => (since.push(oldest), answer()) },
      {
        ...page(),
        send(text) {
          heard.push(JSON.parse(text));
          told();
        },
      },
    );
    const socket = await opened;
    const passed: string[] = [];
    socket.on('message', (data) => passed.push(textOf(data)));
    const ask = async (id: number): Promise<void> => {
      const answered = new Promise<void>((resolve) => (told = resolve));
      proxy.onMessage(test1(id));
      await answered;
    };
    return { socket, proxy, heard, since, passed, ask };
  }

  test('GSB-10 the answer comes behind the network’s own to a ping, from what is known: nothing is passed on', async () => {
    const at = { now: 1_000 };
    const { socket, heard, since, passed, ask, proxy } = await tested(at);
    let pings = 0;
    socket.on('ping', (data) => {
      pings += 1;
      expect(heard.length).toBe(pings - 1);
      socket.pong(data);
    });
    await ask(1);
    at.now = 500_000;
    await ask(2);
    expect([heard, since, passed]).toEqual([
      [
        { jsonrpc: '2.0', id: 1, result: 'genesis-1' },
        { jsonrpc: '2.0', id: 2, result: 'genesis-1' },
      ],
      // A new line asks anew, a line that stands every two minutes.
      [1_000, 380_000],
      [],
    ]);
    proxy.close();
  });

  test('a network that does not say who it is fails the test', async () => {
    const { socket, heard, ask, proxy } = await tested({ now: 0 }, () => Promise.reject(new Error('away')));
    socket.on('ping', (data) => socket.pong(data));
    await ask(4);
    expect(heard).toEqual([
      { jsonrpc: '2.0', id: 4, error: { code: -32_000, message: 'The network is not answering.' } },
    ]);
    proxy.close();
  });
});

describe('T19 subscriptions are counted by what is open', () => {
  const call = (id: number, method: string, params: readonly unknown[] = []) =>
    JSON.stringify({ jsonrpc: '2.0', id, method, params });
  const answer = (id: number, said: object) => JSON.stringify({ jsonrpc: '2.0', id, ...said });

  /** A page's socket that may hold two, over a network that answers what it is told to. */
  async function holdingTwo() {
    const heard: string[] = [];
    let told: () => void = () => undefined;
    const end = page();
    const own = {
      ...end,
      send(text: string) {
        heard.push(text);
        told();
      },
    };
    const opened = connection();
    const proxy = proxySocket(atUrl(), own, { ...SOCKET_LIMITS, subscriptions: 2 });
    const socket = await opened;
    answering(socket);
    const say = async (text: string): Promise<void> => {
      const arrived = new Promise<void>((resolve) => {
        told = resolve;
      });
      socket.send(text);
      await arrived;
    };
    return { ...end, proxy, say };
  }
  const TOO_MUCH = { code: 1008, reason: 'too many subscriptions' };

  test('ending what is not open makes no room', async () => {
    const { proxy, say, closed } = await holdingTwo();
    for (const id of [1, 2]) {
      proxy.onMessage(subscribe(id));
      await say(answer(id, { result: 70 + id }));
    }
    for (let id = 3; id < 10; id += 1) proxy.onMessage(call(id, 'slotUnsubscribe', [900 + id]));
    proxy.onMessage(call(10, 'accountUnsubscribe', [71]));
    proxy.onMessage(subscribe(11));
    expect(await closed).toEqual(TOO_MUCH);
  });

  test('what was ended, refused or told of once makes room', async () => {
    const { proxy, say, closed } = await holdingTwo();
    proxy.onMessage(subscribe(1));
    await say(answer(1, { result: 71 }));
    proxy.onMessage(call(2, 'slotUnsubscribe', [71]));
    proxy.onMessage(subscribe(3));
    await say(answer(3, { error: { code: -32_602, message: 'Invalid params' } }));
    proxy.onMessage(call(4, 'signatureSubscribe', ['signature']));
    await say(answer(4, { result: 72 }));
    await say(
      JSON.stringify({ jsonrpc: '2.0', method: 'signatureNotification', params: { subscription: 72, result: {} } }),
    );
    proxy.onMessage(subscribe(5));
    await say(answer(5, { result: 73 }));
    proxy.onMessage(subscribe(6));
    await say(answer(6, { result: 74 }));
    proxy.onMessage(subscribe(7));
    expect(await closed).toEqual(TOO_MUCH);
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
