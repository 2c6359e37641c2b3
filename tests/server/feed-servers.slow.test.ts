import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RawPost } from '#shared/contract/feed';
import { silentLogger } from '../../server/base/logging';
import type { Bus } from '../../server/bus/bus';
import { openPostgresBus } from '../../server/bus/postgres-bus';
import type { OpenDb } from '../../server/db/db';
import { post as table, trackedAccount, user } from '../../server/db/schema/index';
import { createFeed, type Feed } from '../../server/feed/feed';
import { storePost } from '../../server/feed/store-post';
import { ENGINES, urlOf } from '../support/db';

const PATIENT = { timeout: 30_000 };
const postgres = ENGINES.find(({ name }) => name === 'PostgreSQL');
if (postgres === undefined) process.stdout.write('not run: DATABASE_URL names no PostgreSQL server\n');
const NOW = new Date('2026-11-28T12:00:00Z');

const aPost = (id: string, handle: string): RawPost => ({
  id: `webhook:${id}`,
  source: 'webhook',
  timestamp: NOW.getTime(),
  postURL: null,
  type: 'tweet',
  author: { name: handle, handle, icon: null },
  tweet: `what ${id} says`,
  replyContent: null,
  media: [],
  replyTo: null,
  quotedTweet: null,
});

describe.runIf(postgres !== undefined)('the feed of two servers of one store', () => {
  let store: OpenDb;
  let url: string;
  let one: Server;
  let other: Server;
  const buses: Bus[] = [];

  interface Server {
    readonly bus: Bus;
    readonly feed: Feed;
    readonly refreshed: () => number;
  }
  async function server(): Promise<Server> {
    const bus = await openPostgresBus({ url, log: silentLogger() });
    buses.push(bus);
    let refreshed = 0;
    const feed = createFeed({
      db: store.db,
      clock: { now: () => NOW },
      bus,
      followsChanged: () => void (refreshed += 1),
      failed: (error) => expect.unreachable(String(error)),
    });
    return { bus, feed, refreshed: () => refreshed };
  }

  /** A page of a person at a server: what it hears, each as its event and the id it names. */
  async function page({ feed }: Server, userId: string) {
    const heard: string[] = [];
    const leave = feed.join({
      userId,
      authors: [],
      page: {
        sendFrame(frame) {
          const { event, data }: { event: string; data: { id: string } } = JSON.parse(frame.toString());
          heard.push(`${event} ${data.id}`);
        },
        buffered: () => 0,
        close: (code) => heard.push(`closed ${code}`),
      },
    });
    await feed.follow(userId);
    return { heard, leave };
  }
  const follows = (userId: string, author: string) =>
    store.db.insert(trackedAccount).values({
      id: `${userId} ${author}`,
      userId,
      source: 'x',
      handle: author,
      author,
      createdAt: NOW,
    });

  beforeAll(async () => {
    store = (await postgres?.open()) ?? expect.unreachable('no PostgreSQL');
    url = await urlOf(store);
    const row = { name: 'n', emailVerified: true, createdAt: NOW, updatedAt: NOW };
    await store.db.insert(user).values(['ann', 'bob'].map((id) => ({ ...row, id, email: `${id}@example.test` })));
    await follows('ann', 'harbour');
    [one, other] = [await server(), await server()];
  });
  beforeEach(async () => {
    await store.db.delete(table);
  });
  afterAll(async () => {
    for (const bus of buses) await bus.close();
    await store.close();
  });

  test('a post that one server takes is sent once by each to who follows its author, and to nobody else', async () => {
    const [here, there, stranger] = [await page(one, 'ann'), await page(other, 'ann'), await page(other, 'bob')];
    await one.feed.take({ post: aPost('1', 'harbour'), userId: null });
    await one.feed.take({ post: aPost('2', 'nobody'), userId: null });
    await one.feed.take({ post: aPost('3', 'nobody'), userId: 'ann' });
    await expect.poll(() => there.heard, PATIENT).toEqual(['tweet webhook:1', 'tweet webhook:3']);
    expect([here.heard, stranger.heard]).toEqual([there.heard, []]);
    for (const { leave } of [here, there, stranger]) leave();
  });

  test('one that is taken again, by whichever server, is told to the other servers once', async () => {
    const there = await page(other, 'ann');
    await one.feed.take({ post: aPost('4', 'harbour'), userId: null });
    await one.feed.take({ post: aPost('4', 'harbour'), userId: null });
    await one.feed.take({ post: aPost('5', 'harbour'), userId: null });
    await expect.poll(() => there.heard.at(-1), PATIENT).toBe('tweet webhook:5');
    expect(there.heard).toEqual(['tweet webhook:4', 'tweet webhook:5']);
    there.leave();
  });

  test('what is stored is told even where its server does nothing behind the commit', async () => {
    const there = await page(other, 'ann');
    const short = await server();
    await storePost({ db: store.db, bus: short.bus }, { post: aPost('6', 'harbour'), userId: null }, NOW);
    await short.bus.close();
    await expect.poll(() => there.heard, PATIENT).toEqual(['tweet webhook:6']);
    there.leave();
  });

  test('a deletion is told behind the post it is of, to who may have it', async () => {
    const [there, stranger] = [await page(other, 'ann'), await page(other, 'bob')];
    await one.feed.take({ post: aPost('7', 'harbour'), userId: null });
    await one.feed.remove('webhook:7');
    await one.feed.remove('webhook:never');
    await expect.poll(() => there.heard.at(-1), PATIENT).toBe('deleted webhook:7');
    // It may be gone before the other server has read it.
    expect(there.heard.filter((word) => word !== 'tweet webhook:7')).toEqual(['deleted webhook:7']);
    expect(stranger.heard).toEqual([]);
    for (const { leave } of [there, stranger]) leave();
  });

  test('whom a person follows at one server is sent by the other from then on, and its sources hear of it', async () => {
    const there = await page(other, 'bob');
    const before = other.refreshed();
    await follows('bob', 'lighthouse');
    one.bus.tell({ feed: 'follows', userId: 'bob' });
    await expect.poll(other.refreshed, PATIENT).toBe(before + 1);
    await one.feed.take({ post: aPost('8', 'lighthouse'), userId: null });
    await expect.poll(() => there.heard, PATIENT).toEqual(['tweet webhook:8']);
    expect(one.refreshed()).toBe(0);
    there.leave();
  });

  test('where something may be missing every page is cut off, so that it asks for what it missed', async () => {
    const there = await page(other, 'ann');
    const lost = await server();
    const admin = store.db;
    await admin.execute(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gantry bus' and datname = current_database()",
    );
    await expect.poll(() => there.heard, PATIENT).toEqual(['closed 1013']);
    await lost.bus.close();
  });
});
