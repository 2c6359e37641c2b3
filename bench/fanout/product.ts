import { once } from 'node:events';
import { createAdaptorServer, type WebSocketServerLike } from '@hono/node-server';
import { Hono } from 'hono';
import { WebSocketServer } from 'ws';
import type { RawPost } from '#shared/contract/feed';
import { inBatches } from '#shared/lists';
import { systemClock } from '../../server/base/context';
import { silentLogger } from '../../server/base/logging';
import { NOTHING_MORE } from '../../server/bus/bus';
import { type Db, openDb } from '../../server/db/db';
import { trackedAccount, user } from '../../server/db/schema/index';
import { createFeed } from '../../server/feed/feed';
import { feedSocket } from '../../server/feed/feed-socket';
import type { AppEnv } from '../../server/requests/env';
import { type FrameSocket, pageSocket } from '../../server/requests/page-socket';

const AUTHOR = 'sea';
const OTHERS = 500;
const FOLLOWED = 20;
const INSERTED = 500;
const TEXT_LETTERS = 1_750;

const TEXT = 'A light that goes off. '.repeat(TEXT_LETTERS).slice(0, TEXT_LETTERS);

let posts = 0;
/** A post of 2 kB as the socket carries it. */
export const aPost = (): RawPost => ({
  id: `webhook:${String((posts += 1)).padStart(8, '0')}`,
  source: 'webhook',
  timestamp: Date.now(),
  postURL: 'https://example.com/sea/status/1',
  type: 'tweet',
  author: { name: 'Sea', handle: AUTHOR, icon: null },
  tweet: TEXT,
  replyContent: null,
  media: [],
  replyTo: null,
  quotedTweet: null,
});

export interface Product {
  readonly url: string;
  /** Takes a post for whoever follows its author, or for this person alone. */
  take(post: RawPost, userId: string | null): void;
  /** Bytes that wait for this person to read. */
  buffered(person: string): number;
  close(): Promise<void>;
}

interface People {
  readonly people: number;
  /** Whether this one of them follows the author of the posts. */
  readonly follows: (person: number) => boolean;
}

/** Persons 1 to `people`, each following accounts of their own. */
async function follow(db: Db, { people, follows }: People): Promise<void> {
  const at = new Date();
  const ids = Array.from({ length: people }, (_, place) => String(place + 1));
  for (const part of inBatches(ids, INSERTED))
    await db.insert(user).values(
      part.map((id) => ({
        id,
        name: id,
        email: `${id}@example.test`,
        emailVerified: true,
        createdAt: at,
        updatedAt: at,
      })),
    );
  const authorsOf = (id: string): readonly string[] => {
    const own = Array.from({ length: FOLLOWED }, (_, place) => `author${(Number(id) * 7 + place) % OTHERS}`);
    return follows(Number(id)) ? [AUTHOR, ...own] : own;
  };
  const rows = ids.flatMap((userId) =>
    authorsOf(userId).map((author) => ({
      id: `${userId} ${author}`,
      userId,
      source: 'x' as const,
      handle: author,
      author,
      createdAt: at,
    })),
  );
  for (const part of inBatches(rows, INSERTED)) await db.insert(trackedAccount).values([...part]);
}

/** The adapter's own type of the same server differs only in how optional fields are spelled. */
const forAdapter = (server: unknown): server is WebSocketServerLike => server instanceof WebSocketServer;

/**
 * The feed and its sockets as the server joins them, over a store of its own. Two things are left out: who somebody is stands in a
 * header instead of a session, and a post is sent but not stored, which costs the same for one socket and for a thousand.
 */
export async function openProduct(people: People): Promise<Product> {
  const { db, close } = await openDb({ kind: 'pglite' });
  await follow(db, people);
  const keepsNothing: Db = Object.create(db, { transaction: { value: async () => NOTHING_MORE } });
  const feed = createFeed({ db: keepsNothing, clock: systemClock });
  const log = silentLogger();
  const pages = new Map<string, FrameSocket>();
  const socket = pageSocket((ctx, page) => {
    pages.set(ctx.userId, page);
    return feedSocket(ctx, feed, page);
  });
  const app = new Hono<AppEnv>();
  app.get('/tracker/', (c, next) => {
    c.set('ctx', Object.create({ db, log, userId: c.req.header('person') }));
    return socket(c, next);
  });
  const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  if (!forAdapter(wss)) throw new Error('not a socket server');
  const server = createAdaptorServer({ fetch: app.fetch, websocket: { server: wss } });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `ws://127.0.0.1:${address.port}/tracker/`,
    take(post, userId) {
      feed.take({ post, userId }).catch((error: unknown) => {
        throw error;
      });
    },
    buffered: (person) => pages.get(person)?.buffered() ?? 0,
    async close() {
      for (const line of wss.clients) line.terminate();
      server.close();
      await close();
    },
  };
}
