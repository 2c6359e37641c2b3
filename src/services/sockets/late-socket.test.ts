import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { expect, test } from 'vitest';
import { openLateSocket } from './late-socket';

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
  const made: string[] = [];
  class Counted extends WebSocket {
    constructor(url: string) {
      made.push(url);
      super(url);
    }
  }
  const silent = { opened: () => undefined, closed: () => undefined, heard: () => undefined };
  openLateSocket('ws://127.0.0.1:9', { WebSocket: Counted }, silent).close();
  await import('partysocket/ws');
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect(made).toEqual([]);
});
