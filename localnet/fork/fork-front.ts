import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import { base58Encode } from '../codec/base58';
import { createHttp, isWelcome, MAX_BODY, type Answered } from '../rpc/http';
import { isRecord } from '../rpc/record';
import { startSurfpool } from './surfpool';

const NETWORK_MESSAGE_BYTES = 16 * 1024 * 1024;
const DEADLINE_MS = 20_000;

export interface Fork {
  /** Drawn again for every fork: what one fork holds is true on no other network. */
  readonly id: string;
  readonly rpcUrl: string;
  readonly wsUrl: string;
  close(): Promise<void>;
}

export interface ForkOptions {
  /** JSON-RPC address of the network to copy. */
  readonly remoteUrl: string;
  readonly slotMs: number;
  /** Default 0: any free port. */
  readonly port?: number;
}

/** One request to the engine, which takes no batches. */
async function ask(url: string, request: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  return response.json();
}

const methodOf = (request: unknown): unknown => (isRecord(request) ? request['method'] : undefined);

/** Puts right what the engine says wrong: whose genesis this is, and when a transaction was. */
async function answerOne(url: string, id: string, request: unknown): Promise<unknown> {
  const given = isRecord(request) ? (request['id'] ?? null) : null;
  // The engine names the genesis hash of the network it copied, which would pass the fork off as that network.
  if (methodOf(request) === 'getGenesisHash') return { jsonrpc: '2.0', result: id, id: given };
  try {
    const answer = await ask(url, request);
    if (methodOf(request) !== 'getTransaction' || !isRecord(answer) || !isRecord(answer['result'])) return answer;
    // Surfpool 1.5.0 gives the time of a transaction in thousands of seconds, that of its slot in seconds.
    const { result } = answer;
    const time = await ask(url, { jsonrpc: '2.0', id: 1, method: 'getBlockTime', params: [result['slot']] });
    return { ...answer, result: { ...result, blockTime: isRecord(time) ? (time['result'] ?? null) : null } };
  } catch {
    return { jsonrpc: '2.0', error: { code: -32603, message: 'The fork does not answer' }, id: given };
  }
}

function passSockets(server: Server, wsUrl: string): WebSocketServer {
  const sockets = new WebSocketServer({
    server,
    maxPayload: MAX_BODY,
    verifyClient: ({ req }: { req: Parameters<typeof isWelcome>[1] }) => isWelcome([], req),
  });
  sockets.on('connection', (page) => {
    const network = new WebSocket(wsUrl, { maxPayload: NETWORK_MESSAGE_BYTES, perMessageDeflate: false });
    const opened = once(network, 'open').catch(() => page.terminate());
    page.on('message', (data, binary) => {
      void opened.then(() => {
        if (network.readyState === WebSocket.OPEN) network.send(data, { binary });
      });
    });
    network.on('message', (data, binary) => {
      if (page.readyState === WebSocket.OPEN) page.send(data, { binary });
    });
    for (const [one, other] of [
      [page, network],
      [network, page],
    ] as const) {
      one.on('close', () => other.terminate());
      one.on('error', () => other.terminate());
    }
  });
  return sockets;
}

/** Without an answer the engine would wait for ever. */
async function assertAnswers(remoteUrl: string): Promise<void> {
  const answer = await ask(remoteUrl, { jsonrpc: '2.0', id: 1, method: 'getEpochInfo' });
  if (!isRecord(answer) || !isRecord(answer['result'])) throw new Error('The network to fork gives no epoch.');
}

/**
 * A copy of another network, on one port for HTTP and WebSocket, that is forgotten when it is closed. Throws NoSurfpool, the
 * engine's error when the remote network does not answer, or the error of a port that is taken.
 */
export async function startFork({ remoteUrl, slotMs, port = 0 }: ForkOptions): Promise<Fork> {
  await assertAnswers(remoteUrl);
  const engine = startSurfpool(remoteUrl, slotMs);
  const id = base58Encode(randomBytes(32));
  const one = (request: unknown): Promise<unknown> => answerOne(engine.rpcUrl, id, request);
  const server = createHttp([], async (url, body): Promise<Answered | null> => {
    if (url.pathname !== '/') return null;
    return { status: 200, body: await (Array.isArray(body) ? Promise.all(body.map(one)) : one(body)) };
  });
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    engine.stop();
    throw error;
  }
  const sockets = passSockets(server, engine.wsUrl);
  const bound = server.address();
  const at = `127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : port}`;
  return {
    id,
    rpcUrl: `http://${at}`,
    wsUrl: `ws://${at}`,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      engine.stop();
    },
  };
}
