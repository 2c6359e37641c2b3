import { once } from 'node:events';
import { BlockEngine } from './rpc/block-engine';
import { createHttp, rpcPost, type Post } from './rpc/http';
import { jitoPost, rateLimit } from './rpc/jito-http';
import { rpcMethods } from './rpc/rpc-methods';
import { createSockets } from './rpc/sockets';
import { LocalNetwork } from './network/local-network';
import type { NetworkOptions } from './network/options';

export { DataFolderInUse } from './network/data-folder';
export { LocalNetwork } from './network/local-network';

export interface FrontOptions extends NetworkOptions {
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Default 0: any free port. */
  readonly port?: number;
  /** Origins of pages that may speak to the network; requests without an Origin always may. */
  readonly origins?: readonly string[];
  /** Requests a second the block engine takes before it answers 429; 0, the default, takes all. */
  readonly bundleRateLimit?: number;
}
export interface Front {
  readonly net: LocalNetwork;
  readonly rpcUrl: string;
  readonly wsUrl: string;
  readonly close: () => Promise<void>;
}

/**
 * Opens the network of a data folder and serves it: JSON-RPC over HTTP and WebSocket on one port, and the block
 * engine's paths. Throws DataFolderInUse, or the error of a port that is taken.
 */
export async function startFront(options: FrontOptions): Promise<Front> {
  const { host = '127.0.0.1', port = 0, origins = [], bundleRateLimit = 0 } = options;
  const net = new LocalNetwork(options);
  const engine = new BlockEngine(net);
  const methods = rpcMethods(net, engine);
  const rpc = rpcPost(methods, net.report);
  const jito = jitoPost(net, engine, rateLimit(bundleRateLimit, net.now));
  const post: Post = (url, body) => (url.pathname === '/' ? rpc(body) : jito(url, body));
  const server = createHttp(origins, post);
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    await net.close();
    throw error;
  }
  const sockets = createSockets(server, origins, net, methods);
  const bound = server.address();
  const at = `${host}:${typeof bound === 'object' && bound !== null ? bound.port : port}`;
  const close = async (): Promise<void> => {
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await net.close();
  };
  return { net, rpcUrl: `http://${at}`, wsUrl: `ws://${at}`, close };
}
