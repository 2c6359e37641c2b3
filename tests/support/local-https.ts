import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { createFetcher, type Fetcher, type FetcherParts } from '../../server/fetcher/fetcher';
import { selfSigned } from './certificate';

/** An https server on 127.0.0.1, which a guarded fetcher of its own takes for the public internet under these names. */
export interface LocalHttps {
  readonly port: number;
  readonly fetcher: Fetcher;
  /** A fetcher for which it is an inner address, as it is everywhere but in tests. */
  readonly strict: Fetcher;
  /** Answers from now on; 404 at first. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** What was asked for so far, host and path. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** The way a test lets the guarded fetcher reach it: `resolve` says where the names are, `mayReach` that this is allowed, `ca` who may say so. */
export async function startLocalHttps(names: readonly string[]): Promise<LocalHttps> {
  const certificate = selfSigned([...names]);
  const asked: string[] = [];
  const server = createServer(certificate, (request, response) => {
    asked.push(`${request.headers.host?.split(':')[0]}${request.url}`);
    local.answer(request, response);
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const parts: FetcherParts = { ca: certificate.cert, resolve: async () => [{ address: '127.0.0.1', family: 4 }] };
  const local: LocalHttps = {
    port: address.port,
    fetcher: createFetcher({ ...parts, mayReach: (one) => one === '127.0.0.1' }),
    strict: createFetcher(parts),
    answer: (_request, response) => void response.writeHead(404).end(),
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return local;
}
