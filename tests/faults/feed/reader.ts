import { WebSocket } from 'ws';
import { createActor, fromCallback, type AnyEventObject } from 'xstate';
import { feedSocketMachine } from '../../../src/machines/feed/feed-socket/feed-socket.machine';
import { withEffects } from '../../../src/machines/with-effects';
import { type Connect, openFeedLine } from '../../../src/services/feed-store/feed-line';
import { createFeedStore } from '../../../src/services/feed-store/feed-store';

/** A page that reads the feed: the app's own line, store and chart, without a screen. */
export interface Reader {
  readonly name: string;
  /** How often each post was put into the list, by its id. */
  readonly listed: ReadonlyMap<string, number>;
  /** Whether it was ever told that posts are missing. */
  readonly missesSome: boolean;
  readonly lines: number;
  close(): void;
}

interface ReaderOptions {
  readonly name: string;
  /** The server of the line that is opened next. */
  readonly nextUrl: () => string;
  readonly cookie: () => string;
}

export function openReader({ name, nextUrl, cookie }: ReaderOptions): Reader {
  const listed = new Map<string, number>();
  let shown: ReadonlySet<string> = new Set();
  let missesSome = false;
  let lines = 0;
  const store = createFeedStore({ now: Date.now, frame: (run) => run(), rest: (run) => run() });
  store.onArrived(store.release);
  store.subscribe(() => {
    const before = shown;
    shown = new Set(store.shown().ids());
    for (const id of shown) if (!before.has(id)) listed.set(id, (listed.get(id) ?? 0) + 1);
    missesSome ||= store.gaps().size > 0;
  });
  const connect: Connect = (on) => {
    const origin = nextUrl();
    lines += 1;
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/tracker/`, {
      headers: { origin, cookie: cookie() },
    });
    socket.on('open', on.opened);
    socket.on('message', (bytes: Buffer) => on.heard(bytes.toString()));
    socket.on('close', on.closed);
    // Its close comes behind.
    socket.on('error', () => undefined);
    return { send: (text) => socket.send(text), close: () => socket.terminate() };
  };
  const page = createActor(
    withEffects(feedSocketMachine, {
      openLine: fromCallback<AnyEventObject, void>(({ sendBack }) =>
        openFeedLine(connect, store, {
          opened: () => sendBack({ type: 'line.opened' }),
          lost: (code) => sendBack({ type: 'line.lost', code }),
        }),
      ),
      // Somebody who never looks away.
      watchReturn: fromCallback<AnyEventObject, void>(({ sendBack }) => sendBack({ type: 'page.returned' })),
    }),
  ).start();
  page.send({ type: 'subscriber.joined', name: 'list' });
  return {
    name,
    listed,
    get missesSome() {
      return missesSome;
    },
    get lines() {
      return lines;
    },
    close: () => void page.stop(),
  };
}
