import type { Server } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import { stringify } from '../codec/json';
import type { LocalNetwork } from '../network/local-network';
import type { Methods } from './context';
import { isWelcome, MAX_BODY } from './http';
import { answer, parseJson } from './json-rpc';
import { subscriptions } from './subscriptions';

/** Serves the methods and subscriptions over WebSocket on the HTTP port. */
export function createSockets(
  server: Server,
  origins: readonly string[],
  net: LocalNetwork,
  methods: Methods,
): WebSocketServer {
  const sockets = new WebSocketServer({
    server,
    maxPayload: MAX_BODY,
    verifyClient: ({ req }: { req: Parameters<typeof isWelcome>[1] }) => isWelcome(origins, req),
  });
  sockets.on('connection', (socket) => {
    const send = (message: unknown): void => {
      if (socket.readyState === WebSocket.OPEN) socket.send(stringify(message));
    };
    const own = subscriptions(net, (method, subscription, result) =>
      send({ jsonrpc: '2.0', method, params: { result, subscription } }),
    );
    const all = { ...methods, ...own.methods };
    socket.on('message', (data) => {
      const text = Buffer.isBuffer(data) ? data.toString() : '';
      void answer(all, parseJson(text), net.report).then(send);
    });
    socket.on('close', own.close);
    socket.on('error', own.close);
  });
  return sockets;
}
