import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RawPost, TrackedAccountAnswer } from '#shared/contract/feed';
import { silentLogger } from '../../server/base/logging';
import type { OpenDb } from '../../server/db/db';
import { feedCursor, post as table, trackedAccount, user } from '../../server/db/schema/index';
import { blueskyId, blueskyPost, JetstreamEvent } from '../../server/feed/bluesky-post';
import { blueskyProfiles, type ProfilesOf } from '../../server/feed/bluesky-profiles';
import { createBlueskySource } from '../../server/feed/bluesky-source';
import type { ShownPost } from '../../server/feed/bluesky-views';
import { createDelays } from '../../server/feed/delays';
import type { FollowingSource, SourcedPost } from '../../server/feed/source';
import { storePost } from '../../server/feed/store-post';
import { deletePost } from '../../server/feed/delete-post';
import { FetchError } from '../../server/fetcher/fetcher';
import { pictureId } from '../../server/feed/picture-id';
import { openFeed } from '../../server/feed/live-feed';
import { freshDb } from '../support/db';
import { type Jetstream, startJetstream } from '../support/jetstream';
import { startTestServer } from '../support/server';

const NOW = Date.parse('2026-07-01T12:00:00.000Z');
const US = NOW * 1_000;
const ALICE = 'did:plc:eygmaihciaxprqvxpfvl6flk';
const CAROL = 'did:plc:rfov6bpyztcnedeyyzgfq42k';
const STRANGER = 'did:plc:ufbl4k27gp6kzas5glhz7fim';
const RKEY = '3l3qo2vutsw2b';
const ID = `bluesky:plc~eygmaihciaxprqvxpfvl6flk~${RKEY}`;
const POSTS = 'app.bsky.feed.post';
const REPOSTS = 'app.bsky.feed.repost';

/** A commit as the documentation of Jetstream shows one. */
const create = (more: object = {}, record: object = {}, did = ALICE) => ({
  did,
  time_us: US,
  kind: 'commit',
  commit: {
    rev: '3l3qo2vutsw2b',
    operation: 'create',
    collection: POSTS,
    rkey: RKEY,
    record: { $type: POSTS, createdAt: '2026-07-01T11:59:59.000Z', langs: ['en'], text: 'gm', ...record },
    cid: 'bafyreidwaivazkwu67xztlmuobx35hs2lnfh3kolmgfmucldvhd3sgzcqi',
  },
  ...more,
});
const removal = (rkey: string, time = US, did = ALICE) => ({
  did,
  time_us: time,
  kind: 'commit',
  commit: { rev: '3l3f6nzl3cv2s', operation: 'delete', collection: POSTS, rkey },
});
const withKey = (rkey: string, time = US) => {
  const event = create({ time_us: time });
  return { ...event, commit: { ...event.commit, rkey } };
};
const PROFILES: Readonly<Record<string, { readonly did: string; readonly name: string }>> = {
  'alice.example.com': { did: ALICE, name: 'Alice' },
  'carol.bsky.social': { did: CAROL, name: 'Carol' },
};
const asked: (readonly string[])[] = [];
const profilesOf: ProfilesOf = async (handles) => {
  asked.push(handles);
  return new Map(handles.flatMap((handle) => (PROFILES[handle] === undefined ? [] : [[handle, PROFILES[handle]]])));
};

const NO_X = { source: 'x', state: 'off', why: 'The operator has not set GANTRY_X_BEARER.', delay: null };
const NO_TELEGRAM = {
  source: 'telegram',
  state: 'off',
  why: 'The operator has not set GANTRY_TELEGRAM_TOKEN.',
  delay: null,
};
const NO_RSS = { source: 'rss', state: 'off', why: 'The operator has not turned feeds on.', delay: null };

let store: OpenDb;
let jetstream: Jetstream;
beforeAll(async () => {
  store = await freshDb();
  const row = { name: 'n', emailVerified: true, createdAt: new Date(NOW), updatedAt: new Date(NOW) };
  await store.db.insert(user).values(['ann', 'bob'].map((id) => ({ ...row, id, email: `${id}@example.test` })));
});
afterAll(() => store.close());

let taken: SourcedPost[] = [];
let removed: string[] = [];
let wake: (() => void)[] = [];
let open: { readonly source: FollowingSource; end(): Promise<void> }[] = [];
let clockMs = NOW;
beforeEach(async () => {
  jetstream = await startJetstream();
});
afterEach(async () => {
  for (const one of open) await one.end();
  await jetstream.close();
  for (const rows of [table, trackedAccount, feedCursor]) await store.db.delete(rows);
  [taken, removed, open, clockMs] = [[], [], [], NOW];
  asked.splice(0);
});

const follow = (handle: string, userId = 'ann') =>
  store.db.insert(trackedAccount).values({
    id: `${userId} ${handle}`,
    userId,
    source: 'bluesky',
    handle,
    author: handle.toLowerCase(),
    createdAt: new Date(NOW),
  });
const happened = (): void => {
  const woken = wake;
  wake = [];
  for (const one of woken) one();
};
async function until(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise<void>((resolve) => wake.push(resolve));
}
function begin(parts: Partial<Parameters<typeof createBlueskySource>[0]> = {}): FollowingSource {
  const source = createBlueskySource({
    url: jetstream.url,
    db: store.db,
    clock: { now: () => new Date(clockMs) },
    log: silentLogger(),
    profilesOf,
    postsOf: async () => new Map(),
    remove: async (id) => {
      await deletePost(store, id);
      removed.push(id);
      happened();
    },
    waits: [5, 20],
    ...parts,
  });
  const stop = source.start(async (sourced) => {
    await storePost(store, sourced, new Date(clockMs));
    taken.push(sourced);
    happened();
  });
  open.push({
    source,
    async end() {
      stop();
      await source.ended();
    },
  });
  return source;
}
const stop = async (): Promise<void> => {
  for (const one of open.splice(0)) await one.end();
};
const stored = async () => (await store.db.select({ id: table.id }).from(table)).map(({ id }) => id).toSorted();

test('a post of a followed account is taken as its author wrote it, and nobody else’s', async () => {
  await follow('Alice.example.com');
  await follow('alice.example.com', 'bob');
  begin();
  const line = await jetstream.line(0);
  expect([...line.query]).toEqual([['requireHello', 'true']]);
  expect([line.wanted, asked]).toEqual([
    [{ wantedCollections: [POSTS, REPOSTS], wantedDids: [ALICE], maxMessageSizeBytes: 1_048_576 }],
    [['alice.example.com']],
  ]);
  line.say(create({}, {}, STRANGER));
  line.say(create());
  await until(() => taken.length > 0);
  const post: RawPost = {
    id: ID,
    source: 'bluesky',
    timestamp: NOW - 1_000,
    postURL: `https://bsky.app/profile/${ALICE}/post/${RKEY}`,
    type: 'tweet',
    author: { name: 'Alice', handle: 'alice.example.com', icon: null },
    tweet: 'gm',
    replyContent: null,
    media: [],
    replyTo: null,
    quotedTweet: null,
  };
  expect(taken).toEqual([{ post, userId: null }]);
  expect(RawPost.parse(post)).toEqual(post);
});

const SHOWN: ShownPost = {
  name: 'Stranger',
  handle: 'stranger.example.com',
  avatar: undefined,
  text: 'a fish with a lamp',
  pictures: [],
};
const theirs = `at://${STRANGER}/${POSTS}/3l3pte3p2e325`;
const quotation = { embed: { $type: 'app.bsky.embed.record', record: { uri: theirs, cid: 'bafy' } } };
const repost = (rkey: string, time = US) => ({
  did: ALICE,
  time_us: time,
  kind: 'commit',
  commit: {
    rev: rkey,
    operation: 'create',
    collection: REPOSTS,
    rkey,
    record: { $type: REPOSTS, createdAt: '2026-07-01T11:59:59.000Z', subject: { uri: theirs, cid: 'bafy' } },
  },
});

test('what a post quotes or repeats is found and stands in it; a repost that is taken back goes', async () => {
  await follow('alice.example.com');
  const wanted: (readonly string[])[] = [];
  begin({
    postsOf: async (uris) => {
      wanted.push(uris);
      return new Map([[theirs, SHOWN]]);
    },
  });
  const line = await jetstream.line(0);
  line.say(create({ time_us: US + 1 }, quotation));
  line.say(create({ time_us: US + 2 }, quotation, STRANGER));
  line.say(repost('again', US + 3));
  await until(() => taken.length === 2);
  const quotedTweet = { name: SHOWN.name, handle: SHOWN.handle, icon: null, text: SHOWN.text };
  expect(taken.map(({ post }) => [post.type, post.quotedTweet])).toEqual([
    ['quote', quotedTweet],
    ['retweet', quotedTweet],
  ]);
  expect(wanted).toEqual([[theirs], [theirs]]);
  const { commit, ...event } = repost('again', US + 4);
  line.say({ ...event, commit: { rev: commit.rev, operation: 'delete', collection: REPOSTS, rkey: commit.rkey } });
  await until(() => removed.length > 0);
  expect([removed, await stored()]).toEqual([[blueskyId(ALICE, 'again', REPOSTS)], [ID]]);
});

test('a post waits no longer than it may for what it quotes, and then nobody is asked for half a minute', async () => {
  await follow('alice.example.com');
  let asks = 0;
  begin({
    shownMs: 5,
    postsOf: () => {
      asks += 1;
      return asks === 1 ? new Promise(() => undefined) : Promise.resolve(new Map([[theirs, SHOWN]]));
    },
  });
  const line = await jetstream.line(0);
  const quoting = (rkey: string, time: number) => {
    const event = create({ time_us: time }, quotation);
    return { ...event, commit: { ...event.commit, rkey } };
  };
  line.say(quoting('one', US + 1));
  line.say(quoting('two', US + 2));
  await until(() => taken.length === 2);
  clockMs += 30_000;
  line.say(quoting('three', US + 3));
  await until(() => taken.length === 3);
  expect([asks, taken.map(({ post }) => post.quotedTweet?.text ?? null)]).toEqual([2, [null, null, SHOWN.text]]);
});

test('a post that waited behind others waits for nothing more, however slow the answers are', async () => {
  await follow('alice.example.com');
  let asks = 0;
  let goOn = (): void => undefined;
  const haveCome = new Promise<void>((resolve) => (goOn = resolve));
  begin({
    shownMs: 60_000,
    postsOf: async () => {
      asks += 1;
      await haveCome;
      clockMs += 40_000;
      return new Map([[theirs, SHOWN]]);
    },
  });
  const line = await jetstream.line(0);
  for (let at = 0; at < 20; at += 1) {
    const event = create({ time_us: US + at }, quotation);
    line.say({ ...event, commit: { ...event.commit, rkey: `post${at}` } });
  }
  await line.heard();
  goOn();
  await until(() => taken.length === 20);
  expect([asks, taken.flatMap(({ post }) => post.quotedTweet?.text ?? [])]).toEqual([2, [SHOWN.text, SHOWN.text]]);
});

test('whom it is about is changed on the open socket, and nobody at all is never asked for', async () => {
  const source = begin();
  await source.ended();
  const off = { source: 'bluesky', state: 'off', why: 'Nobody follows an account of Bluesky.', delay: null };
  expect([source.health(), jetstream.tries()]).toEqual([off, 0]);
  await follow('alice.example.com');
  source.refresh();
  await jetstream.line(0);
  await follow('carol.bsky.social');
  source.refresh();
  const both = { wantedCollections: [POSTS, REPOSTS], wantedDids: [ALICE, CAROL], maxMessageSizeBytes: 1_048_576 };
  expect(await jetstream.asked(0, 2)).toEqual(both);
  expect([jetstream.tries(), asked]).toEqual([1, [['alice.example.com'], ['carol.bsky.social']]]);
  await store.db.delete(trackedAccount);
  source.refresh();
  await source.ended();
  expect(source.health()).toEqual(off);
});

test('an account that is deleted by its author, and one that is not followed any more, write no longer', async () => {
  await follow('alice.example.com');
  await follow('carol.bsky.social');
  const source = begin();
  const line = await jetstream.line(0);
  await store.db.delete(trackedAccount);
  await follow('carol.bsky.social');
  source.refresh();
  await jetstream.asked(0, 2);
  line.say(create());
  line.say(create({ time_us: US + 1 }, { text: 'carol' }, CAROL));
  await until(() => taken.length > 0);
  expect(taken.map(({ post }) => post.tweet)).toEqual(['carol']);
});

test('a deletion takes the post out, behind its post, and one of a stranger nothing', async () => {
  await follow('alice.example.com');
  begin();
  const line = await jetstream.line(0);
  line.say(withKey('first', US));
  line.say(withKey('second', US + 1));
  line.say(removal('second', US + 2, STRANGER));
  line.say(removal('first', US + 3));
  await until(() => removed.length > 0);
  expect([removed, await stored()]).toEqual([[blueskyId(ALICE, 'first')], [blueskyId(ALICE, 'second')]]);
});

test.each(['deleted', 'deactivated', 'suspended', 'takendown'])(
  'with an account that is %s all of its posts go, and none of another',
  async (status) => {
    await follow('alice.example.com');
    await follow('carol.bsky.social');
    begin();
    const line = await jetstream.line(0);
    line.say(withKey('one', US));
    line.say(withKey('two', US + 1));
    line.say(create({ time_us: US + 2 }, {}, CAROL));
    const told = (account: object, time: number) => ({ did: ALICE, time_us: time, kind: 'account', account });
    line.say(told({ active: false, did: ALICE, seq: 1, status: 'throttled' }, US + 3));
    line.say(told({ active: true, did: ALICE, seq: 2 }, US + 4));
    line.say(removal('one', US + 5, STRANGER));
    line.say(withKey('three', US + 6));
    await until(() => taken.length === 4);
    expect(removed).toEqual([]);
    line.say(told({ active: false, did: ALICE, seq: 3, status }, US + 7));
    await until(() => removed.length === 3);
    expect([removed.toSorted(), await stored()]).toEqual([
      ['one', 'three', 'two'].map((key) => blueskyId(ALICE, key)),
      [blueskyId(CAROL, RKEY)],
    ]);
  },
);

test('after a cut it goes on 5 s before what it read last, and takes nothing twice', async () => {
  await follow('alice.example.com');
  const source = begin();
  const line = await jetstream.line(0);
  line.say(withKey('one', US));
  line.say(withKey('two', US + 2_000_000));
  await until(() => taken.length === 2);
  line.cut();
  const again = await jetstream.line(1);
  expect([...again.query]).toEqual([
    ['requireHello', 'true'],
    ['cursor', String(US + 2_000_000 - 5_000_000)],
  ]);
  again.say(withKey('one', US));
  again.say(withKey('late', US + 1_000_000));
  again.say(withKey('two', US + 2_000_000));
  again.say(withKey('three', US + 3_000_000));
  await until(() => taken.length >= 4);
  expect(taken.map(({ post }) => post.id)).toEqual(['one', 'two', 'late', 'three'].map((key) => blueskyId(ALICE, key)));
  expect(source.health().state).toBe('live');
});

test('the cursor is kept in the store, and another start goes on there', async () => {
  await follow('alice.example.com');
  begin();
  (await jetstream.line(0)).say(withKey('one', US));
  await until(() => taken.length === 1);
  await stop();
  expect(await store.db.select().from(feedCursor)).toEqual([{ source: 'bluesky', cursor: US }]);
  begin();
  const line = await jetstream.line(1);
  expect(line.query.get('cursor')).toBe(String(US - 5_000_000));
  line.say(withKey('one', US));
  line.say(withKey('two', US + 1));
  await until(() => taken.length === 2);
  expect(taken.map(({ post }) => post.id)).toEqual([blueskyId(ALICE, 'one'), blueskyId(ALICE, 'two')]);
});

test('while nobody answers it says so and tries again until somebody does', async () => {
  await follow('alice.example.com');
  jetstream.setDown(true);
  const source = begin();
  await jetstream.tried(3);
  expect(source.health()).toEqual({
    source: 'bluesky',
    state: 'reconnecting',
    why: 'Bluesky does not answer; it is tried again.',
    delay: null,
  });
  jetstream.setDown(false);
  await jetstream.line(0);
  expect(source.health()).toEqual({ source: 'bluesky', state: 'live', why: null, delay: null });
});

test('a socket that answers no ping is left for another one', async () => {
  await follow('alice.example.com');
  begin({ beatMs: 10 });
  const line = await jetstream.line(0);
  line.mute();
  const again = await jetstream.line(1);
  expect(again.wanted.length).toBe(1);
});

test('handles that are not there leave it off, and one that cannot be looked up is asked for again', async () => {
  await follow('nobody.example.com');
  const source = begin();
  await source.ended();
  const why = 'None of the Bluesky accounts people follow was found.';
  expect([source.health(), jetstream.tries()]).toEqual([{ source: 'bluesky', state: 'off', why, delay: null }, 0]);
  const told = ['nobody.example.com', 'alice.example.com'].map(source.whyNot);
  expect(told).toEqual(['Bluesky knows no such account.', null]);
  await stop();
  await follow('alice.example.com');
  let isLost = true;
  const moody = begin({
    profilesOf: async (handles) => {
      if (isLost) throw new FetchError('unreachable');
      return profilesOf(handles);
    },
  });
  await moody.ended();
  expect(moody.health().state).toBe('off');
  isLost = false;
  moody.refresh();
  expect((await jetstream.line(0)).wanted.length).toBe(1);
});

test('a thousand malformed frames harm nobody, and the right one after them is taken', async () => {
  await follow('alice.example.com');
  const source = begin();
  const line = await jetstream.line(0);
  const hostile = [
    '{',
    'null',
    '[]',
    '"\u0000"',
    JSON.stringify(create({ did: 'did:plc:../../x' })),
    JSON.stringify(create({ time_us: '1' })),
    JSON.stringify(create({ time_us: -1 })),
    JSON.stringify(create({ kind: 7 })),
    JSON.stringify(create({}, { text: 7 })),
    JSON.stringify(create({}, { text: 'x'.repeat(10_001) })),
    JSON.stringify({ ...create(), commit: { ...create().commit, rkey: 'a/b' } }),
    JSON.stringify({ ...create(), commit: { ...create().commit, collection: 'app.bsky.feed.like' } }),
    JSON.stringify({ ...create(), commit: { ...create().commit, operation: 'update' } }),
    JSON.stringify({ did: ALICE, time_us: US, kind: 'identity', identity: { did: ALICE, handle: 'x.example.com' } }),
  ];
  for (let i = 0; i < 1_000; i += 1) line.sayText(hostile[i % hostile.length] ?? '');
  line.say(withKey('after', US + 1));
  await until(() => taken.some(({ post }) => post.id === blueskyId(ALICE, 'after')));
  const valid = taken.filter(({ post }) => RawPost.safeParse(post).success).map(({ post }) => post.id);
  expect([valid, source.health().state]).toEqual([[blueskyId(ALICE, 'after')], 'live']);
});

const accounts = new Map([
  [ALICE, { handle: 'alice.example.com', name: 'Alice' }],
  [CAROL, { handle: 'carol.bsky.social', name: 'Carol' }],
]);
const read = (event: unknown) => blueskyPost(JetstreamEvent.parse(event), accounts);
const uri = (did: string) => ({ uri: `at://${did}/${POSTS}/3l3pte3p2e325`, cid: 'bafy' });
test.each([
  ['a post', {}, 'tweet', null],
  [
    'an answer to a followed account',
    { reply: { root: uri(CAROL), parent: uri(CAROL) } },
    'reply',
    'carol.bsky.social',
  ],
  ['an answer to oneself', { reply: { root: uri(ALICE), parent: uri(ALICE) } }, 'reply', 'alice.example.com'],
  ['an answer to a stranger', { reply: { root: uri(CAROL), parent: uri(STRANGER) } }, 'reply', null],
  ['a quotation', { embed: { $type: 'app.bsky.embed.record', record: uri(CAROL) } }, 'quote', null],
  ['a picture', { embed: { $type: 'app.bsky.embed.images', images: [] } }, 'tweet', null],
])('%s is of its kind', (_, record, type, answered) => {
  const post = read(create({}, record));
  expect([post?.type, post?.replyTo?.handle ?? null]).toEqual([type, answered]);
});

const CID = 'bafkreibabalobzn6cd366ukcsjycp4yymjymgfxcv6xczmlgpemzkz3cfa';
const blob = (link: unknown) => ({ $type: 'blob', ref: { $link: link }, mimeType: 'image/jpeg', size: 1 });
const thumbnail = (cid: string) => pictureId(`https://cdn.bsky.app/img/feed_thumbnail/plain/${ALICE}/${cid}@jpeg`);
const images = {
  $type: 'app.bsky.embed.images',
  images: [
    { alt: '', image: blob(CID) },
    { alt: '', image: blob(`${CID}a`) },
  ],
};
test.each([
  ['pictures', images, [thumbnail(CID), thumbnail(`${CID}a`)]],
  [
    'a quotation with pictures',
    { $type: 'app.bsky.embed.recordWithMedia', record: { record: uri(CAROL) }, media: images },
    [thumbnail(CID), thumbnail(`${CID}a`)],
  ],
  [
    'a link',
    {
      $type: 'app.bsky.embed.external',
      external: { uri: 'https://x.example', title: '', description: '', thumb: blob(CID) },
    },
    [thumbnail(CID)],
  ],
  [
    'a video',
    { $type: 'app.bsky.embed.video', video: blob(CID) },
    [pictureId(`https://video.bsky.app/watch/${encodeURIComponent(ALICE)}/${CID}/thumbnail.jpg`)],
  ],
  [
    'a name that is none',
    { $type: 'app.bsky.embed.images', images: [{ image: blob('../../inner') }, { image: blob(7) }] },
    [],
  ],
  ['what is none', { $type: 'app.bsky.embed.images', images: 'x' }, []],
])('the pictures of a post with %s are named by ids', (_, embed, expected) => {
  expect(read(create({}, { embed }))?.media).toEqual(expected);
});

test.each([
  ['before it was seen', '2026-07-01T11:00:00.000Z', NOW - 3_600_000],
  ['after it was seen', '2030-01-01T00:00:00.000Z', NOW],
  ['never', 'yesterday', NOW],
  ['before all time', '0001-01-01T00:00:00Z', NOW],
])('a post whose author says it was written %s has a time that can be', (_, createdAt, timestamp) => {
  expect(read(create({}, { createdAt }))?.timestamp).toBe(timestamp);
});

test('an id names account and post, and no two the same', () => {
  const ids = [
    blueskyId(ALICE, 'a'),
    blueskyId('did:web:example.com', 'a'),
    blueskyId('did:web:example', 'com~a'),
    blueskyId('did:plc:a', 'b'),
  ];
  expect(ids).toEqual([
    'bluesky:plc~eygmaihciaxprqvxpfvl6flk~a',
    'bluesky:web~example.com~a',
    'bluesky:web~example~com~a',
    'bluesky:plc~a~b',
  ]);
});

test('accounts are asked for 25 a call, by handle, and who is not there is left out', async () => {
  const urls: string[] = [];
  const ask = blueskyProfiles({
    async get(url, { kindOf }) {
      urls.push(url);
      const profiles = new URL(url).searchParams
        .getAll('actors')
        .filter((handle) => handle !== 'gone.example.com')
        .map((handle) => ({ did: ALICE, handle, displayName: handle === 'h0.example.com' ? ' Zero ' : '' }));
      const bytes = Buffer.from(JSON.stringify({ profiles }));
      const kind = kindOf(bytes);
      return kind === null ? null : { kind, bytes, etag: null, lastModified: null };
    },
  });
  const handles = ['gone.example.com', ...Array.from({ length: 29 }, (_, at) => `h${at}.example.com`)];
  const found = await ask(handles);
  expect(urls.map((url) => new URL(url).searchParams.getAll('actors').length)).toEqual([25, 5]);
  expect(new URL(urls[0] ?? '').origin).toBe('https://public.api.bsky.app');
  expect([found.size, found.get('h0.example.com'), found.get('h1.example.com'), found.get('gone.example.com')]).toEqual(
    [29, { did: ALICE, name: 'Zero' }, { did: ALICE, name: 'h1.example.com' }, undefined],
  );
});

test('the delay from written to received is told as median and 95th of a hundred, live posts alone', async () => {
  const delays = createDelays();
  expect(delays.read()).toBe(null);
  delays.add(-5);
  expect(delays.read()).toEqual({ posts: 1, p50Ms: 0, p95Ms: 0 });
  const many = createDelays();
  for (let ms = 600; ms >= 1; ms -= 1) many.add(ms);
  expect(many.read()).toEqual({ posts: 500, p50Ms: 250, p95Ms: 475 });
  await follow('alice.example.com');
  clockMs = NOW + 700;
  const source = begin();
  (await jetstream.line(0)).say(create());
  await until(() => taken.length === 1);
  expect(source.health().delay).toEqual({ posts: 1, p50Ms: 1_700, p95Ms: 1_700 });
});

test('API-43 an account of Bluesky is followed by its handle, from then on heard by its follower, and told of', async () => {
  const own = await freshDb();
  const clock = { now: () => new Date() };
  const config = {
    data: tmpdir(),
    feedSecret: null,
    bluesky: { url: jetstream.url },
    x: null,
    telegram: null,
    rss: false,
  };
  const feed = openFeed({ db: own.db, clock, log: silentLogger(), config, profilesOf });
  const server = await startTestServer({ open: async () => own, deps: { feed } });
  const browser = server.browser();
  await browser.join('Ann');
  const path = '/users/trackers/tracked-accounts';
  const track = (username: string) => browser.call('POST', path, { body: { username, source: 'bluesky' } });
  const sources = async () => (await browser.call('GET', '/tracker/sources')).json;
  const others = [
    { source: 'test', state: 'live', why: null, delay: null },
    { source: 'paste', state: 'live', why: null, delay: null },
    { source: 'webhook', state: 'off', why: 'The operator has not set GANTRY_FEED_SECRET.', delay: null },
  ];
  const nobody = { source: 'bluesky', state: 'off', why: 'Nobody follows an account of Bluesky.', delay: null };
  expect(await sources()).toEqual({ ok: true, data: [...others, NO_X, nobody, NO_TELEGRAM, NO_RSS] });
  const [wrong, right] = [await track('alice'), await track('@Alice.example.com')];
  const message = 'A Bluesky handle is a domain, like alice.bsky.social';
  expect([wrong.status, wrong.json]).toEqual([400, { ok: false, error: message, message, code: 'invalid' }]);
  const { id } = TrackedAccountAnswer.parse(right.json).data;
  const handle = 'Alice.example.com';
  const account = { id, name: handle, handle, isVisible: true, isCustom: true, source: 'bluesky', why: null };
  expect([right.status, right.json]).toEqual([201, { ok: true, data: account }]);
  const line = await jetstream.line(0);
  const heard: unknown[] = [];
  const page = {
    sendFrame: (frame: Buffer) => {
      heard.push(JSON.parse(String(frame)));
      happened();
    },
    buffered: () => 0,
    close: () => undefined,
  };
  feed.join({ page, userId: 'ann', authors: ['alice.example.com'] });
  line.say(create());
  line.say(removal(RKEY, US + 1));
  await until(() => heard.length === 2);
  const post = { ...read(create()), author: { name: 'Alice', handle: 'alice.example.com', icon: null } };
  expect(heard).toEqual([
    { event: 'tweet', data: post },
    { event: 'deleted', data: { id: ID } },
  ]);
  await browser.call('DELETE', `${path}/${id}`);
  await feed.stop();
  await server.close();
});

test('without the setting Bluesky is off, and says so', async () => {
  await follow('alice.example.com');
  const clock = { now: () => new Date(NOW) };
  const config = { data: tmpdir(), feedSecret: 'x', bluesky: null, x: null, telegram: null, rss: false };
  const feed = openFeed({ db: store.db, clock, log: silentLogger(), config, profilesOf });
  feed.accountsChanged('ann');
  expect(feed.health()).toEqual([
    { source: 'test', state: 'live', why: null, delay: null },
    { source: 'paste', state: 'live', why: null, delay: null },
    { source: 'webhook', state: 'live', why: null, delay: null },
    NO_X,
    { source: 'bluesky', state: 'off', why: 'The operator has not turned Bluesky on.', delay: null },
    NO_TELEGRAM,
    NO_RSS,
  ]);
  await feed.stop();
  expect([asked, jetstream.tries()]).toEqual([[], 0]);
});
