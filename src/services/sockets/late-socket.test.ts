import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { expect, test } from 'vitest';
import { openLateSocket } from './late-socket';

const silent = { opened: () => undefined, closed: () => undefined, heard: () => undefined };

/** Sockets whose addresses are written down when they begin. */
function counting() {
  const made: string[] = [];
  class Counted extends WebSocket {
    constructor(url: string) {
      made.push(url);
      super(url);
    }
  }
  return { made, Counted };
}

test('nothing is sent before it is open; what is said then arrives, and closing it is heard', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (client) => client.on('message', (text) => client.send(`heard ${String(text)}`)));
  const { port } = server.address() as AddressInfo;
  const told: string[] = [];
  const ended = new Promise<void>((resolve) => {
    const socket = openLateSocket(
      `ws://127.0.0.1:${port}`,
      { WebSocket },
      {
        opened() {
          told.push(`opened ${socket.isOpen()}`);
          socket.send('after');
        },
        heard(data) {
          told.push(String(data));
          socket.close();
        },
        closed() {
          told.push(`closed ${socket.isOpen()}`);
          resolve();
        },
      },
    );
    socket.send('before');
    told.push(`begun ${socket.isOpen()}`);
  });
  await ended;
  server.close();
  expect(told).toEqual(['begun false', 'opened true', 'heard after', 'closed false']);
});

test('closed before its code has come it opens nothing', async () => {
  const { made, Counted } = counting();
  openLateSocket('ws://127.0.0.1:9', { WebSocket: Counted }, silent).close();
  await import('partysocket/ws');
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect(made).toEqual([]);
});

test('nothing of it begins before it may open', async () => {
  const { made, Counted } = counting();
  const options = { WebSocket: Counted, maxRetries: 0 };
  const gate: { open(): void } = { open: () => undefined };
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  const held = openLateSocket('ws://127.0.0.1:9/held', options, silent, opened);
  const free = openLateSocket('ws://127.0.0.1:9/free', options, silent);
  await expect.poll(() => made).toEqual(['ws://127.0.0.1:9/free']);
  gate.open();
  await expect.poll(() => made).toEqual(['ws://127.0.0.1:9/free', 'ws://127.0.0.1:9/held']);
  free.close();
  held.close();
});
