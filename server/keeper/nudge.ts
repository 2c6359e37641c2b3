import { randomInt } from 'node:crypto';
import { WebSocket } from 'ws';
import { isRecord, parseJson } from '#shared/json';
import { backoffMs } from '../chain/pace';
import { textOf } from '../chain/socket-text';

/** Hears of confirmations early. It only tells the keeper to look sooner: nothing is believed that it says. */
export interface Nudge {
  /** Until its news came or it is forgotten. */
  watch(signature: string): void;
  forget(signature: string): void;
  close(): void;
}

export interface NudgeOptions {
  readonly url: string;
  readonly onNews: (signature: string) => void;
  /** How often the line is tested; a line that did not answer by the next test is dropped. */
  readonly beatMs?: number;
}

const BEAT_MS = 10_000;
const random = (): number => randomInt(2 ** 32) / 2 ** 32;

function parse(text: string): Record<string, unknown> {
  const message = parseJson(text);
  return isRecord(message) ? message : {};
}

/** Which signature a message of one line is about; the line names it by numbers of its own. */
function readLine(asked: ReadonlyMap<number, string>): (text: string) => string | null {
  const subscriptions = new Map<unknown, string>();
  return (text) => {
    const { id, result, method, params } = parse(text);
    const signature = typeof id === 'number' ? asked.get(id) : undefined;
    if (signature !== undefined) subscriptions.set(result, signature);
    if (method !== 'signatureNotification' || !isRecord(params)) return null;
    return subscriptions.get(params['subscription']) ?? null;
  };
}

/** One socket with a `signatureSubscribe` for each watched signature, opened while any is watched and renewed when lost. */
export function createNudge({ url, onNews, beatMs = BEAT_MS }: NudgeOptions): Nudge {
  const watched = new Set<string>();
  let socket: WebSocket | null = null;
  let timer: NodeJS.Timeout | null = null;
  let failures = 0;
  const asked = new Map<number, string>();
  let nextId = 1;
  let closed = false;

  const ask = (signature: string): void => {
    const params = [signature, { commitment: 'confirmed' }];
    asked.set(nextId, signature);
    socket?.send(JSON.stringify({ jsonrpc: '2.0', id: nextId, method: 'signatureSubscribe', params }));
    nextId += 1;
  };
  const open = (): void => {
    if (closed || socket !== null || timer !== null || watched.size === 0) return;
    const line = new WebSocket(url, { handshakeTimeout: beatMs, maxPayload: 1 << 20 });
    socket = line;
    let alive = true;
    const beat = setInterval(() => {
      if (!alive || watched.size === 0) return line.terminate();
      alive = false;
      if (line.readyState === WebSocket.OPEN) line.ping();
    }, beatMs);
    beat.unref();
    asked.clear();
    const signatureOf = readLine(asked);
    line.on('open', () => {
      failures = 0;
      for (const signature of watched) ask(signature);
    });
    line.on('pong', () => {
      alive = true;
    });
    line.on('message', (data) => {
      alive = true;
      const signature = signatureOf(textOf(data));
      if (signature === null || !watched.delete(signature)) return;
      onNews(signature);
    });
    line.on('error', () => line.terminate());
    line.on('close', () => {
      clearInterval(beat);
      socket = null;
      if (closed || watched.size === 0) return;
      timer = setTimeout(
        () => {
          timer = null;
          open();
        },
        backoffMs(failures, random),
      );
      timer.unref();
      failures += 1;
    });
  };
  return {
    watch(signature) {
      if (watched.has(signature)) return;
      watched.add(signature);
      if (socket?.readyState === WebSocket.OPEN) ask(signature);
      else open();
    },
    forget: (signature) => void watched.delete(signature),
    close() {
      closed = true;
      watched.clear();
      if (timer !== null) clearTimeout(timer);
      socket?.terminate();
    },
  };
}
