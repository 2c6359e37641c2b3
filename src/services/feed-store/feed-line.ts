import { isRecord, parseJson } from '#shared/json';
import type { FeedInit } from '#shared/contract/feed';
import type { FeedStore } from './feed-store';
import { readTweet } from './read-tweet';

interface SocketEvents {
  opened(): void;
  heard(data: unknown): void;
  closed(code: number): void;
}

/** Opens a socket, once. */
export type Connect = (on: SocketEvents) => { send(text: string): void; close(): void };

/** The browser's own socket, which does not reconnect. */
export const connectTo =
  (url: string): Connect =>
  (on) => {
    const socket = new WebSocket(url);
    socket.addEventListener('open', on.opened);
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => on.heard(data));
    socket.addEventListener('close', ({ code }) => on.closed(code));
    return { send: (text) => socket.send(text), close: () => socket.close() };
  };

interface LineEvents {
  /** The server has said what was missed, so it hears and is heard. */
  opened(): void;
  /** `code` is that of the WebSocket. */
  lost(code: number): void;
}

const tweetsOf = (values: readonly unknown[]) => values.flatMap((value) => readTweet(value) ?? []);

/** One line to /tracker/: posts go to the store. It says `init` when it is open; when it is lost, it stays lost. Answers how to end it, in silence. */
export function openFeedLine(
  connect: Connect,
  store: Pick<FeedStore, 'last' | 'take' | 'takeMissed' | 'forget'>,
  on: LineEvents,
): () => void {
  let isOver = false;
  let isOpen = false;
  const socket = connect({
    opened() {
      const init: FeedInit = { event: 'init', data: { last: [...store.last()] } };
      socket.send(JSON.stringify(init));
    },
    heard(data) {
      const message = typeof data === 'string' ? parseJson(data) : undefined;
      if (isOver || !isRecord(message)) return;
      const { event, data: told }: Readonly<Record<string, unknown>> = message;
      if (!isRecord(told)) return;
      if (event === 'tweet') store.take(tweetsOf([told]));
      if (event === 'deleted' && typeof told['id'] === 'string') store.forget(told['id']);
      if (event !== 'missed' || !Array.isArray(told['posts'])) return;
      store.takeMissed(tweetsOf(told['posts']), told['isWhole'] !== false);
      if (!isOpen) on.opened();
      isOpen = true;
    },
    closed(code) {
      if (!isOver) on.lost(code);
    },
  });
  return () => {
    isOver = true;
    socket.close();
  };
}
