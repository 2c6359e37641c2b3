import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { isRecord, parseJson } from '../../src/shared/json';
import { untilChanged } from './until-changed';

/** One connection as the Jetstream sees it. */
export interface JetstreamLine {
  readonly query: URLSearchParams;
  /** What it asked for, the newest last. */
  readonly wanted: readonly unknown[];
  say(event: unknown): void;
  sayText(text: string): void;
  /** Kept once what was said before has come. */
  heard(): Promise<unknown>;
  cut(): void;
  /** Answers no ping any more. */
  mute(): void;
}

export interface Jetstream {
  readonly url: string;
  /** The connection of this number from 0, once it has said whom it is about. */
  line(at: number): Promise<JetstreamLine>;
  /** Kept once this connection asked this many times. */
  asked(at: number, times: number): Promise<unknown>;
  /** Answers no handshake from now on, or does again. */
  setDown(down: boolean): void;
  /** How many handshakes were made, answered or not. */
  tries(): number;
  /** Kept once there were this many. */
  tried(times: number): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * A server that speaks as Jetstream documents (https://github.com/bluesky-social/jetstream): `requireHello`, `cursor`, and
 * `options_update` in a frame of `{type, payload}`.
 */
export async function startJetstream(): Promise<Jetstream> {
  let isDown = false;
  let tries = 0;
  const lines: { line: JetstreamLine; wanted: unknown[]; socket: WebSocket }[] = [];
  const { changed, until } = untilChanged();
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    path: '/subscribe',
    verifyClient: () => {
      tries += 1;
      changed();
      return !isDown;
    },
  });
  await once(server, 'listening');
  server.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const wanted: unknown[] = [];
    const line: JetstreamLine = {
      query: new URL(request.url ?? '', 'ws://localhost').searchParams,
      wanted,
      say: (event) => socket.send(JSON.stringify(event)),
      sayText: (text) => socket.send(text),
      heard() {
        socket.ping();
        return once(socket, 'pong');
      },
      cut: () => socket.terminate(),
      mute: () => socket.pause(),
    };
    lines.push({ line, wanted, socket });
    socket.on('message', (data: Buffer) => {
      const message = parseJson(data.toString());
      if (!isRecord(message) || message['type'] !== 'options_update') return socket.close(1008);
      wanted.push(message['payload']);
      changed();
    });
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `ws://127.0.0.1:${address.port}/subscribe`,
    line: (at) => until(() => ((lines[at]?.wanted.length ?? 0) > 0 ? lines[at]?.line : undefined)),
    asked: (at, times) => until(() => lines[at]?.wanted[times - 1]),
    setDown(down) {
      isDown = down;
    },
    tries: () => tries,
    tried: (times) => until(() => (tries >= times ? tries : undefined)),
    async close() {
      for (const { socket } of lines) socket.terminate();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
