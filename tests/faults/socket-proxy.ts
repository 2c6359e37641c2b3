import type { Server } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import type { SocketFault } from './schedule';

/** Sockets through the proxy; `heard` hears what is said to the network. `silent` answers pings and passes nothing on; `halfOpen` does not even read any more. */
export function proxySockets(
  server: Server,
  wsUrl: () => string,
  nextFault: () => SocketFault | null,
  heard: (text: string) => void = () => undefined,
): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, raw, head) => {
    sockets.handleUpgrade(request, raw, head, (client) => {
      const fault = nextFault();
      const network = new WebSocket(wsUrl());
      const waiting: string[] = [];
      let passed = 0;
      const spoiled = (): boolean => {
        if (fault === null || passed < fault.after) return false;
        if (fault.kind === 'close') client.terminate();
        if (fault.kind === 'halfOpen') raw.pause();
        return true;
      };
      client.on('message', (data) => {
        if (spoiled()) return;
        passed += 1;
        heard(String(data));
        if (network.readyState === WebSocket.OPEN) network.send(String(data));
        else waiting.push(String(data));
      });
      network.on('open', () => waiting.splice(0).forEach((text) => network.send(text)));
      network.on('message', (data) => {
        if (!spoiled()) client.send(String(data));
      });
      network.on('close', () => client.close());
      network.on('error', () => client.terminate());
      client.on('close', () => network.terminate());
      client.on('error', () => network.terminate());
    });
  });
  return sockets;
}
