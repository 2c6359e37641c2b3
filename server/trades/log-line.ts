import { randomInt } from 'node:crypto';
import { WebSocket } from 'ws';
import { isRecord, parseJson } from '#shared/json';
import { backoffMs } from '../chain/pace';
import { textOf } from '../chain/socket-text';

export interface LogLineOptions {
  readonly url: string;
  /** The account whose transactions are heard of. */
  readonly mentions: string;
  /** A transaction was confirmed, or the line stands again and some may have passed unheard. Nothing is believed that it says. */
  readonly onNews: () => void;
  /** How often the line is tested; one that did not answer by the next test is dropped. */
  readonly beatMs?: number;
}

const BEAT_MS = 10_000;
const random = (): number => randomInt(2 ** 32) / 2 ** 32;

const isNews = (text: string): boolean => {
  const message = parseJson(text);
  return isRecord(message) && (message['method'] === 'logsNotification' || message['id'] === 1);
};

/** One `logsSubscribe` for one account on a socket that is renewed when lost. The answer ends it. */
export function openLogLine({ url, mentions, onNews, beatMs = BEAT_MS }: LogLineOptions): () => void {
  let socket: WebSocket | null = null;
  let timer: NodeJS.Timeout | null = null;
  let failures = 0;
  let ended = false;
  const params = [{ mentions: [mentions] }, { commitment: 'confirmed' }];
  const open = (): void => {
    timer = null;
    const line = new WebSocket(url, { handshakeTimeout: beatMs, perMessageDeflate: false });
    socket = line;
    let alive = true;
    const beat = setInterval(() => {
      if (!alive) return line.terminate();
      alive = false;
      if (line.readyState === WebSocket.OPEN) line.ping();
    }, beatMs);
    beat.unref();
    line.on('open', () => {
      failures = 0;
      line.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'logsSubscribe', params }));
    });
    line.on('pong', () => {
      alive = true;
    });
    line.on('message', (data) => {
      alive = true;
      if (!ended && isNews(textOf(data))) onNews();
    });
    line.on('error', () => line.terminate());
    line.on('close', () => {
      clearInterval(beat);
      if (ended) return;
      timer = setTimeout(open, backoffMs(failures, random)).unref();
      failures += 1;
    });
  };
  open();
  return () => {
    ended = true;
    if (timer !== null) clearTimeout(timer);
    socket?.terminate();
  };
}
