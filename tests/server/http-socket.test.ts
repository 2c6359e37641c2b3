import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createSocketRegistry } from '../../server/requests/sockets';
import { startTestServer, type TestBrowser, type TestServer } from '../support/server';

const ORIGINS = [
  undefined,
  'null',
  'https://evil.example',
  'http://localhost',
  'http://localhost:1',
  'https://localhost:4600',
  'http://127.0.0.1',
  'http://localhost.evil.example',
  'http://LOCALHOST',
  'file://',
  'chrome-extension://abcdef',
  '',
];

function open(server: TestServer, path: string, headers: Record<string, string>): Promise<WebSocket | number> {
  const socket = new WebSocket(`ws://localhost:${server.port}${path}`, { headers });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_request, answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    socket.once('error', reject);
  });
}

const cookieOf = (browser: TestBrowser): string =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

describe('sockets', () => {
  let server: TestServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    server = await startTestServer();
    browser = server.browser();
    await browser.join('Sockets');
  });
  afterAll(() => server.close());

  test.each(['/users/me/stats', '/rpc', '/tracker/'])('T10 %s opens for no other origin', async (path) => {
    const cookie = cookieOf(browser);
    const answers = await Promise.all(
      ORIGINS.map((origin) => open(server, path, { cookie, ...(origin === undefined ? {} : { origin }) })),
    );
    expect(answers).toEqual(ORIGINS.map(() => 403));
  });

  test('T10 none opens without a session', async () => {
    const answers = await Promise.all([
      open(server, '/users/me/stats', { origin: server.url }),
      open(server, '/rpc', { origin: server.url }),
      open(server, '/tracker/', { origin: server.url }),
      open(server, '/users/me/stats', { origin: server.url, cookie: '__Host-gantry.session=forged.forged' }),
      open(server, '/nowhere', { origin: server.url, cookie: cookieOf(browser) }),
    ]);
    expect(answers).toEqual([401, 401, 401, 401, 200]);
  });

  test('T10 sign-out closes the sockets of that session and of no other', async () => {
    const other = server.browser();
    await other.signIn('sockets@example.test');
    const mine = await open(server, '/users/me/stats', { origin: server.url, cookie: cookieOf(browser) });
    const theirs = await open(server, '/users/me/stats', { origin: server.url, cookie: cookieOf(other) });
    if (typeof mine === 'number' || typeof theirs === 'number') throw new Error('no socket');
    const closed = once(theirs, 'close');
    await other.call('POST', '/api/auth/sign-out');
    const [code, reason] = await closed;
    expect([code, String(reason), mine.readyState]).toEqual([4401, 'session ended', WebSocket.OPEN]);
    mine.terminate();
  });

  test('T10 a message above 64 KiB ends the socket', async () => {
    const socket = await open(server, '/users/me/stats', { origin: server.url, cookie: cookieOf(browser) });
    if (typeof socket === 'number') throw new Error('no socket');
    const closed = once(socket, 'close');
    socket.send('x'.repeat(64 * 1024 + 1));
    expect((await closed)[0]).toBe(1009);
  });

  test('T10 a thousand malformed messages harm nobody', async () => {
    const socket = await open(server, '/users/me/stats', { origin: server.url, cookie: cookieOf(browser) });
    if (typeof socket === 'number') throw new Error('no socket');
    for (let i = 0; i < 1_000; i += 1) socket.send(['{', 'null', '[]', '{"event":7}', '\u0000'][i % 5] ?? '');
    const pong = once(socket, 'pong');
    socket.ping();
    await pong;
    socket.terminate();
    expect((await browser.call('GET', '/users/me')).status).toBe(200);
  });
});

test('T10 a socket ends when its session runs out', () => {
  vi.useFakeTimers();
  const registry = createSocketRegistry(() => new Date());
  const closed: unknown[][] = [];
  const listeners: (() => void)[] = [];
  const socket = {
    close: (...why: unknown[]) => {
      closed.push(why);
      for (const listener of listeners) listener();
    },
    terminate: () => closed.push(['terminated']),
    on: (_event: 'close', listener: () => void) => listeners.push(listener),
  };
  const claimed = new IncomingMessage(new Socket());
  registry.claim(claimed, 's1', new Date(Date.now() + 60_000));
  registry.attach(socket, claimed);
  vi.advanceTimersByTime(59_999);
  const before = [registry.size, closed.length];
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  expect([before, closed, registry.size]).toEqual([[1, 0], [[4401, 'session ended']], 0]);
});

test('T10 a socket nobody claimed is cut', () => {
  const registry = createSocketRegistry(() => new Date());
  const seen: string[] = [];
  const request = new IncomingMessage(new Socket());
  registry.attach(
    { close: () => seen.push('close'), terminate: () => seen.push('cut'), on: () => seen.push('on') },
    request,
  );
  expect([seen, registry.size]).toEqual([['cut'], 0]);
});
