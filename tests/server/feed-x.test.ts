import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RawPost } from '#shared/contract/feed';
import { DEFAULT_HANDLES } from '../../server/base/site';
import { readLines } from '../../server/feed/read-lines';
import { createXApi } from '../../server/feed/x-api';
import { pictureId, seePictures } from '../../server/feed/picture-id';
import { snowflakeMs, XMessage, xPost } from '../../server/feed/x-post';
import { planRules } from '../../server/feed/x-rules';
import { createXSource, type XParts } from '../../server/feed/x-source';
import type { FollowingSource } from '../../server/feed/source';
import { type XFailure, xWait } from '../../server/feed/x-waits';
import { type FeedWorld, openFeedWorld } from '../support/feed-world';
import { startXServer, type XServer } from '../support/x-stream';

const NOW = Date.parse('2026-07-01T12:00:00.000Z');
/** The id of a post of this time, ms, with these lowest bits. */
const idAt = (ms: number, low = 0): string => String(((BigInt(ms) - 1_288_834_974_657n) << 22n) + BigInt(low));
const ID = idAt(NOW - 1_000);
const DEFAULTS = DEFAULT_HANDLES.map(({ handle }) => `from:${handle.toLowerCase()}`).join(' OR ');
const LIMITS = { most: 25, length: 512 };

let world: FeedWorld;
let x: XServer;
let failures: (readonly [XFailure, number])[] = [];
beforeAll(async () => {
  world = await openFeedWorld(NOW);
});
beforeEach(async () => {
  x = await startXServer();
});
afterEach(async () => {
  await world.clear();
  await x.close();
  failures = [];
});
afterAll(() => world.close());

function begin(parts: Partial<XParts> = {}): FollowingSource {
  return world.begin(
    createXSource({
      ...world.parts,
      url: x.url,
      bearer: 'test-token-of-x',
      limits: LIMITS,
      backfillMinutes: null,
      waitOf(failure, times) {
        failures.push([failure, times]);
        setImmediate(world.wake);
        return 1;
      },
      ...parts,
    }),
  );
}
const USERS = [
  { id: '10', name: 'Solana', username: 'solana' },
  { id: '11', name: 'Harbor', username: 'Harbor_Crew' },
  { id: '12', name: 'Stranger', username: 'stranger' },
];
const message = (id: string, more: object = {}, tweets: readonly object[] = []) => ({
  data: { id, text: 'gm', author_id: '10', edit_history_tweet_ids: [id], ...more },
  includes: { users: USERS, tweets },
  matching_rules: [{ id: '1', tag: 'gantry' }],
});
const network: XFailure = { kind: 'network', status: null, resetMs: null };
const http = (status: number): XFailure => ({ kind: 'http', status, resetMs: null });
const CUT = 'The line to X was lost; it is tried again.';

test('a post of a followed account is taken as it is written, and a stranger’s and the same again are not', async () => {
  const source = begin();
  const line = await x.line(0);
  expect([[...line.query], x.rules()]).toEqual([
    [
      [
        'tweet.fields',
        'attachments,author_id,created_at,edit_history_tweet_ids,entities,in_reply_to_user_id,note_tweet,referenced_tweets',
      ],
      ['user.fields', 'name,profile_image_url,username'],
      ['media.fields', 'media_key,preview_image_url,type,url'],
      [
        'expansions',
        'attachments.media_keys,author_id,in_reply_to_user_id,referenced_tweets.id,referenced_tweets.id.attachments.media_keys,referenced_tweets.id.author_id',
      ],
    ],
    [{ id: '1001', value: DEFAULTS, tag: 'gantry' }],
  ]);
  line.say(message(idAt(NOW - 2_000), { author_id: '12' }));
  line.sayText('\r\n');
  line.say(message(ID));
  line.say(message(ID));
  line.say(message(idAt(NOW - 500), { text: 'next' }));
  await world.until(() => world.taken.length === 2);
  const post: RawPost = {
    id: `x:${ID}`,
    source: 'x',
    timestamp: NOW - 1_000,
    postURL: `https://x.com/solana/status/${ID}`,
    type: 'tweet',
    author: { name: 'Solana', handle: 'solana', icon: null },
    tweet: 'gm',
    replyContent: null,
    media: [],
    replyTo: null,
    quotedTweet: null,
  };
  expect([world.taken[0], world.texts(), RawPost.parse(post)]).toEqual([{ post, userId: null }, ['gm', 'next'], post]);
  expect(source.health()).toEqual({ source: 'x', state: 'live', why: null, delay: null });
});

test('rules follow whom people follow while the line stays open, and those of other programs are left alone', async () => {
  const others = [
    { id: '1', value: 'from:somebody', tag: 'mine' },
    { id: '2', value: 'cats' },
  ];
  x.setRules([...others, { id: '3', value: 'from:gone', tag: 'gantry' }]);
  await world.follow('x', 'harbor_crew');
  const source = begin();
  const line = await x.line(0);
  const both = `${DEFAULTS} OR from:harbor_crew`;
  expect(x.rules().map(({ value }) => value)).toEqual(['from:somebody', 'cats', both]);
  await world.follow('x', 'tinroof', 'bob');
  source.refresh();
  await x.ruled(['from:somebody', 'cats', `${both} OR from:tinroof`]);
  await world.unfollow('harbor_crew');
  source.refresh();
  await x.ruled(['from:somebody', 'cats', `${DEFAULTS} OR from:tinroof`]);
  line.say(message(ID, { author_id: '11' }));
  line.say(message(ID, { text: 'after' }));
  await world.until(() => world.taken.length === 1);
  expect([world.texts(), x.mostOpen(), x.calls.filter((call) => call === 'GET stream/rules').length]).toEqual([
    ['after'],
    1,
    1,
  ]);
});

test('for whom the rules have no room is told at the account, and has it once another one goes', async () => {
  const rules = DEFAULT_HANDLES.map(({ handle }) => `from:${handle.toLowerCase()}`);
  await world.follow('x', 'seaside');
  await world.follow('x', 'skyline');
  const source = begin({ limits: { most: 13, length: 20 } });
  await x.line(0);
  expect([source.whyNot('seaside'), source.whyNot('skyline')]).toEqual([null, 'The rules of X have no room for it.']);
  await world.unfollow('seaside');
  source.refresh();
  await x.ruled([...rules, 'from:skyline']);
  while (source.whyNot('skyline') !== null) await new Promise((resolve) => setImmediate(resolve));
  expect(source.whyNot('seaside')).toBe(null);
});

test('a rule that X does not take is told at its accounts', async () => {
  x.setUnwanted('harbor');
  await world.follow('x', 'harbor_crew');
  const source = begin({ limits: { most: 25, length: 27 } });
  await x.line(0);
  expect([source.whyNot('harbor_crew'), source.whyNot('solana')]).toEqual(['X did not take its rule.', null]);
});

test('a line that falls silent is left for another one', async () => {
  begin({ silenceMs: 30 });
  (await x.line(0)).sayText('\r\n');
  (await x.line(1)).sayText('\r\n');
  expect((await x.line(2)).query.get('user.fields')).toBe('name,profile_image_url,username');
});

test('a line that is cut or ends is begun again at once', async () => {
  const source = begin();
  const first = await x.line(0);
  first.say(message(ID));
  await world.until(() => world.taken.length === 1);
  first.cut();
  const second = await x.line(1);
  second.say({ errors: [{ title: 'operational-disconnect', disconnect_type: 'UpstreamOperationalDisconnect' }] });
  second.say(message(idAt(NOW - 900)));
  await world.until(() => world.taken.length === 2);
  second.end();
  (await x.line(2)).say(message(idAt(NOW - 800)));
  await world.until(() => world.taken.length === 3);
  expect([failures, source.health().state]).toEqual([[], 'live']);
});

test('what X refuses is tried again as each kind of refusal wants, and health says why', async () => {
  const reset = Math.floor(NOW / 1_000) + 700;
  x.refuseStream(
    { status: 503 },
    { status: 500 },
    { status: 429, headers: { 'x-rate-limit-reset': String(reset) } },
    { status: 429 },
    { status: 401 },
  );
  const whys: unknown[] = [];
  const source: FollowingSource = begin({
    waitOf(failure, times) {
      failures.push([failure, times]);
      whys.push(source.health().why);
      return 1;
    },
  });
  const line = await x.line(0);
  line.say(message(ID));
  await world.until(() => world.taken.length === 1);
  expect(failures).toEqual([
    [http(503), 1],
    [http(500), 2],
    [{ kind: 'limit', status: 429, resetMs: reset * 1_000 }, 1],
    [{ kind: 'limit', status: 429, resetMs: null }, 2],
    [http(401), 1],
  ]);
  const busy = 'X allows no more calls at the moment; it is tried again.';
  expect(whys).toEqual([
    'X answers with status 503; it is tried again.',
    'X answers with status 500; it is tried again.',
    busy,
    busy,
    'X does not accept the token of the operator (status 401); it is tried again.',
  ]);
});

test('rules that could not be kept in step are, later, and nobody is asked for before they are', async () => {
  x.refuseRules({ status: 503 }, { status: 429 });
  const source = begin();
  await x.line(0);
  expect(failures.map(([{ kind, status }, times]) => [kind, status, times])).toEqual([
    ['http', 503, 1],
    ['limit', 429, 2],
  ]);
  expect(x.calls.indexOf('GET stream')).toBe(x.calls.length - 1);
  x.refuseRules({ status: 503 });
  await world.follow('x', 'seaside');
  source.refresh();
  await x.ruled([`${DEFAULTS} OR from:seaside`]);
  expect(source.health().state).toBe('live');
});

test('while nobody answers it is tried again, and the end comes in the middle of a wait', async () => {
  const dead = await startXServer();
  await dead.close();
  const source = begin({ url: dead.url });
  await world.until(() => failures.length >= 3);
  expect([failures.slice(0, 3), source.health()]).toEqual([
    [
      [network, 1],
      [network, 2],
      [network, 3],
    ],
    { source: 'x', state: 'reconnecting', why: CUT, delay: null },
  ]);
  await world.stop();
  const waiting = begin({ url: dead.url, waitOf: () => 3_600_000 });
  await world.until(() => true);
  const from = performance.now();
  await world.stop();
  expect([waiting.health().state, performance.now() - from < 5_000]).toEqual(['reconnecting', true]);
});

test('a thousand malformed lines harm nobody, nor does one without an end', async () => {
  begin();
  const line = await x.line(0);
  const hostile = [
    '{',
    'null',
    '[]',
    JSON.stringify({ data: null }),
    JSON.stringify(message('1e3')),
    JSON.stringify(message(ID, { id: 2 ** 60 })),
    JSON.stringify(message(ID, { text: 7 })),
    JSON.stringify(message(ID, { text: 'x'.repeat(10_001) })),
    JSON.stringify(message(ID, { text: 'a\u0000b' })),
    JSON.stringify(message(ID, { author_id: '99' })),
    JSON.stringify(message(ID, { author_id: '../../x' })),
    JSON.stringify({ ...message(ID), includes: { users: 'x' } }),
    '\u0000\u0007',
  ];
  for (let i = 0; i < 1_000; i += 1) line.sayText(`${hostile[i % hostile.length]}\r\n`);
  line.say(message(idAt(NOW - 300), { text: '<script>alert(1)</script>\u202e' }));
  const valid = () => world.posts().filter((post) => RawPost.safeParse(post).success);
  await world.until(() => valid().length === 1);
  expect(valid().map(({ tweet }) => tweet)).toEqual(['<script>alert(1)</script>\u202e']);
  line.sayText('x'.repeat(1024 * 1024 + 10_000));
  const again = await x.line(1);
  again.say(message(idAt(NOW - 200)));
  await world.until(() => valid().length === 2);
});

test('a flood is taken whole and in order, and what it says for the second time once', async () => {
  begin();
  const line = await x.line(0);
  const ids = Array.from({ length: 500 }, (_, n) => idAt(NOW - 10_000, n));
  for (const id of [...ids, ...ids]) line.say(message(id));
  line.say(message(ID, { text: 'end' }));
  await world.until(() => world.texts().includes('end'));
  expect(world.posts().map(({ id }) => id)).toEqual([...ids, ID].map((id) => `x:${id}`));
});

test('what was edited replaces what it was', async () => {
  begin();
  const line = await x.line(0);
  const [old, edited] = [idAt(NOW - 3_000), idAt(NOW - 2_000)];
  line.say(message(old));
  line.say(message(edited, { text: 'gm!', edit_history_tweet_ids: [old, edited] }));
  await world.until(() => world.taken.length === 2);
  expect([world.removed, world.texts()]).toEqual([[`x:${old}`], ['gm', 'gm!']]);
});

test('backfill is asked for only where the plan has it, and what was written before the line opened has no delay', async () => {
  const source = begin({ backfillMinutes: 5 });
  const line = await x.line(0);
  expect(line.query.get('backfill_minutes')).toBe('5');
  line.say(message(idAt(NOW - 60_000)));
  await world.until(() => world.taken.length === 1);
  expect(source.health().delay).toBe(null);
  world.nowMs = NOW + 900;
  line.say(message(idAt(NOW + 200)));
  await world.until(() => world.taken.length === 2);
  expect(source.health().delay).toEqual({ posts: 1, p50Ms: 700, p95Ms: 700 });
});

test('the token is in no error', async () => {
  const api = createXApi({ url: 'http://127.0.0.1:1/', bearer: 'test-token-of-x', backfillMinutes: null });
  const error: unknown = await api.rules(new AbortController().signal).catch((cause: unknown) => cause);
  if (!(error instanceof Error)) throw new Error('no failure');
  expect([error.message, error.cause, JSON.stringify(error)]).toEqual([
    'X did not answer: network',
    undefined,
    '{"name":"XError","failure":{"kind":"network","status":null,"resetMs":null}}',
  ]);
});

const read = (more: object, tweets: readonly object[] = []) =>
  xPost(XMessage.parse(message(ID, more, tweets)), NOW)?.post;
const other = { id: '5', text: 'their words &amp; more', author_id: '11' };
const harbor = { name: 'Harbor', handle: 'Harbor_Crew', icon: null };
test.each([
  ['a post', {}, ['tweet', 'gm', null, null, null]],
  [
    'a reply',
    { in_reply_to_user_id: '11', referenced_tweets: [{ type: 'replied_to', id: '5' }] },
    ['reply', 'gm', 'their words & more', harbor, null],
  ],
  [
    'a reply to what is gone',
    { in_reply_to_user_id: '98', referenced_tweets: [{ type: 'replied_to', id: '6' }] },
    ['reply', 'gm', null, null, null],
  ],
  [
    'a quotation',
    { referenced_tweets: [{ type: 'quoted', id: '5' }] },
    ['quote', 'gm', null, null, { ...harbor, text: 'their words & more' }],
  ],
  [
    'a repost',
    { text: 'RT @Harbor_Crew: their wo…', referenced_tweets: [{ type: 'retweeted', id: '5' }] },
    ['retweet', '', null, null, { ...harbor, text: 'their words & more' }],
  ],
  [
    'a repost of what is gone',
    { text: 'RT @a: b', referenced_tweets: [{ type: 'retweeted', id: '6' }] },
    ['retweet', 'RT @a: b', null, null, null],
  ],
  [
    'a long post',
    { text: 'begin…', note_tweet: { text: 'x'.repeat(4_000) } },
    ['tweet', 'x'.repeat(4_000), null, null, null],
  ],
  [
    'links, a picture and a video',
    {
      text: 'see https://t.co/a https://t.co/b https://t.co/c &lt;3',
      entities: {
        urls: [
          { url: 'https://t.co/a', expanded_url: 'https://example.com/a' },
          { url: 'https://t.co/b', expanded_url: 'https://x.com/solana/status/1/photo/1' },
        ],
      },
    },
    ['tweet', 'see https://example.com/a https://x.com/solana/status/1/photo/1 https://t.co/c <3', null, null, null],
  ],
])('%s is read as it is shown', (_, more, expected) => {
  const post = read(more, [other]);
  expect([post?.type, post?.tweet, post?.replyContent, post?.replyTo, post?.quotedTweet]).toEqual(expected);
  expect(RawPost.safeParse(post).success).toBe(true);
});

test('pictures of a post, its author and what it repeats are named by ids, and the short links to them are left out', () => {
  const address = (name: string) => `https://pbs.twimg.com/media/${name}.jpg`;
  const users = [
    {
      id: '10',
      name: 'Solana',
      username: 'solana',
      profile_image_url: 'https://pbs.twimg.com/profile_images/1/a_normal.jpg',
    },
    { id: '11', name: 'Harbor', username: 'Harbor_Crew', profile_image_url: 'javascript:alert(1)' },
  ];
  const attached = (id: string, text: string, keys: readonly string[]) => ({
    id,
    text,
    attachments: { media_keys: keys },
    entities: {
      urls: [{ url: 'https://t.co/pic', expanded_url: 'https://x.com/a/status/1/photo/1', media_key: keys[0] }],
    },
  });
  const line = (data: object, tweets: readonly object[]) => ({
    data: { author_id: '10', ...data },
    includes: {
      users,
      tweets,
      media: [
        { media_key: '3_1', type: 'photo', url: address('one') },
        { media_key: '7_2', type: 'video', preview_image_url: address('two') },
        { media_key: '3_3', type: 'photo', url: 'http://10.0.0.1/inner.jpg' },
        { media_key: '3_4', type: 'photo' },
      ],
    },
  });
  const own = seePictures();
  const post = xPost(
    XMessage.parse(line(attached(ID, 'look https://t.co/pic', ['3_1', '7_2', '3_3', '3_4', '9_9']), [])),
    NOW,
    own,
  )?.post;
  const face = 'https://pbs.twimg.com/profile_images/1/a_bigger.jpg';
  expect([post?.tweet, post?.media, post?.author.icon, own.addresses]).toEqual([
    'look',
    [pictureId(address('one')), pictureId(address('two'))],
    pictureId(face),
    [face, address('one'), address('two')],
  ]);
  const theirs = seePictures();
  const repost = xPost(
    XMessage.parse(
      line({ ...attached(ID, 'RT @Harbor_Crew: l…', ['7_2']), referenced_tweets: [{ type: 'retweeted', id: '5' }] }, [
        { ...attached('5', 'theirs https://t.co/pic', ['7_2']), author_id: '11' },
      ]),
    ),
    NOW,
    theirs,
  )?.post;
  expect([repost?.media, repost?.quotedTweet]).toEqual([[pictureId(address('two'))], { ...harbor, text: 'theirs' }]);
});

test.each([
  // The post and its time as the documentation of the ids shows them.
  ['1212092628029698048', Date.parse('2019-12-31T19:26:16.771Z')],
  ['20', 1_288_834_974_657],
  [idAt(NOW, 4_194_303), NOW],
])('the id %s is of %i', (id, ms) => expect(snowflakeMs(id)).toBe(ms));
test('an id of the future is of now', () => {
  const post = xPost(XMessage.parse(message('9223372036854775807')), NOW)?.post;
  expect([post?.id, post?.timestamp]).toEqual(['x:9223372036854775807', NOW]);
});

const limits = (most: number, length: number) => ({ most, length });
test.each<
  readonly [
    string,
    readonly string[],
    readonly string[],
    ReturnType<typeof limits>,
    readonly string[],
    readonly string[],
  ]
>([
  ['nobody', [], [], limits(5, 512), [], []],
  ['two in one rule', ['a', 'b'], [], limits(5, 512), ['from:a OR from:b'], []],
  ['a full rule and another', ['a', 'b', 'c'], [], limits(5, 16), ['from:a OR from:b', 'from:c'], []],
  ['no room', ['a', 'b', 'c'], [], limits(1, 16), ['from:a OR from:b'], ['c']],
  ['who has room keeps it', ['c', 'a', 'b'], ['from:a OR from:b'], limits(1, 16), ['from:a OR from:b'], ['c']],
  ['a gap is filled', ['a', 'c'], ['from:a OR from:b'], limits(1, 16), ['from:a OR from:c'], []],
  ['what stands stays', ['c', 'b', 'a'], ['from:b', 'from:a'], limits(5, 16), ['from:b OR from:c', 'from:a'], []],
  ['twice', ['a'], ['from:a', 'from:a'], limits(5, 16), ['from:a'], []],
  ['words of others', ['a'], ['cats OR dogs'], limits(5, 16), ['from:a'], []],
  ['a smaller plan', ['b', 'a'], ['from:a OR from:b', 'from:c'], limits(1, 6), ['from:a'], ['b']],
  ['a rule shorter than a name', ['abc'], [], limits(5, 6), [], ['abc']],
])('rules of %s', (_, wanted, standing, given, values, left) => {
  expect(planRules(wanted, standing, given)).toEqual({ values, left });
});

const limit = (resetMs: number | null): XFailure => ({ kind: 'limit', status: 429, resetMs });
test.each<readonly [string, XFailure, number, number]>([
  ['a cut', network, 1, 250],
  ['a cut', network, 3, 750],
  ['a cut', network, 64, 16_000],
  ['a cut', network, 9_999, 16_000],
  ['503', http(503), 1, 5_000],
  ['503', http(503), 2, 10_000],
  ['503', http(503), 7, 320_000],
  ['503', http(503), 9_999, 320_000],
  ['429', limit(null), 1, 60_000],
  ['429', limit(null), 3, 240_000],
  ['429', limit(null), 9, 900_000],
  ['429 that says until when', limit(NOW + 700_000), 1, 700_000],
  ['429 that says a time that is over', limit(NOW - 1), 2, 120_000],
  ['429 that says never', limit(NOW * 2), 1, 900_000],
])('after %s for the nth time, X is left alone as it documents', (_, failure, times, ms) => {
  expect(xWait(failure, times, NOW)).toBe(ms);
});

test('lines are told whole, wherever a stream is cut into pieces', async () => {
  async function* pieces() {
    for (const byte of Buffer.from('gm 😀\r\n\r\n{"a":1}\nopen')) yield Buffer.from([byte]);
  }
  const told: string[] = [];
  for await (const line of readLines(pieces(), 100)) told.push(line);
  expect(told).toEqual(['gm 😀', '', '{"a":1}']);
});
