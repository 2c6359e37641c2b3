import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { RawPost } from '#shared/contract/feed';
import { feedRead } from '../../server/db/schema/index';
import { pictureId } from '../../server/feed/picture-id';
import { openFeed } from '../../server/feed/live-feed';
import { NoFeed, readRss } from '../../server/feed/read-rss';
import { PACE_MS, waitAfter } from '../../server/feed/rss-pace';
import { rssId, rssPost } from '../../server/feed/rss-post';
import { createRssSource } from '../../server/feed/rss-source';
import type { FollowingSource } from '../../server/feed/source';
import { FetchError, type FetchFailure, type Fetcher } from '../../server/fetcher/fetcher';
import { htmlText } from '../../server/feed/html-text';
import { type FeedWorld, openFeedWorld } from '../support/feed-world';
import { type LocalHttps, startLocalHttps } from '../support/local-https';
import { startTestServer } from '../support/server';

const NOW = Date.parse('2026-07-01T12:00:00.000Z');
const HOST = 'news.example.com';

let world: FeedWorld;
let local: LocalHttps;
let url = '';
beforeAll(async () => {
  world = await openFeedWorld(NOW);
  local = await startLocalHttps([HOST, 'other.example.com']);
  url = `https://${HOST}:${local.port}/feed.xml`;
});
afterEach(() => world.clear());
afterAll(async () => {
  await local.close();
  await world.close();
});

interface Item {
  readonly title?: string;
  readonly guid?: string;
  readonly link?: string;
  readonly date?: string;
  readonly text?: string;
}
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${escaped(text)}</${name}>`;
const rss = (items: readonly Item[], title = 'Harbor News'): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel>${element('title', title)}${items
    .map(
      ({ title: named, guid, link, date, text }) =>
        `<item>${element('title', named)}${element('guid', guid)}${element('link', link)}${element('pubDate', date)}${element('description', text)}</item>`,
    )
    .join('')}</channel></rss>`;
/** The nth item, `ago` minutes old. */
const item = (n: number, ago = n): Item => ({
  title: `t${n}`,
  guid: `g${n}`,
  date: new Date(NOW - ago * 60_000).toUTCString(),
});
const serve = (document: string, head: Readonly<Record<string, string>> = {}): void => {
  local.answer = (_request, response) => void response.writeHead(200, head).end(document);
};
const read = (document: string) => readRss(Buffer.from(document));
const begin = (fetcher: Pick<Fetcher, 'get'> = local.fetcher, paceMs = 5): FollowingSource =>
  world.begin(createRssSource({ ...world.parts, fetcher, paceMs }));
/** Kept once the source has read so often. */
function counted(fetcher: Pick<Fetcher, 'get'> = local.fetcher) {
  let reads = 0;
  const counting: Pick<Fetcher, 'get'> = {
    async get(address, options) {
      try {
        return await fetcher.get(address, options);
      } finally {
        reads += 1;
        setImmediate(world.wake);
      }
    },
  };
  return { fetcher: counting, count: () => reads, read: (times: number) => world.until(() => reads >= times) };
}

test('the newest five of a feed become posts at its first reading, oldest first, and each further item once', async () => {
  await world.follow('rss', url);
  await world.follow('rss', url, 'bob');
  serve(rss([1, 2, 3, 4, 5, 6, 7].map((n) => item(n))));
  const source = begin();
  await world.until(() => world.taken.length === 5);
  expect(world.texts()).toEqual(['t5', 't4', 't3', 't2', 't1']);
  const post: RawPost = {
    id: rssId(url, { key: 'g1', title: '', text: '', link: null, writtenMs: null, pictures: [] }),
    source: 'rss',
    timestamp: NOW - 60_000,
    postURL: null,
    type: 'tweet',
    author: { name: 'Harbor News', handle: url, icon: null },
    tweet: 't1',
    replyContent: null,
    media: [],
    replyTo: null,
    quotedTweet: null,
  };
  expect(world.taken.at(-1)).toEqual({ post, userId: null });
  expect(RawPost.parse(post)).toEqual(post);
  expect(source.health()).toEqual({ source: 'rss', state: 'live', why: null, delay: null });
  serve(rss([item(8, 0), item(1), item(7), item(8, 0)]));
  await world.until(() => world.taken.length === 6);
  expect(world.texts().at(-1)).toBe('t8');
  expect(source.health().delay).toEqual({ posts: 1, p50Ms: 0, p95Ms: 0 });
});

test('what was taken is known to another start, though its posts are forgotten', async () => {
  await world.follow('rss', url);
  serve(rss([item(1)]));
  begin();
  await world.until(() => world.taken.length === 1);
  await world.stop();
  expect((await world.store.db.select().from(feedRead)).map(({ address }) => address)).toEqual([url]);
  serve(rss([item(2, 0), item(1)]));
  begin();
  await world.until(() => world.taken.length === 2);
  expect(world.texts()).toEqual(['t1', 't2']);
});

test('a feed is asked for once however many follow it, only if it has changed, and no more when nobody does', async () => {
  await world.follow('rss', url);
  await world.follow('rss', url, 'bob');
  const heads: unknown[] = [];
  local.answer = ({ headers }, response) => {
    heads.push([headers['if-none-match'], headers['if-modified-since']]);
    if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"1"', 'last-modified': 'Wed, 01 Jul 2026 12:00:00 GMT' }).end(rss([item(1)]));
  };
  const { fetcher, read: reads, count } = counted();
  const source = begin(fetcher);
  await reads(3);
  expect(heads.slice(0, 3)).toEqual([
    [undefined, undefined],
    ['"1"', 'Wed, 01 Jul 2026 12:00:00 GMT'],
    ['"1"', 'Wed, 01 Jul 2026 12:00:00 GMT'],
  ]);
  await world.unfollow(url);
  source.refresh();
  await source.ended();
  const before = count();
  expect([source.health(), await world.store.db.select().from(feedRead)]).toEqual([
    { source: 'rss', state: 'off', why: 'Nobody follows a feed.', delay: null },
    [],
  ]);
  await world.follow('rss', `https://other.example.com:${local.port}/`);
  source.refresh();
  await reads(before + 2);
  expect([world.taken.length, local.asked.at(-1)]).toEqual([2, 'other.example.com/']);
});

test('a feed that fails says why while another one is read, and is read again', async () => {
  const other = `https://other.example.com:${local.port}/`;
  let isLost = true;
  await world.follow('rss', url);
  const { fetcher, read: reads } = counted({
    async get(address, options) {
      if (address === url && isLost) throw new FetchError('status', { status: 503 });
      return local.fetcher.get(address, options);
    },
  });
  const source = begin(fetcher, 1);
  await reads(4);
  const none = 'None of the feeds people follow can be read.';
  expect([source.health(), source.whyNot(url)]).toEqual([
    { source: 'rss', state: 'reconnecting', why: none, delay: null },
    'It answers with status 503.',
  ]);
  serve(rss([item(1)]));
  await world.follow('rss', other);
  source.refresh();
  await world.until(() => world.taken.length === 1);
  expect([source.health().state, source.whyNot(url), source.whyNot(other)]).toEqual([
    'live',
    'It answers with status 503.',
    null,
  ]);
  isLost = false;
  await world.until(() => world.taken.length === 2);
  await world.until(() => source.whyNot(url) === null);
});

test.each([
  [1, null, 600_000],
  [2, null, 1_200_000],
  [6, null, 19_200_000],
  [7, null, 21_600_000],
  [5_000, null, 21_600_000],
  [1, 60, 600_000],
  [1, 3_600, 3_600_000],
  [1, 9_999_999, 86_400_000],
])('after %i failures, asked to wait %j s, a feed is left alone for %i ms', (failures, asked, ms) => {
  expect(waitAfter(failures, asked, PACE_MS)).toBe(ms);
});

test.each<readonly [FetchFailure, number | null, string]>([
  ['refused', null, 'Its address is none of the public internet.'],
  ['unreachable', null, 'It cannot be reached.'],
  ['redirect', 301, 'It leads to another address: follow that one.'],
  ['status', 404, 'It answers with status 404.'],
  ['too-large', null, 'It is larger than 10 MB.'],
  ['too-slow', null, 'It takes too long.'],
  ['wrong-type', 200, 'It is no RSS or Atom feed.'],
])('a feed that is %s says so at its row', async (reason, status, why) => {
  await world.follow('rss', url);
  const { fetcher, read: reads } = counted({
    get: async () => {
      throw new FetchError(reason, status === null ? {} : { status });
    },
  });
  const source = begin(fetcher, 60_000);
  await reads(1);
  await source.ended();
  expect(source.whyNot(url)).toBe(why);
});

test('an inner address is never asked: no connection is made to it', async () => {
  const inner = ['https://127.0.0.1', 'https://[::1]', 'https://169.254.169.254', 'https://inner.example.com'];
  for (const one of inner) await world.follow('rss', `${one}:${local.port}/`);
  const before = local.asked.length;
  const { fetcher, read: reads } = counted(local.strict);
  const source = begin(fetcher, 60_000);
  await reads(inner.length);
  await source.ended();
  expect([local.asked.length - before, inner.map((one) => source.whyNot(`${one}:${local.port}/`))]).toEqual([
    0,
    inner.map(() => 'Its address is none of the public internet.'),
  ]);
});

test('a feed that floods brings twenty posts a reading, and one that repeats itself or goes back in time none', async () => {
  await world.follow('rss', url);
  const all = Array.from({ length: 900 }, (_, n) => item(n));
  serve(rss(all.slice(890)));
  const { fetcher, read: reads, count } = counted();
  begin(fetcher);
  await world.until(() => world.taken.length === 5);
  serve(rss(all));
  await world.until(() => world.taken.length === 25);
  expect(world.texts().slice(5)).toEqual(Array.from({ length: 20 }, (_, n) => `t${19 - n}`));
  serve(rss(all.slice(500)));
  await reads(count() + 2);
  serve(rss(all));
  await reads(count() + 2);
  expect(world.taken.length).toBe(25);
});

test.each([
  ['of RSS', rss([{ title: 'gm', guid: 'g', link: 'https://x.example/1', date: 'Wed, 01 Jul 2026 11:00:00 GMT' }])],
  [
    'of Atom',
    `<feed xmlns="http://www.w3.org/2005/Atom"><title type="text">Harbor News</title><link href="https://x.example/"/><entry>
    <id>g</id><title>gm</title><link rel="enclosure" href="https://x.example/2"/><link href="https://x.example/1"/>
    <published>2026-07-01T11:00:00Z</published><updated>2026-07-01T11:30:00Z</updated></entry></feed>`,
  ],
  [
    'of RDF',
    `<?xml version="1.0"?><rdf:RDF xmlns:rdf="r" xmlns:dc="d"><channel><title>Harbor News</title></channel><item>
    <title>gm</title><link>https://x.example/1</link><guid>g</guid><dc:date>2026-07-01T13:00:00+02:00</dc:date></item></rdf:RDF>`,
  ],
])('a feed %s is read', async (_, document) => {
  expect(await read(document)).toEqual({
    title: 'Harbor News',
    items: [{ key: 'g', title: 'gm', text: '', link: 'https://x.example/1', writtenMs: NOW - 3_600_000, pictures: [] }],
  });
});

test.each([
  ['text of Atom', '<summary>a &lt; b &amp;amp; c</summary>', 'a < b &amp; c'],
  ['HTML of Atom', '<content type="html">&lt;p&gt;a&lt;/p&gt;&lt;p&gt;b &amp;amp; c&lt;/p&gt;</content>', 'a\n\nb & c'],
  ['XHTML of Atom', '<content type="xhtml"><div><p>a</p><p>b</p></div></content>', 'a b'],
  ['what stands as it is', '<summary type="html"><![CDATA[<b>a</b> <i>b</i>]]></summary>', 'a b'],
])('%s becomes plain text', async (_, field, text) => {
  const { items } = await read(`<feed><entry><id>1</id>${field}</entry></feed>`);
  expect(items.map((one) => one.text)).toEqual([text]);
});

test.each([
  ['a script', '<script>alert(1)</script>gm<style>b{}</style>', 'gm'],
  ['a script in a tag', '<img src=x onerror="alert(1)">gm<svg onload=alert(1)><text>x</text></svg>', 'gm'],
  ['a tag that never ends', 'gm <a href="javascript:alert(1)', 'gm'],
  ['a script that never ends', 'gm<script>alert(1)', 'gm'],
  ['half a character', 'g&#xD800;m', 'g\ufffdm'],
  ['a character of control', 'g\u0000\u0007\u009bm', 'gm'],
  ['right to left', '\u202egm\u202c \u05d2\u05dd', '\u202egm\u202c \u05d2\u05dd'],
  ['zalgo', `g${'\u0335'.repeat(200)}m`, `g${'\u0335'.repeat(200)}m`],
  ['lines', '<p>one<br>two</p>\n\n<ul><li>three</li></ul>', 'one\ntwo\n\nthree'],
  ['ten thousand open tags', `gm${'<b>'.repeat(10_000)}`, 'gm'],
])('of HTML with %s the words are left', (_, html, text) => {
  expect(htmlText(html)).toBe(text);
});

const LAUGHS = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY l0 "lol">${Array.from(
  { length: 9 },
  (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
).join('')}]><rss><channel><title>a</title><item><guid>1</guid><title>&l9;</title></item></channel></rss>`;
test('entities of a document mean nothing, whether they laugh a billion times or name a file', async () => {
  const outer = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/hostname"><!ENTITY % y SYSTEM "https://${HOST}:${local.port}/y.dtd">%y;]><rss><channel><title>a</title><item><guid>1</guid><title>&x;</title></item></channel></rss>`;
  const before = local.asked.length;
  const titles = [await read(LAUGHS), await read(outer)].map(({ items }) => items.map(({ title }) => title));
  expect([titles, local.asked.length - before]).toEqual([[['&l9;'], ['&x;']], 0]);
});

const TEN_MB = 10 * 1024 * 1024;
const full = (head: string, piece: string, tail = ''): Buffer =>
  Buffer.from(head + piece.repeat(Math.floor((TEN_MB - head.length - tail.length) / piece.length)) + tail);
test.each([
  ['one text', full('<rss><channel><item><title>', 'x', '</title></item></channel></rss>'), 1],
  ['items', full('<rss><channel>', '<item><guid>1</guid></item>'), 1_000],
  ['attributes', full('<rss ', 'a="1" ', '><channel/></rss>'), 0],
  ['closing tags', full('<rss><channel>', '</b>'), 0],
  ['comments', full('<rss><channel>', '<!-- -->', '</channel></rss>'), 0],
  ['an open comment', full('<rss><channel><!--', '-'), 0],
  ['HTML', full('<rss><channel><item><description>', '&lt;b&gt;', '</description></item></channel></rss>'), 1],
])('ten megabytes of %s are read within five seconds', async (_, bytes, count) => {
  const from = performance.now();
  const { items } = await readRss(bytes);
  expect([items.length, performance.now() - from < 5_000]).toEqual([count, true]);
});

test.each([
  ['ten megabytes of open tags', full('<rss>', '<a>').toString()],
  ['a page', '<html><body/></html>'],
  ['an unknown encoding', '<?xml version="1.0" encoding="klingon"?><rss/>'],
])('%s: no feed', async (_, document) => {
  await expect(read(document)).rejects.toThrow(NoFeed);
});

test.each([
  [
    'an enclosure',
    '<enclosure url="/a.png" type="image/png" length="1"/><enclosure url="/a.mp3" type="audio/mpeg"/>',
    ['a'],
  ],
  [
    'Media RSS, whose small ones are for want of larger',
    '<media:content url="/a.png" medium="image"/><media:group><media:content url="/b.png" type="image/jpeg"/></media:group><media:thumbnail url="/c.png"/><media:content url="/d.mp4" medium="video"/>',
    ['a', 'b'],
  ],
  ['a small one alone', '<media:thumbnail url="/c.png"/>', ['c']],
  [
    'more than four, and the same twice',
    ['a', 'a', 'b', 'c', 'd', 'e'].map((one) => `<media:content url="/${one}.png" medium="image"/>`).join(''),
    ['a', 'b', 'c'],
  ],
  [
    'what is never fetched',
    '<enclosure url="http://x.example/a.png" type="image/png"/><enclosure url="javascript:1" type="image/png"/>',
    [],
  ],
])('pictures of an item are found: %s', async (_, tags, names) => {
  const document = `<rss><channel><title>N</title><item><title>gm</title><guid>g</guid>${tags}</item></channel></rss>`;
  const [first] = (await read(document)).items;
  if (first === undefined) throw new Error('no item');
  const post = rssPost(first, { address: 'https://x.example/feed', title: 'N', readMs: NOW });
  expect(post?.media).toEqual(names.map((name) => pictureId(`https://x.example/${name}.png`)));
});

test('a feed that is cut off says what came whole, one in another encoding its own letters, and noise nothing', async () => {
  const cut = rss([item(1), item(2)]).slice(0, -60);
  expect((await read(cut)).items.map(({ title }) => title)).toEqual(['t1', 't2']);
  const latin = Buffer.from(
    '<?xml version="1.0" encoding="ISO-8859-1"?><rss><channel><title>caf\xe9</title></channel></rss>',
    'latin1',
  );
  expect(await readRss(latin)).toEqual({ title: 'café', items: [] });
  expect(await read('')).toEqual({ title: '', items: [] });
});

const of = (parts: object) =>
  rssPost(
    { key: 'k', title: '', text: '', link: null, writtenMs: null, pictures: [], ...parts },
    { address: url, title: 'N', readMs: NOW },
  );
test.each([
  ['title and text', { title: 'a', text: 'b' }, 'a\n\nb'],
  ['a text alone', { text: 'b' }, 'b'],
  ['a title made of its text', { title: 'gm to e…', text: 'gm to everybody' }, 'gm to everybody'],
  ['the same twice', { title: 'gm', text: 'gm' }, 'gm'],
  ['an article', { title: 'x'.repeat(3_000) }, `${'x'.repeat(1_999)}…`],
  ['a cut within a character', { title: '😀'.repeat(1_500) }, `${'😀'.repeat(999)}…`],
])('an item of %s is a post of its words', (_, parts, tweet) => {
  const post = of(parts);
  expect([post?.tweet, RawPost.safeParse(post).success]).toEqual([tweet, true]);
});
test('an item without words is no post', () => expect(of({})).toBe(null));

test.each([
  ['before it was read', NOW - 1, NOW - 1],
  ['after it was read', NOW + 86_400_000, NOW],
  ['never', null, NOW],
  ['before all time', -1, NOW],
])('an item that says it was written %s has a time that can be', (_, writtenMs, timestamp) => {
  expect(of({ title: 'a', writtenMs })?.timestamp).toBe(timestamp);
});

test.each([
  ['https://x.example/1', 'https://x.example/1'],
  ['/1', () => `https://${HOST}:${local.port}/1`],
  ['http://x.example/1', null],
  ['javascript:alert(1)', null],
  ['https://[', null],
  [`https://x.example/${'a'.repeat(500)}`, null],
])('the link %s is %s', (link, expected) => {
  expect(of({ title: 'a', link })?.postURL).toBe(typeof expected === 'function' ? expected() : expected);
});

const FORM = 'A feed is an https address, without a name and a password';
const OUTSIDE = 'This address is none of the public internet';
test('API-43 a feed is followed by its address, from then on read, and told of', async () => {
  const config = { data: tmpdir(), feedSecret: null, bluesky: null, x: null, telegram: null, rss: true };
  const { db, clock, log } = world.parts;
  serve(rss([item(1)]));
  const feed = openFeed({ db, clock, log, config, fetcher: local.fetcher });
  const server = await startTestServer({
    open: async () => ({ ...world.store, close: async () => undefined }),
    deps: { feed },
  });
  const browser = server.browser();
  await browser.join('Ann');
  const path = '/users/trackers/tracked-accounts';
  const track = (username: string) => browser.call('POST', path, { body: { username, source: 'rss' } });
  const wrong: readonly (readonly [string, string])[] = [
    ['news.example.com/feed', FORM],
    ['http://news.example.com/feed', FORM],
    ['https://ann:pass@news.example.com/feed', FORM],
    ['https://', FORM],
    [`https://news.example.com/${'ü'.repeat(60)}`, 'The address of a feed has at most 300 characters'],
    ['https://127.0.0.1/feed', OUTSIDE],
    ['https://2130706433/feed', OUTSIDE],
    ['https://[::ffff:127.0.0.1]/', OUTSIDE],
    ['https://localhost:8080/', OUTSIDE],
  ];
  for (const [typed, message] of wrong) {
    const answer = await track(typed);
    expect([typed, answer.status, answer.json]).toEqual([
      typed,
      400,
      { ok: false, error: message, message, code: 'invalid' },
    ]);
  }
  const heard: unknown[] = [];
  const page = {
    sendFrame: (frame: Buffer) => {
      heard.push(JSON.parse(String(frame)));
      world.wake();
    },
    buffered: () => 0,
    close: () => undefined,
  };
  // Before it is followed: its first post may come at once.
  feed.join({ page, userId: 'ann', authors: [url] });
  const { status, json } = await track(` ${url}#top `);
  const account = {
    id: expect.any(String),
    name: url,
    handle: url,
    isVisible: true,
    isCustom: true,
    source: 'rss',
    why: null,
  };
  expect([status, json]).toEqual([201, { ok: true, data: account }]);
  const again = await track(url.replace(HOST, HOST.toUpperCase()));
  expect([again.status, again.json]).toEqual([
    409,
    {
      ok: false,
      error: `${url.slice('https://'.length)} is in your feed already`,
      message: `${url.slice('https://'.length)} is in your feed already`,
      code: 'conflict',
    },
  ]);
  await world.until(() => heard.length === 1);
  expect(heard).toEqual(
    [{ event: 'tweet', data: of({ key: 'g1', title: 't1', writtenMs: NOW - 60_000 }) }].map((one) => ({
      ...one,
      data: { ...one.data, author: { name: 'Harbor News', handle: url, icon: null } },
    })),
  );
  expect(feed.health().find(({ source }) => source === 'rss')).toEqual({
    source: 'rss',
    state: 'live',
    why: null,
    delay: null,
  });
  await feed.stop();
  await server.close();
});
