import { upgradeWebSocket } from '@hono/node-server';
import type { Context } from 'hono';
import { WebSocket } from 'ws';
import type { UserContext } from '../base/context';
import type { AppEnv } from './env';
import { createFraming } from './text-frame';

/** The page's end of a socket. */
export interface PageSocket {
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** The same, for who sends one frame to many. */
export interface FrameSocket extends PageSocket {
  /** Sends the bytes of a text that was written once for all of them. */
  sendFrame(text: Buffer): void;
  /** Bytes that wait for the page to read. */
  buffered(): number;
}

/** What a socket of the page is wired to. */
export interface Wire {
  onMessage(text: string): unknown;
  close(): void;
}

const SOCKETS_PER_USER = 16;
const TOO_MANY = 1008;

/** A socket of the page, wired to what `connect` makes of it; one user holds so many at a time. */
export const pageSocket = (connect: (ctx: UserContext, page: FrameSocket) => Wire) => {
  const open = new Map<string, number>();
  const framed = createFraming();
  const count = (userId: string, step: number): number => {
    const now = (open.get(userId) ?? 0) + step;
    if (now <= 0) open.delete(userId);
    else open.set(userId, now);
    return now;
  };
  return upgradeWebSocket((c: Context<AppEnv>) => {
    const { userId } = c.var.ctx;
    let wire: Wire | null = null;
    let counted = false;
    return {
      onOpen(_event, ws) {
        counted = true;
        if (count(userId, 1) > SOCKETS_PER_USER) return ws.close(TOO_MANY, 'too many sockets');
        const raw: unknown = ws.raw;
        const line = raw instanceof WebSocket ? raw : null;
        // `ws` writes each frame of its own at once, so that another fits between two, where none is compressed.
        const stream = line?.extensions === '' ? c.env.incoming?.socket : undefined;
        wire = connect(c.var.ctx, {
          send: (text) => ws.send(text),
          sendFrame(text) {
            if (stream === undefined) line?.send(text, { binary: false });
            else if (line?.readyState === WebSocket.OPEN) stream.write(framed(text));
          },
          buffered: () => stream?.writableLength ?? line?.bufferedAmount ?? 0,
          close: (code, reason) => ws.close(code, reason),
        });
      },
      onMessage({ data }) {
        if (typeof data === 'string') wire?.onMessage(data);
      },
      onClose() {
        if (counted) count(userId, -1);
        counted = false;
        wire?.close();
      },
      onError: () => wire?.close(),
    };
  });
};
