import { once } from 'node:events';
import { WebSocketServer } from 'ws';

export interface Bare {
  readonly url: string;
  /** Sends the same bytes to every socket. */
  send(bytes: Buffer): void;
  close(): void;
}

/** Nothing but `ws`, which knows nobody and keeps nothing. */
export async function openBare(): Promise<Bare> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(server, 'listening');
  server.on('connection', (socket) => socket.on('message', () => socket.send('here')));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `ws://127.0.0.1:${address.port}`,
    send(bytes) {
      for (const socket of server.clients) socket.send(bytes);
    },
    close() {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}
