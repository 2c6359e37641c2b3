import { WebSocket } from 'ws';
import { textOf } from './socket-text';
import { isRefusal, readRequest, refusal, refusedSubscription, SUBSCRIPTIONS, UNSUBSCRIPTIONS } from './rpc-methods';

/** The page's end of a proxied socket. */
export interface PageSocket {
  send(text: string): void;
  close(code: number, reason: string): void;
}

export interface SocketLimits {
  /** Subscriptions that one socket may hold. */
  readonly subscriptions: number;
  /** Requests that wait for the network's socket to open. */
  readonly waiting: number;
  /** Milliseconds between two tests of the network's line. */
  readonly beatMs: number;
}

export const SOCKET_LIMITS: SocketLimits = { subscriptions: 1_000, waiting: 1_000, beatMs: 15_000 };

/** Close code that tells the page to connect anew: the network's end was lost. */
export const LINE_LOST = 1012;
const TOO_MUCH = 1008;
const NETWORK_MESSAGE_BYTES = 16 * 1024 * 1024;

/** One socket to the network for one socket of the page; subscriptions of the allow-list pass, nothing else. */
export function proxySocket(
  wsUrl: string,
  page: PageSocket,
  limits: SocketLimits = SOCKET_LIMITS,
): { onMessage(text: string): void; close(): void } {
  const network = new WebSocket(wsUrl, {
    handshakeTimeout: limits.beatMs,
    maxPayload: NETWORK_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  const waiting: string[] = [];
  let subscriptions = 0;
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

  network.on('open', () => {
    for (const text of waiting.splice(0)) network.send(text);
  });
  network.on('pong', () => {
    alive = true;
  });
  network.on('message', (data) => {
    alive = true;
    if (!ended) page.send(textOf(data));
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
      const reason = refusedSubscription(request);
      if (reason !== null) return page.send(JSON.stringify(refusal(request.id, -32_601, reason)));
      if (SUBSCRIPTIONS.has(request.method)) {
        if (subscriptions >= limits.subscriptions) return end(TOO_MUCH, 'too many subscriptions');
        subscriptions += 1;
      } else if (UNSUBSCRIPTIONS.has(request.method)) subscriptions = Math.max(0, subscriptions - 1);
      pass(JSON.stringify({ jsonrpc: '2.0', ...request }));
    },
    close: () => end(1000, 'closed'),
  };
}
