import { randomInt } from 'node:crypto';
import { WebSocket } from 'ws';
import { backoffMs } from '../chain/pace';
import { textOf } from '../chain/socket-text';

/** Hears of confirmations early. It only tells the keeper to look sooner: nothing is believed that it says. */
export interface Nudge {
  watch(signature: string): void;
  forget(signature: string): void;
  close(): void;
}

export interface NudgeOptions {
  readonly url: string;
  readonly onNews: () => void;
  /** How often the line is tested; a line that did not answer by the next test is dropped. */
  readonly beatMs?: number;
}

const BEAT_MS = 10_000;
const random = (): number => randomInt(2 ** 32) / 2 ** 32;

/** One socket with a `signatureSubscribe` for each watched signature, opened while any is watched and renewed when lost. */
export function createNudge({ url, onNews, beatMs = BEAT_MS }: NudgeOptions): Nudge {
  const watched = new Set<string>();
  let socket: WebSocket | null = null;
  let timer: NodeJS.Timeout | null = null;
  let failures = 0;
  let nextId = 1;
  let closed = false;

  const ask = (signature: string): void => {
    const params = [signature, { commitment: 'confirmed' }];
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
    line.on('open', () => {
      failures = 0;
      for (const signature of watched) ask(signature);
    });
    line.on('pong', () => {
      alive = true;
    });
    line.on('message', (data) => {
      alive = true;
      if (textOf(data).includes('signatureNotification')) onNews();
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
