import { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type WebSocketServerLike } from '@hono/node-server';
import { WebSocketServer } from 'ws';
import type { Settings } from './base/config';
import type { Deps } from './base/context';
import { createApp } from './http/app';
import { createDevPage } from './http/dev-page';
import { beatSockets } from './http/socket-beat';
import { createSocketRegistry } from './requests/sockets';
import { StartError } from './base/start-error';

/** A running server. */
export interface RunningServer {
  /** Base URL: what the configuration says, else `http://localhost:<port>`. */
  readonly url: string;
  readonly port: number;
  /** Stops taking calls, closes every socket and ends the timers; the database stays the caller's. */
  close(): Promise<void>;
}

export type ServerDeps = Omit<Deps, 'config'> & { readonly config: Settings };

const SOCKET_BYTES = 64 * 1024;
const KEEP_ALIVE_MS = 65_000;
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The adapter's own type of the same server differs only in how optional fields are spelled. */
const forAdapter = (server: unknown): server is WebSocketServerLike => server instanceof WebSocketServer;

function listen(server: ReturnType<typeof createAdaptorServer>, { port, host }: Settings): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(refusalOf(error, host, port)));
    server.listen(port, host, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(address);
    });
  });
}

/** What the system says about listening, as a sentence with a way out. */
export function refusalOf(error: Error, host: string, port: number): Error {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is taken; stop what uses it or start with another one: --port ${port + 1}`);
    case 'EACCES':
      return new StartError(`Port ${port} may not be used by this account; start with one above 1023: --port 4600`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`This machine has no address ${host}; start with --host 127.0.0.1`);
    default:
      return error;
  }
}

/** Listens on `config.port` (0: any free one) and serves page, API and sockets. StartError when it cannot listen. */
export async function createServer(deps: ServerDeps): Promise<RunningServer> {
  const { config, log } = deps;
  const sockets = createSocketRegistry(deps.clock.now);
  const wss = new WebSocketServer({ noServer: true, maxPayload: SOCKET_BYTES, perMessageDeflate: false });
  wss.on('connection', (socket, request) => {
    socket.on('error', (error) => log.debug({ err: error }, 'socket error'));
    sockets.attach(socket, request);
  });
  const stopBeat = beatSockets(wss);
  if (!forAdapter(wss)) throw new Error('not a socket server');
  const site: { app?: ReturnType<typeof createApp> } = {};
  const server = createAdaptorServer({
    fetch: (request, env) => site.app?.fetch(request, env) ?? new Response(null, { status: 503 }),
    websocket: { server: wss },
  });
  // Longer than clients keep an idle connection, so that none is closed under a request.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = KEEP_ALIVE_MS;
  const { port } = await listen(server, config);
  const url = config.baseUrl ?? `http://localhost:${port}`;
  const running: Deps = { ...deps, config: { ...config, baseUrl: url } };
  const dev = config.dev && server instanceof Server ? await createDevPage(server) : undefined;
  site.app = createApp(running, { sockets, ...(dev === undefined ? {} : { dev }) });
  return {
    url,
    port,
    async close() {
      stopBeat();
      await dev?.close();
      for (const socket of wss.clients) socket.terminate();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
    },
  };
}
