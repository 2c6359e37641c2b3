import { WebSocket } from 'ws';
import { textOf } from './socket-text';
import { countSubscriptions } from './open-subscriptions';
import type { PageSocket } from '../requests/page-socket';
import type { NetworkIdentity } from './network-identity';
import {
  isRefusal,
  LINE_TEST,
  readRequest,
  refusal,
  refusedSubscription,
  type RpcId,
  SUBSCRIPTIONS,
} from './rpc-methods';

export interface SocketLimits {
  /** Subscriptions that one socket may hold. */
  readonly subscriptions: number;
  /** Requests that wait for the network's socket to open. */
  readonly waiting: number;
  /** Milliseconds between two tests of the network's line. */
  readonly beatMs: number;
}

export const SOCKET_LIMITS: SocketLimits = { subscriptions: 1_000, waiting: 1_000, beatMs: 15_000 };

/** Close code that tells the page to reconnect: the network's end was lost. */
export const LINE_LOST = 1012;
const TOO_MUCH = 1008;
/** How long an answer of who the network is counts on a line that stands, ms; a new line asks anew. */
const IDENTITY_MS = 120_000;
/** Tests of the line that wait for their answer; a page has one at a time. */
const TESTS_WAITING = 8;
const NETWORK_MESSAGE_BYTES = 16 * 1024 * 1024;

/** The network at the other end, and the time. */
export interface SocketNetwork extends NetworkIdentity {
  readonly wsUrl: string;
  readonly now: () => number;
}

/**
 * One socket to the network for one socket of the page; subscriptions of the allow-list pass, nothing else. A `getGenesisHash`
 * over it tests the whole line: it is answered once the network has answered a ping, from what is known of the network.
 */
export function proxySocket(
  { wsUrl, now, identity }: SocketNetwork,
  page: PageSocket,
  limits: SocketLimits = SOCKET_LIMITS,
): { onMessage(text: string): void; close(): void } {
  const network = new WebSocket(wsUrl, {
    handshakeTimeout: limits.beatMs,
    maxPayload: NETWORK_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  const waiting: string[] = [];
  const subscriptions = countSubscriptions();
  const tests = new Map<string, RpcId>();
  let nextTest = 1;
  let openedAt = 0;
  let alive = true;
  let ended = false;

  const end = (code: number, reason: string): void => {
    if (ended) return;
    ended = true;
    clearInterval(beat);
    network.terminate();
    page.close(code, reason);
  };
  const beat = setInterval(() => {
    if (!alive) return end(LINE_LOST, 'the network went silent');
    alive = false;
    if (network.readyState === WebSocket.OPEN) network.ping();
  }, limits.beatMs);
  beat.unref();

  const tellIdentity = async (id: RpcId): Promise<void> => {
    const answer = await identity(Math.max(openedAt, now() - IDENTITY_MS)).then(
      (result): object => ({ jsonrpc: '2.0', id, result }),
      () => refusal(id, -32_000, 'The network is not answering.'),
    );
    if (!ended) page.send(JSON.stringify(answer));
  };
  const test = (id: RpcId): void => {
    if (tests.size >= TESTS_WAITING) return;
    const name = String(nextTest);
    nextTest += 1;
    tests.set(name, id);
    if (network.readyState === WebSocket.OPEN) network.ping(name);
  };

  network.on('open', () => {
    openedAt = now();
    for (const name of tests.keys()) network.ping(name);
    for (const text of waiting.splice(0)) network.send(text);
  });
  network.on('pong', (data) => {
    alive = true;
    const name = textOf(data);
    const id = tests.get(name);
    if (id !== undefined && tests.delete(name)) void tellIdentity(id);
  });
  network.on('message', (data) => {
    alive = true;
    const text = textOf(data);
    subscriptions.heard(text);
    if (!ended) page.send(text);
  });
  network.on('error', () => end(LINE_LOST, 'the network was lost'));
  network.on('close', () => end(LINE_LOST, 'the network was lost'));

  const pass = (text: string): void => {
    if (network.readyState === WebSocket.OPEN) network.send(text);
    else if (waiting.length < limits.waiting) waiting.push(text);
    else end(TOO_MUCH, 'too many requests are waiting');
  };
  return {
    onMessage(text) {
      const request = readRequest(text);
      if (isRefusal(request)) return page.send(JSON.stringify(request));
      if (request.method === LINE_TEST) return test(request.id);
      const reason = refusedSubscription(request);
      if (reason !== null) return page.send(JSON.stringify(refusal(request.id, -32_601, reason)));
      if (subscriptions.open() >= limits.subscriptions && SUBSCRIPTIONS.has(request.method))
        return end(TOO_MUCH, 'too many subscriptions');
      subscriptions.asked(request);
      pass(JSON.stringify({ jsonrpc: '2.0', ...request }));
    },
    close: () => end(1000, 'closed'),
  };
}
