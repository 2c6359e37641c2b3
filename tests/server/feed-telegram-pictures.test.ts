import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RawPost } from '#shared/contract/feed';
import { createLogger } from '../../server/base/logging';
import { post as table, postPicture } from '../../server/db/schema/index';
import { createFetcher, FetchError } from '../../server/fetcher/fetcher';
import { openFeed } from '../../server/feed/live-feed';
import { pictureId, seePictures, telegramAddress } from '../../server/feed/picture-id';
import { createPictures } from '../../server/feed/pictures';
import { TelegramError } from '../../server/feed/telegram-api';
import { createTelegramFiles } from '../../server/feed/telegram-file';
import { type FeedWorld, openFeedWorld } from '../support/feed-world';
import { square } from '../support/image-corpus';
import { startTestServer } from '../support/server';
import { startTelegram, type TelegramFile, type TelegramServer } from '../support/telegram';

const NOW = Date.parse('2026-07-01T12:00:00.000Z');
const MB = 1024 * 1024;
const ID = 'AgACAgIAAxkBAAI_file-1';
const HANDLE = 't.me/harbor_news';
const POST: RawPost = {
  id: 'telegram:-100~1',
  source: 'telegram',
  timestamp: NOW,
  postURL: 'https://t.me/harbor_news/1',
  type: 'tweet',
  author: { name: 'Harbor News', handle: HANDLE, icon: null },
  tweet: '',
  replyContent: null,
  media: [pictureId(telegramAddress(ID))],
  replyTo: null,
  quotedTweet: null,
};

let world: FeedWorld;
let telegram: TelegramServer;
let data: string;
let png: Buffer;
beforeAll(async () => {
  world = await openFeedWorld(NOW);
  data = await mkdtemp(join(tmpdir(), 'gantry-telegram-'));
  png = await square(800).png().toBuffer();
});
beforeEach(async () => {
  telegram = await startTelegram();
});
afterEach(async () => {
  await world.clear();
  await telegram.close();
});
afterAll(async () => {
  await world.close();
  await rm(data, { recursive: true });
});

const serve = (file: Partial<TelegramFile> = {}) =>
  telegram.files.set(ID, { path: 'photos/file_1.png', bytes: png, ...file });
const reads = () => telegram.calls.filter(([method]) => method === 'file').map(([, path]) => path);
const readFile = (limits?: { readonly bytes: number; readonly ms: number }) =>
  createTelegramFiles({
    url: telegram.url,
    token: telegram.token,
    signal: new AbortController().signal,
    ...(limits === undefined ? {} : { limits }),
  })(ID);
const unstored = () => [{ post: POST, userId: null, pictures: [telegramAddress(ID)] }];
const errorOf = (work: Promise<unknown>): Promise<unknown> => work.then(String, (error: unknown) => error);
const withHead = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'image/png' });

test('TWF-14 a picture of a channel is read by the operator’s token when it is first shown, and the token is nowhere', async () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } });
  const { db, clock } = world.parts;
  const config = {
    data,
    feedSecret: null,
    bluesky: null,
    x: null,
    rss: false,
    telegram: { url: telegram.url, token: telegram.token },
  };
  const feed = openFeed({ db, clock, log, config });
  const server = await startTestServer({
    open: async () => ({ ...world.store, close: async () => undefined }),
    deps: { feed, log },
  });
  const ann = server.browser();
  await ann.join('Ann');
  await ann.call('POST', '/users/trackers/tracked-accounts', { body: { username: HANDLE, source: 'telegram' } });
  const gone = 'AgACAgIAAxkBAAI_gone-1';
  telegram.files.set(gone, { path: 'photos/file_2.png', bytes: (response) => void response.destroy() });
  serve();
  const size = { width: 800, height: 800 };
  const chat = { id: -100, type: 'channel', username: 'harbor_news' };
  const said = { chat, date: NOW / 1_000 };
  telegram.post(
    { channel_post: { ...said, message_id: 1, photo: [{ file_id: ID, ...size }] } },
    { channel_post: { ...said, message_id: 2, photo: [{ file_id: gone, ...size }] } },
    { channel_post: { ...said, message_id: 3, photo: [{ file_id: 'AgACAgIAAxkBAAI_none-1', ...size }] } },
  );
  await telegram.until(() => telegram.unconfirmed() === 0);
  const rows = await db.select().from(postPicture);
  expect([rows.map(({ postId, address }) => [postId, address]), reads()]).toEqual([
    [
      ['telegram:-100~1', `telegram:${ID}`],
      ['telegram:-100~2', `telegram:${gone}`],
      ['telegram:-100~3', 'telegram:AgACAgIAAxkBAAI_none-1'],
    ],
    [],
  ]);
  const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const get = async ({ id }: { readonly id: string }) => {
    const answer = await fetch(`http://localhost:${server.port}/tracker/pictures/${id}`, { headers: { cookie } });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const answers = [];
  for (const row of [...rows, ...rows]) answers.push(await get(row));
  expect([answers.map(({ status }) => status), reads()]).toEqual([
    [200, 404, 404, 200, 404, 404],
    ['photos/file_1.png', 'photos/file_2.png'],
  ]);
  const { format, width, height } = await sharp(answers[0]?.bytes).metadata();
  expect([format, width, height]).toEqual(['webp', 640, 640]);
  const posts = await db.select().from(table);
  const all = [lines, posts, rows, feed.health(), answers.map(({ bytes }) => bytes.toString('latin1'))];
  expect([posts.length, JSON.stringify(all).includes('test-token')]).toEqual([3, false]);
  await feed.stop();
  await server.close();
});

const refused = (status: number): readonly [number, unknown] => [status, { ok: false, error_code: status }];
const endless = (response: ServerResponse): void => {
  const part = Buffer.alloc(MB);
  const more = (): void => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', more);
  withHead(response);
  more();
};

test.each<readonly [what: string, file: Partial<TelegramFile>, reason: FetchError['reason'], isRead: boolean]>([
  ['said to be larger than 10 MB', { size: 10 * MB + 1 }, 'too-large', false],
  ['larger than was said', { size: 7, bytes: Buffer.alloc(10 * MB + 1) }, 'too-large', true],
  ['without an end', { bytes: endless }, 'too-large', true],
  ['no picture', { bytes: Buffer.from('<html>no picture</html>') }, 'wrong-type', true],
  ['nothing', { bytes: Buffer.alloc(0) }, 'wrong-type', true],
  ['elsewhere', { bytes: (response) => response.writeHead(302, { location: '/x' }).end() }, 'unreachable', true],
  ['cut off', { bytes: (response) => withHead(response).write(png, () => response.destroy()) }, 'unreachable', true],
  ['not there', { bytes: (response) => response.writeHead(404).end('gone') }, 'status', true],
])('a file that is %s is none', async (_, file, reason, isRead) => {
  serve(file);
  const error = await errorOf(readFile());
  expect([error instanceof FetchError ? error.reason : error, reads()]).toEqual([
    reason,
    isRead ? ['photos/file_1.png'] : [],
  ]);
  expect(/test-token|127\.0\.0\.1|photos/.test(inspect(error, { depth: 9, showHidden: true }))).toBe(false);
});

test.each<readonly [string, Partial<TelegramFile>]>([
  ['nothing', { bytes: null }],
  ['no end', { bytes: (response) => void withHead(response).write(png) }],
])('a file of which Telegram says %s is left after a while', async (_, file) => {
  serve(file);
  expect(await errorOf(readFile({ bytes: 10 * MB, ms: 50 }))).toEqual(new FetchError('too-slow'));
});

test('nobody who answers, and nothing that is read any more, is no picture either', async () => {
  serve();
  const ended = new AbortController();
  ended.abort();
  const read = createTelegramFiles({ url: telegram.url, token: telegram.token, signal: ended.signal });
  expect(await errorOf(read(ID))).toEqual(new TelegramError(null, null));
  await telegram.close();
  const error = await errorOf(readFile());
  expect(error).toEqual(new TelegramError(null, null));
  expect(inspect(error, { depth: 9, showHidden: true }).includes('test-token')).toBe(false);
});

test.each([
  '../secret',
  'photos/../../secret',
  'photos/..',
  './photos/a',
  '/etc/passwd',
  '/var/lib/telegram-bot-api/1:a/photos/file_1.jpg',
  '//evil.example/a.jpg',
  'https://evil.example/a.jpg',
  'photos//a.jpg',
  'photos/%2e%2e/a.jpg',
  'photos\\..\\a.jpg',
  'photos/a.jpg?x=1',
  'photos/a.jpg#x',
  'photos/a b.jpg',
  'photos/a.jpg\n',
  'photos/a.jpg\u0000',
  'user@evil.example',
  'ph\u00f6tos/a.jpg',
  'photos/',
  '',
  '.',
  'a/'.repeat(99),
  'a'.repeat(201),
])('the path %j is not asked for', async (path) => {
  serve({ path });
  expect([await errorOf(readFile()), reads()]).toEqual([new TelegramError(200, null), []]);
});

const HOUR = 3_600_000;
test.each<readonly [string, Partial<TelegramFile>, number]>([
  ['is not at hand', { refusal: refused(400) }, 60_000],
  ['is asked for too often', { refusal: refused(429) }, 60_000],
  ['cannot be had', { refusal: [502, 'bad gateway'] }, 60_000],
  ['is gone from its place', { bytes: (response) => response.writeHead(404).end() }, 60_000],
  ['is for another token', { refusal: refused(401) }, HOUR],
  ['has no path', { refusal: [200, { ok: true, result: { file_id: ID } }] }, HOUR],
  ['is too large', { size: 10 * MB + 1 }, HOUR],
  ['is no picture', { bytes: Buffer.from('<html>') }, HOUR],
])('a picture that %s is asked for again later', async (what, file, waitMs) => {
  const { db, clock } = world.parts;
  const address = telegramAddress(ID);
  const read = () => pictures.read('ann', pictureId(address)).then(({ length }) => length > 0, String);
  const pictures = createPictures({
    db,
    clock,
    fetcher: createFetcher(),
    telegramFile: () => readFile(),
    data: join(data, what),
    unstored,
  });
  const missing = 'ServiceError: There is no such picture.';
  serve(file);
  expect(await read()).toBe(missing);
  serve();
  world.nowMs = NOW + waitMs - 1;
  expect(await read()).toBe(missing);
  world.nowMs = NOW + waitMs;
  expect(await read()).toBe(true);
});

test('without a token nothing is asked, and no text names a file of Telegram', async () => {
  const { db, clock } = world.parts;
  const address = telegramAddress(ID);
  const pictures = createPictures({
    db,
    clock,
    fetcher: createFetcher(),
    data: join(data, 'without'),
    unstored,
  });
  await expect(pictures.read('ann', pictureId(address))).rejects.toThrow('There is no such picture.');
  const seen = seePictures();
  const named = [address, ` ${address}`, `TELEGRAM:${ID}`, `telegram://${ID}`, `https:telegram:${ID}@x`];
  expect([named.map(seen.see), seen.media([address]), seen.addresses]).toEqual([named.map(() => null), [], []]);
});
