import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RawPost, TrackedAccountAnswer } from '#shared/contract/feed';
import { createLogger } from '../../server/base/logging';
import { openFeed } from '../../server/feed/live-feed';
import { createTelegramSource, type TelegramParts, telegramWait } from '../../server/feed/telegram-source';
import { type FeedWorld, openFeedWorld } from '../support/feed-world';
import { startTestServer } from '../support/server';
import { startTelegram, type TelegramServer } from '../support/telegram';

const NOW = Date.parse('2026-07-01T12:00:00.000Z');
const AT = NOW / 1_000;
const CHANNEL = { id: -1001234567890, type: 'channel', title: 'Harbor News', username: 'Harbor_News' };
const HANDLE = 't.me/harbor_news';
const ID = 'telegram:-1001234567890~5';
const WHY = 'Its posts come once the bot @gantry_bot is an administrator of the channel.';

let world: FeedWorld;
let telegram: TelegramServer;
beforeAll(async () => {
  world = await openFeedWorld(NOW);
});
beforeEach(async () => {
  telegram = await startTelegram();
});
afterEach(async () => {
  await world.clear();
  await telegram.close();
});
afterAll(() => world.close());

const begin = (parts: Partial<TelegramParts> = {}) =>
  world.begin(
    createTelegramSource({ ...world.parts, url: telegram.url, token: telegram.token, waitOf: () => 1, ...parts }),
  );
const message = (more: object = {}) => ({ message_id: 5, chat: CHANNEL, date: AT - 1, text: 'gm', ...more });
const say = (more: object = {}) => telegram.post({ channel_post: message(more) });
const polls = () => telegram.calls.filter(([method]) => method === 'getUpdates').map(([, said]) => said);

test('a post of a followed channel is taken once, and confirmed when it is stored', async () => {
  await world.follow('telegram', HANDLE);
  const source = begin();
  say({ message_id: 4, chat: { ...CHANNEL, username: 'stranger' } });
  const last = say();
  await world.until(() => world.taken.length === 1);
  const post: RawPost = {
    id: ID,
    source: 'telegram',
    timestamp: NOW - 1_000,
    postURL: 'https://t.me/Harbor_News/5',
    type: 'tweet',
    author: { name: 'Harbor News', handle: 't.me/Harbor_News', icon: null },
    tweet: 'gm',
    replyContent: null,
    media: [],
    replyTo: null,
    quotedTweet: null,
  };
  expect([world.taken, RawPost.parse(post)]).toEqual([[{ post, userId: null }], post]);
  await telegram.until(() => telegram.unconfirmed() === 0);
  const asked = { timeout: 25, allowed_updates: ['channel_post', 'edited_channel_post'] };
  expect([polls()[0], polls().at(-1)]).toEqual([asked, { ...asked, offset: last + 1 }]);
  expect([source.health(), source.whyNot(HANDLE)]).toEqual([
    { source: 'telegram', state: 'live', why: null, delay: null },
    null,
  ]);
});

test('what was stored and not confirmed before an end is not taken twice by another start', async () => {
  await world.follow('telegram', HANDLE);
  say();
  begin();
  await world.until(() => world.taken.length === 1);
  await world.stop();
  if (telegram.unconfirmed() === 0) say();
  say({ message_id: 6, text: 'next' });
  begin();
  await world.until(() => world.taken.length === 2);
  expect(world.texts()).toEqual(['gm', 'next']);
});

test('an edition takes the place of its post and of the edition before', async () => {
  await world.follow('telegram', HANDLE);
  begin();
  say();
  for (const at of [1, 2]) telegram.post({ edited_channel_post: message({ text: `gm ${at}`, edit_date: AT + at }) });
  await world.until(() => world.taken.length === 3);
  expect([world.texts(), world.removed]).toEqual([
    ['gm', 'gm 1', 'gm 2'],
    [ID, ID, `${ID}~${AT + 1}`],
  ]);
  expect(world.posts().map(({ id }) => id)).toEqual([ID, `${ID}~${AT + 1}`, `${ID}~${AT + 2}`]);
});

test('who is followed while a poll waits is heard by it', async () => {
  const source = begin();
  await telegram.until(() => polls().length === 1);
  await world.follow('telegram', HANDLE);
  source.refresh();
  say();
  await world.until(() => world.taken.length === 1);
  expect(world.texts()).toEqual(['gm']);
});

test('that the bot is no administrator is told at the account, until it is one', async () => {
  await world.follow('telegram', HANDLE);
  await world.follow('telegram', 't.me/other');
  telegram.administered.add('@other');
  const source = begin();
  await telegram.until(() => polls().length === 1);
  expect([source.whyNot(HANDLE), source.whyNot('t.me/other')]).toEqual([WHY, null]);
  telegram.administered.add('@harbor_news');
  source.refresh();
  telegram.post({ poll: {} });
  await telegram.until(() => polls().length === 2);
  expect(source.whyNot(HANDLE)).toBe(null);
});

test.each([
  [
    429,
    { ok: false, error_code: 429, parameters: { retry_after: 7 } },
    7,
    'Telegram answers with status 429; it is tried again.',
  ],
  [
    409,
    { ok: false, error_code: 409 },
    null,
    'Another program reads this bot, or a webhook of it is set; it is tried again.',
  ],
  [401, { ok: false, error_code: 401 }, null, 'Telegram does not accept the token of the operator; it is tried again.'],
  [502, 'bad gateway', null, 'Telegram answers with status 502; it is tried again.'],
  [200, { ok: true, result: {} }, null, 'Telegram answers with status 200; it is tried again.'],
])('status %i is told and tried again', async (status, body, retryAfter, why) => {
  await world.follow('telegram', HANDLE);
  const told: unknown[] = [];
  const source = begin({
    waitOf(times, asked) {
      told.push([times, asked, source.health().state, source.health().why]);
      return 1;
    },
  });
  telegram.refuse([status, body], [status, body]);
  say();
  await world.until(() => world.taken.length === 1);
  expect(told).toEqual([
    [1, retryAfter, 'reconnecting', why],
    [2, retryAfter, 'reconnecting', why],
  ]);
});

test('the token, which stands in every address, is in no line of the log and in no word of health', async () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } });
  const dead = await startTelegram();
  await dead.close();
  let failures = 0;
  const source = begin({
    url: dead.url,
    log,
    waitOf() {
      failures += 1;
      setImmediate(world.wake);
      return 1;
    },
  });
  await world.until(() => failures >= 3);
  const all = `${lines.join('')}${JSON.stringify(source.health())}`;
  expect([lines.length >= 3, all.includes('test-token'), source.health().why]).toEqual([
    true,
    false,
    'Telegram does not answer; it is tried again.',
  ]);
});

test('malformed and hostile updates harm nobody, and are confirmed', async () => {
  await world.follow('telegram', HANDLE);
  begin();
  const hostile: readonly object[] = [
    { channel_post: null },
    { channel_post: message({ chat: 7 }) },
    { channel_post: message({ chat: { ...CHANNEL, username: '../x' } }) },
    { channel_post: message({ chat: { ...CHANNEL, type: 'private' } }) },
    { channel_post: message({ text: undefined }) },
    { channel_post: message({ text: 7 }) },
    { channel_post: message({ date: 'now' }) },
    { channel_post: message({ message_id: 2 ** 60 }) },
    { channel_post: message({ message_id: 8, text: 'x'.repeat(10_001) }) },
    { channel_post: message({ message_id: 9, text: 'a\u0000b' }) },
    { message: message() },
  ];
  for (const update of hostile) telegram.post(update);
  say({ message_id: 10, date: AT + 86_400, text: '<script>alert(1)</script>\u202e' });
  const valid = () => world.posts().filter((post) => RawPost.safeParse(post).success);
  await world.until(() => valid().length === 1);
  expect(valid().map(({ tweet, timestamp }) => [tweet, timestamp])).toEqual([['<script>alert(1)</script>\u202e', NOW]]);
  await telegram.until(() => telegram.unconfirmed() === 0);
});

test.each([
  ['an answer', { reply_to_message: { text: 'before' } }, ['reply', 'gm', 'before', 't.me/Harbor_News']],
  ['a picture with words', { text: undefined, caption: 'see' }, ['tweet', 'see', null, null]],
])('%s is read as it is shown', async (_, more, expected) => {
  await world.follow('telegram', HANDLE);
  begin();
  say(more);
  await world.until(() => world.taken.length === 1);
  expect(world.posts().map((post) => [post.type, post.tweet, post.replyContent, post.replyTo?.handle ?? null])).toEqual(
    [expected],
  );
});

test.each([
  [1, null, 1_000],
  [3, null, 4_000],
  [7, null, 60_000],
  [9_999, null, 60_000],
  [1, 30, 30_000],
  [1, 99_999, 3_600_000],
])('after %i failures, asked to wait %j s, Telegram is left alone for %i ms', (times, asked, ms) => {
  expect(telegramWait(times, asked)).toBe(ms);
});

test('API-43 a channel is followed by its name or its address, and told of', async () => {
  const { db, clock, log } = world.parts;
  const config = {
    data: tmpdir(),
    feedSecret: null,
    bluesky: null,
    x: null,
    rss: false,
    telegram: { url: telegram.url, token: telegram.token },
  };
  const feed = openFeed({ db, clock, log, config });
  const server = await startTestServer({
    open: async () => ({ ...world.store, close: async () => undefined }),
    deps: { feed },
  });
  const browser = server.browser();
  await browser.join('Ann');
  const path = '/users/trackers/tracked-accounts';
  const track = (username: string) => browser.call('POST', path, { body: { username, source: 'telegram' } });
  const message = 'A Telegram channel has a name of 4-32 letters, digits and underscores';
  for (const wrong of ['abc', '1abcd', 'a b c d', 't.me/a/b', 'https://example.com/abcd']) {
    const { status, json } = await track(wrong);
    expect([wrong, status, json]).toEqual([wrong, 400, { ok: false, error: message, message, code: 'invalid' }]);
  }
  const handles = [];
  for (const typed of ['@Harbor_News', 't.me/quay', 'https://t.me/pier'])
    handles.push(TrackedAccountAnswer.parse((await track(typed)).json).data.handle);
  expect(handles).toEqual(['t.me/Harbor_News', 't.me/quay', 't.me/pier']);
  await feed.stop();
  await server.close();
});
