import { createHmac } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { RawPost } from '#shared/contract/feed';
import { silentLogger } from '../../server/base/logging';
import { post as table, postPicture, user } from '../../server/db/schema/index';
import { openFeed, type LiveFeed } from '../../server/feed/live-feed';
import { pictureId, seePictures } from '../../server/feed/picture-id';
import { createPictures } from '../../server/feed/pictures';
import { shrinkPicture } from '../../server/feed/shrink-picture';
import { storePost } from '../../server/feed/store-post';
import { freshDb } from '../support/db';
import { gifOfFrames, hostileImages, pngOfSize, square } from '../support/image-corpus';
import { startLocalHttps, type LocalHttps } from '../support/local-https';
import { startTestServer, type TestBrowser, type TestServer } from '../support/server';

const HOST = 'pictures.example.com';
const NOW = Date.parse('2026-07-01T12:00:00.000Z');
const SECRET = 'secret-of-these-tests';
let nowMs = NOW;
const clock = { now: () => new Date(nowMs) };

let local: LocalHttps;
let server: TestServer;
let feed: LiveFeed;
let data: string;
let ann: TestBrowser;
let bob: TestBrowser;
let annId: string;
let png: Buffer;
beforeAll(async () => {
  local = await startLocalHttps([HOST]);
  data = await mkdtemp(join(tmpdir(), 'gantry-pictures-'));
  const own = await freshDb();
  const config = { data, feedSecret: SECRET, bluesky: null, x: null, telegram: null, rss: false };
  feed = openFeed({ db: own.db, clock, log: silentLogger(), config, fetcher: local.fetcher });
  server = await startTestServer({ open: async () => own, clock, deps: { feed } });
  [ann, bob] = [server.browser(), server.browser()];
  await ann.join('Ann');
  const [first] = await own.db.select({ id: user.id }).from(user);
  annId = first?.id ?? '';
  await bob.join('Bob');
  png = await square(1_200)
    .png()
    .withMetadata({ exif: { IFD0: { Copyright: 'somebody' } } })
    .toBuffer();
});
afterEach(async () => {
  nowMs = NOW;
  await server.db.delete(table);
  local.answer = (_request, response) => void response.writeHead(404).end();
});
afterAll(async () => {
  await feed.stop();
  await server.close();
  await local.close();
  await rm(data, { recursive: true });
});

const postOf = (id: string, media: string[] = []): RawPost => ({
  id,
  source: 'paste',
  timestamp: NOW,
  postURL: null,
  type: 'tweet',
  author: { name: 'Pasted', handle: 'pasted', icon: null },
  tweet: 'mine',
  replyContent: null,
  media,
  replyTo: null,
  quotedTweet: null,
});
const at = (path: string): string => `https://${HOST}:${local.port}/${path}`;
const serve = (bytes: Uint8Array, type = 'image/png') => {
  local.answer = (_request, response) => void response.writeHead(200, { 'content-type': type }).end(bytes);
};
async function bring(id: string, more: object): Promise<number> {
  const said = { id, timestamp: NOW, author: { name: 'Solana', handle: 'solana' }, tweet: 'gm', ...more };
  const body = JSON.stringify(said);
  const seconds = String(nowMs / 1_000);
  const answer = await fetch(`http://localhost:${server.port}/api/tracker/posts`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'gantry-timestamp': seconds,
      'gantry-signature': createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex'),
    },
  });
  return answer.status;
}
async function get(who: TestBrowser, id: string) {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`http://localhost:${server.port}/tracker/pictures/${id}`, { headers: { cookie } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const asked = (): number => local.asked.length;

test('TWF-14 a picture of a post is fetched once, when it is first shown, and handed out as pixels alone', async () => {
  serve(png);
  const before = asked();
  expect(
    await bring('one', {
      media: [at('one.png'), at('one.png')],
      author: { name: 'S', handle: 'solana', icon: at('face.png') },
    }),
  ).toBe(201);
  const [row] = await server.db.select().from(table);
  const told = RawPost.parse(row?.body);
  expect([told.media, told.author.icon]).toEqual([[pictureId(at('one.png'))], pictureId(at('face.png'))]);
  expect([JSON.stringify(told).includes(HOST), asked() - before]).toEqual([false, 0]);
  const id = pictureId(at('one.png'));
  const [first, second] = await Promise.all([get(ann, id), get(bob, id)]);
  const third = await get(ann, id);
  expect([first.status, second.status, third.status, asked() - before]).toEqual([200, 200, 200, 1]);
  const { format, width, height, exif } = await sharp(first.bytes).metadata();
  expect([format, width, height, exif]).toEqual(['webp', 640, 640, undefined]);
  expect([second.bytes.equals(first.bytes), third.bytes.equals(first.bytes)]).toEqual([true, true]);
  expect([
    first.headers.get('content-type'),
    first.headers.get('x-content-type-options'),
    first.headers.get('content-security-policy'),
    first.headers.get('cache-control'),
  ]).toEqual(['image/webp', 'nosniff', "default-src 'none'; sandbox", 'private, max-age=86400, immutable']);
  expect((await get(server.browser(), id)).status).toBe(401);
});

test('GAP-75 no caller names an address: only ids of pictures that posts show are answered, and those of another person’s post are not', async () => {
  serve(png);
  const before = asked();
  const seen = seePictures();
  const [shown = ''] = seen.media([at('of-ann.png')]);
  await storePost(server, { post: postOf('paste:1', [shown]), userId: annId, pictures: seen.addresses }, clock.now());
  const other = [
    pictureId(at('nobody-showed.png')),
    encodeURIComponent(at('one.png')),
    '..%2f..%2fsession',
    'a'.repeat(40),
    '',
  ];
  const statuses = await Promise.all(other.map(async (id) => (await get(ann, id)).status));
  expect([statuses, (await get(bob, shown)).status, asked() - before]).toEqual([[404, 404, 404, 404, 404], 404, 0]);
  expect((await get(ann, shown)).status).toBe(200);
});

test('a picture of a post that is sent and not stored yet is found', async () => {
  serve(png);
  const address = at('on-its-way.png');
  const pictures = createPictures({
    db: server.db,
    clock,
    fetcher: local.fetcher,
    data: join(data, 'other'),
    unstored: () => [{ post: postOf('x:1'), userId: 'ann', pictures: [address] }],
  });
  expect((await pictures.read('ann', pictureId(address))).length > 0).toBe(true);
  await expect(pictures.read('bob', pictureId(address))).rejects.toThrow('There is no such picture.');
});

test('a post that is deleted takes its pictures along, but for those that another one shows', async () => {
  serve(png);
  await bring('a', { media: [at('a.png'), at('both.png')] });
  await bring('b', { media: [at('both.png')] });
  const [a, both] = [pictureId(at('a.png')), pictureId(at('both.png'))];
  expect([(await get(ann, a)).status, (await get(ann, both)).status]).toEqual([200, 200]);
  await feed.remove('webhook:a');
  const files = await readdir(join(data, 'pictures'));
  expect([files.includes(a), files.includes(both)]).toEqual([false, true]);
  expect([(await get(ann, a)).status, (await get(ann, both)).status]).toEqual([404, 200]);
  expect(await server.db.select({ id: postPicture.id }).from(postPicture)).toEqual([{ id: both }]);
});

test('what cannot be had is asked for again after a minute, and what is no picture after an hour', async () => {
  await bring('gone', { media: [at('gone.png')] });
  await bring('html', { media: [at('html.png')] });
  const [gone, html] = [pictureId(at('gone.png')), pictureId(at('html.png'))];
  const before = asked();
  expect([(await get(ann, gone)).status, (await get(ann, gone)).status, asked() - before]).toEqual([404, 404, 1]);
  serve(Buffer.from('<html>not a picture</html>'), 'image/png');
  expect([(await get(ann, html)).status, asked() - before]).toEqual([404, 2]);
  serve(png);
  nowMs = NOW + 59_999;
  expect([(await get(ann, gone)).status, asked() - before]).toEqual([404, 2]);
  nowMs = NOW + 60_000;
  expect([(await get(ann, gone)).status, (await get(ann, html)).status, asked() - before]).toEqual([200, 404, 3]);
  nowMs = NOW + 3_600_000;
  expect([(await get(ann, html)).status, asked() - before]).toEqual([200, 4]);
});

test('T16 pictures that lie about what they are, bombs and 30,000 pixels are refused, and the first frame alone is shown', async () => {
  const hostile = await hostileImages();
  const files = [
    ...hostile,
    { name: 'a side of 30,000', bytes: pngOfSize(30_000, 10) },
    { name: '49 million pixels', bytes: pngOfSize(7_000, 7_000) },
  ];
  const shown = await Promise.all(
    files.map(async ({ name, bytes }) =>
      shrinkPicture(bytes).then(
        () => [name],
        () => [],
      ),
    ),
  );
  // Of many frames one is read; what is too many bytes is not fetched.
  expect([files.length, shown.flat()]).toEqual([
    35,
    ['gif of many frames', 'gif whose frames add up', 'one byte more than 10 MB'],
  ]);
  const still = await sharp(await shrinkPicture(gifOfFrames(8, 8, 300, 8))).metadata();
  expect([still.width, still.height, still.pages ?? 1]).toEqual([8, 8, 1]);
});

test('T15 addresses that are no public https are no pictures, and an inner one is not reached', async () => {
  const seen = seePictures();
  const inner = [
    'http://example.com/a.png',
    'https://user:pass@example.com/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'sample:../../session.webp',
    `https://example.com/${'a'.repeat(1_000)}`,
    '',
    null,
  ];
  expect([inner.map(seen.see), seen.addresses]).toEqual([inner.map(() => null), []]);
  const strict = createPictures({
    db: server.db,
    clock,
    fetcher: local.strict,
    data: join(data, 'strict'),
    unstored: () => [{ post: postOf('x:1'), userId: null, pictures: [at('inner.png')] }],
  });
  serve(png);
  const before = asked();
  await expect(strict.read('ann', pictureId(at('inner.png')))).rejects.toThrow('There is no such picture.');
  expect(asked() - before).toBe(0);
});

test('the folder keeps so many bytes, and what was asked for longest ago goes first', async () => {
  serve(await square(400).png().toBuffer());
  const address = (n: number) => at(`many-${n}.png`);
  const one = await shrinkPicture(await square(400).png().toBuffer());
  const folder = join(data, 'small');
  const unstored = () => [{ post: postOf('x:1'), userId: null, pictures: [1, 2, 3, 4].map((n) => address(n)) }];
  const make = () =>
    createPictures({
      db: server.db,
      clock,
      fetcher: local.fetcher,
      data: folder,
      unstored,
      folderBytes: one.length * 3,
    });
  const pictures = make();
  for (const n of [1, 2, 3, 1, 4]) await pictures.read('ann', pictureId(address(n)));
  const kept = async () => new Set(await readdir(join(folder, 'pictures')));
  expect(await kept()).toEqual(new Set([1, 3, 4].map((n) => pictureId(address(n)))));
  // Another start finds what was kept.
  const before = asked();
  const again = make();
  for (const n of [1, 3, 4]) await again.read('ann', pictureId(address(n)));
  await setImmediate();
  expect(asked() - before).toBe(0);
});
