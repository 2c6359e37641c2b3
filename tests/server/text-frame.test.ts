import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createFraming } from '../../server/requests/text-frame';

test('a text of any length is heard as it was written, between what the socket says itself', async () => {
  const texts = [0, 1, 125, 126, 65_535, 65_536].map((length) => 'ż'.repeat(length / 2) + 'x'.repeat(length % 2));
  const framed = createFraming();
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  server.on('connection', (socket, { socket: stream }) => {
    for (const text of texts) {
      stream.write(framed(Buffer.from(text)));
      socket.send('own');
    }
    socket.close(1000);
  });
  await once(server, 'listening');
  const address = server.address();
  const socket = new WebSocket(`ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  const heard: unknown[] = [];
  socket.on('message', (bytes: Buffer, isBinary) => heard.push(isBinary ? bytes : bytes.toString()));
  const [code] = await once(socket, 'close');
  server.close();
  expect([code, heard]).toEqual([1000, texts.flatMap((text) => [text, 'own'])]);
});

test('the same text has the same frame again, another one its own', () => {
  const framed = createFraming();
  const [one, other] = [Buffer.from('one'), Buffer.from('one')];
  const first = framed(one);
  expect(framed(one)).toBe(first);
  expect(framed(other)).not.toBe(first);
});
