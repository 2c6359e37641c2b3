import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ALL_MISSED_MAX, FeedMessage, MISSED_MAX, TestPostAnswer, type RawPost } from '#shared/contract/feed';
import { inBatches } from '#shared/lists';
import { SAMPLE_POSTS } from '../../server/base/site';
import { silentLogger } from '../../server/base/logging';
import { post as table, user } from '../../server/db/schema/index';
import { pictureId } from '../../server/feed/picture-id';
import { createFeed } from '../../server/feed/feed';
import { feedSocket } from '../../server/feed/feed-socket';
import { missedPosts } from '../../server/feed/missed-posts';
import { prunePosts } from '../../server/feed/prune-posts';
import { storePost } from '../../server/feed/store-post';
import type { OpenDb } from '../../server/db/db';
import { freshDb } from '../support/db';
import { startTestServer, type TestBrowser, type TestServer } from '../support/server';

const NOON = Date.parse('2026-07-01T12:00:00.000Z');
const aPost = (id: string, handle = 'solana'): RawPost => ({
  id: `test:${id}`,
  source: 'test',
  timestamp: NOON,
  postURL: null,
  type: 'tweet',
  author: { name: handle, handle, icon: null },
  tweet: `post ${id}`,
  replyContent: null,
  media: [],
  replyTo: null,
  quotedTweet: null,
});

let server: TestServer;
let browser: TestBrowser;
let store: OpenDb;
beforeAll(async () => {
  server = await startTestServer();
  browser = server.browser();
  await browser.join('Feeder');
  store = await freshDb();
  const row = { name: 'n', emailVerified: true, createdAt: new Date(NOON), updatedAt: new Date(NOON) };
  await store.db.insert(user).values(['ann', 'bob'].map((id) => ({ ...row, id, email: `${id}@example.test` })));
});
afterAll(async () => {
  await server.close();
  await store.close();
});

const cookieOf = (of: TestBrowser): string => [...of.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

interface Line {
  readonly socket: WebSocket;
  /** The next message, as it is documented. */
  next(): Promise<FeedMessage>;
}

async function openLine(of: TestBrowser): Promise<Line> {
  const socket = new WebSocket(`ws://localhost:${server.port}/tracker/`, {
    headers: { origin: server.url, cookie: cookieOf(of) },
    perMessageDeflate: true,
  });
  const heard: FeedMessage[] = [];
  let wake = (): void => undefined;
  socket.on('message', (data, isBinary) => {
    if (isBinary) throw new Error('a frame that is no text');
    heard.push(FeedMessage.parse(JSON.parse(String(data))));
    wake();
  });
  await once(socket, 'open');
  return {
    socket,
    async next() {
      while (heard.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const [first] = heard.splice(0, 1);
      if (first === undefined) throw new Error('nothing was heard');
      return first;
    },
  };
}

const init = (...last: string[]): string => JSON.stringify({ event: 'init', data: { last } });
const askForPost = async (of: TestBrowser, headers = {}): Promise<string> => {
  const answer = await of.call('POST', '/tracker/test-posts', { headers });
  expect(answer.status).toBe(201);
  return TestPostAnswer.parse(answer.json).data.id;
};

test('SOC-01 GAP-82 what the Test button asks for comes over /tracker/ to all of the person and to nobody else', async () => {
  const stranger = server.browser();
  await stranger.join('Stranger');
  const [one, two, other] = [await openLine(browser), await openLine(browser), await openLine(stranger)];
  for (const { socket } of [one, two, other]) socket.send(init());
  const nothing = { event: 'missed', data: { posts: [], isWhole: true } };
  expect([await one.next(), await two.next(), await other.next()]).toEqual([nothing, nothing, nothing]);
  const id = await askForPost(browser);
  const [mine, mineToo] = [await one.next(), await two.next()];
  const theirs = await askForPost(stranger);
  const strangers = await other.next();
  expect(mineToo).toEqual(mine);
  if (mine.event !== 'tweet' || strangers.event !== 'tweet') throw new Error('no tweet');
  const { timestamp, ...said } = mine.data;
  expect(
    SAMPLE_POSTS.map(({ pictures = [], ...sample }) => ({
      ...sample,
      id,
      source: 'test',
      media: pictures.map((file) => pictureId(`sample:${file}`)),
    })),
  ).toContainEqual(said);
  expect([Number.isInteger(timestamp), strangers.data.id, one.socket.extensions]).toEqual([true, theirs, '']);
  for (const { socket } of [one, two, other]) socket.terminate();
});

test('a thousand malformed first words harm nobody, and the right ones are heard after them', async () => {
  const line = await openLine(browser);
  const hostile = ['{', 'null', '[]', '{"event":7}', '\u0000', init('test:1').replace('init', 'tweet')];
  for (let i = 0; i < 1_000; i += 1) line.socket.send(hostile[i % hostile.length] ?? '');
  line.socket.send(init());
  const heard = await line.next();
  expect(heard.event).toBe('missed');
  line.socket.terminate();
});

test('the same call again is the same post, which is kept once', async () => {
  const key = { 'idempotency-key': 'feed-test-post-1' };
  const ids = [await askForPost(browser, key), await askForPost(browser, key)];
  const rows = await server.db.select({ id: table.id }).from(table);
  expect([ids[0] === ids[1], rows.filter(({ id }) => id === ids[0]).length]).toEqual([true, 1]);
});

test('sign-out ends the socket of the feed with 4401', async () => {
  const other = server.browser();
  await other.signIn('feeder@example.test');
  const line = await openLine(other);
  const closed = once(line.socket, 'close');
  await other.call('POST', '/api/auth/sign-out');
  expect((await closed)[0]).toBe(4401);
});

test('a post is sent before it is stored, and its source is answered after', async () => {
  const feed = createFeed({ db: store.db, clock: { now: () => new Date(NOON) } });
  const frames: string[] = [];
  const page = {
    sendFrame: (frame: Buffer) => void frames.push(String(frame)),
    buffered: () => 0,
    close: () => undefined,
  };
  const leave = feed.join({ userId: 'ann', authors: await feed.authorsOf('ann'), page });
  const taken = feed.take({ post: aPost('early'), userId: null });
  const sent = frames.map((frame) => FeedMessage.parse(JSON.parse(frame)));
  expect(sent).toEqual([{ event: 'tweet', data: aPost('early') }]);
  expect(feed.unstored()).toEqual([{ post: aPost('early'), userId: null }]);
  await taken;
  expect(feed.unstored()).toEqual([]);
  const kept = await missedPosts({ db: store.db, userId: 'bob' }, { last: [], authors: ['solana'] });
  expect(kept).toEqual({ posts: [aPost('early')], isWhole: true });
  leave();
  await store.db.delete(table);
});

test('a post that its author deleted is gone from the store and told, once', async () => {
  const feed = createFeed({ db: store.db, clock: { now: () => new Date(NOON) } });
  const said: unknown[] = [];
  const page = {
    sendFrame: (frame: Buffer) => void said.push(JSON.parse(String(frame))),
    buffered: () => 0,
    close: () => undefined,
  };
  await feed.take({ post: aPost('gone'), userId: null });
  await feed.take({ post: aPost('stays'), userId: null });
  const leave = feed.join({ userId: 'ann', authors: ['solana'], page });
  await feed.remove('test:gone');
  await feed.remove('test:gone');
  expect(said).toEqual([{ event: 'deleted', data: { id: 'test:gone' } }]);
  const kept = await missedPosts({ db: store.db, userId: 'ann' }, { last: [], authors: ['solana'] });
  expect(kept).toEqual({ posts: [aPost('stays')], isWhole: true });
  leave();
  await store.db.delete(table);
});

test('what is no post is neither sent nor stored', async () => {
  const feed = createFeed({ db: store.db, clock: { now: () => new Date(NOON) } });
  const frames: Buffer[] = [];
  const page = { sendFrame: (frame: Buffer) => void frames.push(frame), buffered: () => 0, close: () => undefined };
  const leave = feed.join({ userId: 'ann', authors: ['solana'], page });
  await expect(feed.take({ post: { ...aPost('x'), tweet: 'a\u0000' }, userId: null })).rejects.toThrow('not a post');
  leave();
  expect([frames, await store.db.select().from(table)]).toEqual([[], []]);
});

test('init names the last post and gets what came since, a few from before it, and what is not stored yet', async () => {
  const at = (seconds: number) => new Date(NOON + seconds * 1_000);
  const keep = (id: string, seconds: number, userId: string | null = null, handle = 'solana') =>
    storePost({ db: store.db }, { post: aPost(id, handle), userId }, at(seconds));
  await keep('old', 0);
  await keep('before', 25);
  await keep('last', 30);
  await keep('next', 40);
  await keep('mine', 41, 'ann');
  await keep('theirs', 42, 'bob');
  await keep('unfollowed', 43, null, 'nobody');
  const said: unknown[] = [];
  const page = {
    send: (text: string) => void said.push(JSON.parse(text)),
    sendFrame: () => undefined,
    buffered: () => 0,
    close: () => undefined,
  };
  const feed = {
    ...createFeed({ db: store.db, clock: { now: () => at(50) } }),
    unstored: () => [
      { post: aPost('under-way'), userId: null },
      { post: aPost('next'), userId: null },
      { post: aPost('under-way-theirs'), userId: 'bob' },
    ],
  };
  const socket = feedSocket({ db: store.db, userId: 'ann', log: silentLogger() }, feed, page);
  await socket.onMessage(init('test:last'));
  await socket.onMessage(init('test:last'));
  socket.close();
  const posts = ['before', 'last', 'next', 'mine', 'under-way'].map((id) => aPost(id));
  expect(said).toEqual([{ event: 'missed', data: { posts, isWhole: true } }]);
  const ask = (...last: string[]) => missedPosts({ db: store.db, userId: 'ann' }, { last, authors: ['solana'] });
  const all = ['old', 'before', 'last', 'next', 'mine'].map((id) => aPost(id));
  expect(await ask()).toEqual({ posts: all, isWhole: true });
  // A server that was killed may have sent what no store ever had; the newest of those that are known counts.
  expect(await ask('test:last', 'test:old', 'test:never')).toEqual({ posts: all.slice(1), isWhole: true });
  expect(await ask('test:gone')).toEqual({ posts: all, isWhole: false });
  expect(await ask('test:theirs')).toEqual({ posts: all, isWhole: false });
  await store.db.delete(table);
});

test('who missed many gets them in parts, and of too many the newest and is told that it is not all', async () => {
  const rows = Array.from({ length: ALL_MISSED_MAX + 1 }, (_, at) => ({
    id: `test:${at}`,
    userId: null,
    author: 'solana',
    body: aPost(`${at}`),
    receivedAt: new Date(NOON + at * 1_000),
  }));
  await store.db.insert(table).values(rows);
  const ids = rows.map(({ id }) => id);
  /** The parts that a page is told: the posts of each, and whether nothing is missing before it. */
  const told = async (...last: string[]) => {
    const parts: (readonly [readonly string[], boolean])[] = [];
    const page = {
      send(text: string) {
        const message = FeedMessage.parse(JSON.parse(text));
        if (message.event === 'missed') parts.push([message.data.posts.map(({ id }) => id), message.data.isWhole]);
      },
      sendFrame: () => undefined,
      buffered: () => 0,
      close: () => undefined,
    };
    const feed = createFeed({ db: store.db, clock: { now: () => new Date(NOON) } });
    const socket = feedSocket({ db: store.db, userId: 'ann', log: silentLogger() }, feed, page);
    await socket.onMessage(init(...last));
    socket.close();
    return parts;
  };
  const partsFrom = (from: number, isWhole: boolean) =>
    inBatches(ids.slice(from), MISSED_MAX).map((part, at) => [part, at > 0 || isWhole]);
  expect(await told('test:0')).toEqual(partsFrom(1, false));
  expect(await told('test:0', 'test:11')).toEqual(partsFrom(1, true));
  expect(await told('test:950')).toEqual(partsFrom(940, true));
  expect(await told()).toEqual(partsFrom(ids.length - MISSED_MAX, true));
  expect(await told('test:never')).toEqual(partsFrom(ids.length - MISSED_MAX, false));
  await store.db.delete(table);
});

test('posts are forgotten after a day, and the oldest sooner when there are too many', async () => {
  const keep = (id: string, hours: number) =>
    storePost({ db: store.db }, { post: aPost(id), userId: null }, new Date(NOON - hours * 3_600_000));
  const kept = async () => (await store.db.select({ id: table.id }).from(table)).map(({ id }) => id).toSorted();
  await keep('yesterday', 24.01);
  await keep('day', 24);
  await keep('noon', 0);
  await keep('morning', 3);
  const clock = { now: () => new Date(NOON) };
  await prunePosts({ db: store.db, clock });
  expect(await kept()).toEqual(['test:day', 'test:morning', 'test:noon']);
  await prunePosts({ db: store.db, clock }, 2);
  expect(await kept()).toEqual(['test:morning', 'test:noon']);
  await store.db.delete(table);
});
