import { createHmac, randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { POST_TEXT_MAX, RawPost } from '#shared/contract/feed';
import { ServiceError } from '../../server/base/errors';
import { createLogger } from '../../server/base/logging';
import { post as table } from '../../server/db/schema/feed';
import type { SourcedPost } from '../../server/feed/source';
import { storePost } from '../../server/feed/store-post';
import { createWebhookSource } from '../../server/feed/webhook-source';
import { NO_LIMITS, startTestServer, type TestServer } from '../support/server';

const SECRET = randomBytes(32).toString('base64');
const NOW = Date.parse('2026-07-01T12:00:00.000Z');
const SECONDS = String(NOW / 1_000);
const lines: string[] = [];
const destination = new Writable({
  write(line: Buffer, _encoding, done) {
    lines.push(String(line));
    done();
  },
});
const clock = { now: () => new Date(NOW) };

let server: TestServer;
let off: TestServer;
beforeAll(async () => {
  const log = createLogger({ level: 'trace', destination });
  server = await startTestServer({ clock, settings: { feedSecret: SECRET }, deps: { log } });
  off = await startTestServer();
});
afterEach(() => server.db.delete(table));
afterAll(async () => {
  await server.close();
  await off.close();
});

const said = {
  id: '9007199254740993',
  timestamp: NOW,
  author: { name: 'Solana', handle: 'solana' },
  tweet: 'gm \u{1f680}',
};
const kept: RawPost = {
  id: 'webhook:9007199254740993',
  source: 'webhook',
  timestamp: NOW,
  postURL: null,
  type: 'tweet',
  author: { name: 'Solana', handle: 'solana', icon: null },
  tweet: 'gm \u{1f680}',
  replyContent: null,
  media: [],
  replyTo: null,
  quotedTweet: null,
};
const macOf = (body: Uint8Array | string, at = SECONDS, secret = SECRET): string =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex');
const headersOf = (body: Uint8Array | string, at = SECONDS, secret = SECRET): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  'gantry-timestamp': at,
  'gantry-signature': macOf(body, at, secret),
});

/** Neither a cookie nor an Origin: what a program sends. */
async function bring(body: Uint8Array<ArrayBuffer> | string, headers = headersOf(body), to = server) {
  const answer = await fetch(`http://localhost:${to.port}/api/tracker/posts`, { method: 'POST', body, headers });
  const text = await answer.text();
  return { status: answer.status, json: JSON.parse(text) as unknown, text, retry: answer.headers.get('retry-after') };
}
const rows = () => server.db.select({ id: table.id, userId: table.userId, body: table.body }).from(table);
const refused = (code: string, message: string) => ({ ok: false, error: message, message, code });

test('a signed post is stored before it is answered with 201, its id digit by digit beyond 2^53', async () => {
  const answer = await bring(JSON.stringify(said));
  expect([answer.status, answer.json]).toEqual([201, { ok: true, data: { id: kept.id } }]);
  expect(await rows()).toEqual([{ id: kept.id, userId: null, body: kept }]);
});

test('everything a post may say is kept as it was said', async () => {
  const whole = {
    ...said,
    type: 'quote',
    postURL: 'https://example.com/1',
    replyContent: 'What?',
    replyTo: { name: 'Sea', handle: 'sea' },
    quotedTweet: { name: 'Sky', handle: 'sky', text: '<b>' },
    tweet: 'x'.repeat(POST_TEXT_MAX),
  };
  expect((await bring(JSON.stringify(whole))).status).toBe(201);
  const replyTo = { ...whole.replyTo, icon: null };
  const quotedTweet = { ...whole.quotedTweet, icon: null };
  const { id: _, author: _author, ...rest } = whole;
  expect((await rows()).map(({ body }) => body)).toEqual([{ ...kept, ...rest, replyTo, quotedTweet }]);
});

test('the same post again, and twice at once, is answered with 200 and stays as it was', async () => {
  const body = JSON.stringify(said);
  const both = await Promise.all([bring(body), bring(body)]);
  const again = await bring(body);
  const other = await bring(JSON.stringify({ ...said, tweet: 'another text' }));
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 201]));
  expect([again.status, again.json, other.status]).toEqual([200, { ok: true, data: { id: kept.id } }, 200]);
  expect((await rows()).map((row) => row.body)).toEqual([kept]);
});

const body = JSON.stringify(said);
const at = (seconds: number): string => String(NOW / 1_000 + seconds);
const without = (name: string) => Object.fromEntries(Object.entries(headersOf(body)).filter(([key]) => key !== name));
const UNSIGNED = refused('unsigned', 'Gantry-Timestamp or Gantry-Signature is missing or malformed.');
const STALE = refused('stale', 'Gantry-Timestamp is more than 300 seconds away from the time of this server.');
const WRONG = refused('bad-signature', 'Gantry-Signature does not fit the body.');
test.each<readonly [string, Readonly<Record<string, string>>, unknown]>([
  ['without a timestamp', without('gantry-timestamp'), UNSIGNED],
  ['without a signature', without('gantry-signature'), UNSIGNED],
  ['with a signature that is no hex', { ...headersOf(body), 'gantry-signature': 'z'.repeat(64) }, UNSIGNED],
  ['with half a signature', { ...headersOf(body), 'gantry-signature': macOf(body).slice(0, 32) }, UNSIGNED],
  ['with a timestamp that is no number', { ...headersOf(body), 'gantry-timestamp': '1e9' }, UNSIGNED],
  ['signed 301 s ago', headersOf(body, at(-301)), STALE],
  ['signed for in 301 s', headersOf(body, at(301)), STALE],
  ['signed in milliseconds', headersOf(body, String(NOW).slice(0, 12)), STALE],
  ['under another secret', headersOf(body, SECONDS, 'another'), WRONG],
  ['for another body', headersOf(`${body} `), WRONG],
  ['for another time', { ...headersOf(body), 'gantry-timestamp': at(1) }, WRONG],
])('a post %s is refused with 401 and nothing is stored', async (_, headers, json) => {
  const answer = await bring(body, headers);
  expect([answer.status, answer.json, await rows()]).toEqual([401, json, []]);
});

test('a signature holds for 300 s before and after, and its hex in any case', async () => {
  const early = headersOf(body, at(-300));
  const statuses = [
    (await bring(body, early)).status,
    (await bring(body, headersOf(body, at(300)))).status,
    (await bring(body, { ...early, 'gantry-signature': macOf(body, at(-300)).toUpperCase() })).status,
  ];
  expect(statuses).toEqual([201, 200, 200]);
});

test('a page of another site is refused although its post is signed', async () => {
  const answers = [
    await bring(body, { ...headersOf(body), origin: 'https://evil.example' }),
    await bring(body, { ...headersOf(body), 'sec-fetch-site': 'cross-site' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect(await rows()).toEqual([]);
});

test.each<readonly [string, string | Uint8Array<ArrayBuffer>]>([
  ['an id that is a number', '{"id":9007199254740993,"timestamp":1,"author":{"name":"a","handle":"a"},"tweet":""}'],
  ['an id with a colon', JSON.stringify({ ...said, id: 'test:1' })],
  ['an id too long by one', JSON.stringify({ ...said, id: 'x'.repeat(97) })],
  ['a text too long by one', JSON.stringify({ ...said, tweet: 'x'.repeat(POST_TEXT_MAX + 1) })],
  [
    'five pictures',
    JSON.stringify({ ...said, media: Array.from({ length: 5 }, (_, n) => `https://example.com/${n}.png`) }),
  ],
  ['a picture that is no https', JSON.stringify({ ...said, media: ['http://example.com/a.png'] })],
  ['a picture behind a password', JSON.stringify({ ...said, media: ['https://a:b@example.com/a.png'] })],
  ['a face that runs', JSON.stringify({ ...said, author: { ...said.author, icon: 'javascript:alert(1)' } })],
  ['a source of its own', JSON.stringify({ ...said, source: 'test' })],
  ['a person it is for', JSON.stringify({ ...said, userId: 'ann' })],
  ['an address that runs', JSON.stringify({ ...said, postURL: 'javascript:alert(1)' })],
  ['an author with a picture', JSON.stringify({ ...said, author: { ...said.author, icon: 'x' } })],
  ['NUL', JSON.stringify({ ...said, tweet: 'a\u0000' })],
  ['half a character', `{"id":"1","timestamp":1,"author":{"name":"a","handle":"a"},"tweet":"\\ud800"}`],
  ['bytes that are no UTF-8', Buffer.from([...Buffer.from(body.slice(0, -2)), 0xff, 0x22, 0x7d])],
  ['a mark of byte order', `\ufeff${body}`],
  ['a prototype', `{"__proto__":{"x":1},${body.slice(1)}`],
  ['brackets without end', '['.repeat(200_000)],
  ['a list of it', `[${body}]`],
  ['null', 'null'],
  ['nothing', ''],
])('%s is refused with 400, signed or not', async (_, hostile) => {
  const answer = await bring(hostile);
  expect([answer.status, (answer.json as { code: string }).code, await rows()]).toEqual([400, 'invalid', []]);
});

test('of a thousand signed bodies of chance each is refused or a post, and the next one is taken', async () => {
  const taken: SourcedPost[] = [];
  const source = createWebhookSource({ db: server.db, clock, secret: SECRET });
  source.start(async (sourced) => void taken.push(sourced));
  const receive = (bytes: Uint8Array) =>
    source.receive({ timestamp: SECONDS, signature: macOf(bytes), body: bytes }).then(
      ({ isNew }) => isNew,
      (error: unknown) => (error instanceof ServiceError ? error.code : error),
    );
  const noise = Array.from({ length: 500 }, (_, i) => randomBytes(1 + i));
  const bent = Array.from({ length: 500 }, (_, i) => {
    const copy = Buffer.from(body);
    copy[i % copy.length] = randomBytes(1)[0] ?? 0;
    return copy;
  });
  const refusals = await Promise.all(noise.map(receive));
  const outcomes = await Promise.all(bent.map(receive));
  expect(refusals.filter((code) => code !== 'invalid')).toEqual([]);
  expect(outcomes.filter((outcome) => outcome !== 'invalid' && typeof outcome !== 'boolean')).toEqual([]);
  expect(taken.filter(({ post }) => !RawPost.safeParse(post).success)).toEqual([]);
  taken.splice(0);
  expect([await receive(Buffer.from(JSON.stringify({ ...said, id: 'after' }))), taken.length]).toEqual([true, 1]);
});

test('a body above 256 KiB is refused with 413, one of another type with 415', async () => {
  const large = JSON.stringify({ ...said, tweet: 'x'.repeat(256 * 1024) });
  const typed = { ...headersOf(body), 'content-type': 'text/plain' };
  expect([(await bring(large)).status, (await bring(body, typed)).status, await rows()]).toEqual([413, 415, []]);
});

test('without the secret of the operator none are taken, and who tries is told why', async () => {
  const json = refused(
    'feed-off',
    'This server takes no posts from other programs: its operator has not set GANTRY_FEED_SECRET.',
  );
  const answer = await bring(body, headersOf(body), off);
  const unsigned = await bring(body, { 'content-type': 'application/json' }, off);
  expect([answer.status, answer.json, unsigned.status, unsigned.json]).toEqual([503, json, 503, json]);
});

test('who floods is told when to come again, before anything of the body is read', async () => {
  const limits = { ...NO_LIMITS, changesPerClient: { max: 3, seconds: 60 } };
  const flooded = await startTestServer({ clock, settings: { feedSecret: SECRET, limits } });
  const answers = [];
  for (let i = 0; i < 5; i += 1) answers.push(await bring(JSON.stringify({ ...said, id: `${i}` }), undefined, flooded));
  const stored = await flooded.db.select({ id: table.id }).from(table);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429, 429]);
  expect([answers[3]?.retry !== null, stored.length]).toEqual([true, 3]);
  await flooded.close();
});

test('a post that is brought twice, at once and after, is sent once', async () => {
  const taken: SourcedPost[] = [];
  const source = createWebhookSource({ db: server.db, clock, secret: SECRET });
  source.start(async (sourced) => {
    taken.push(sourced);
    await storePost({ db: server.db }, sourced, clock.now());
  });
  const signed = { timestamp: SECONDS, signature: macOf(body), body: Buffer.from(body) };
  const both = await Promise.all([source.receive(signed), source.receive(signed)]);
  const again = await source.receive(signed);
  expect([both.map(({ isNew }) => isNew), again.isNew, taken]).toEqual([
    [true, false],
    false,
    [{ post: kept, userId: null }],
  ]);
});

test('nothing is answered while the post is not stored, and a store that fails is no success', async () => {
  let store = (_outcome: 'stored' | 'lost'): void => undefined;
  const taken: SourcedPost[] = [];
  const source = createWebhookSource({ db: server.db, clock, secret: SECRET });
  const signed = { timestamp: SECONDS, signature: macOf(body), body: Buffer.from(body) };
  await expect(source.receive(signed)).rejects.toThrow('has not begun');
  const begun = new Promise<void>((resolve) => {
    source.start((sourced) => {
      taken.push(sourced);
      resolve();
      return new Promise<void>((keep, fail) => {
        store = (outcome) => (outcome === 'stored' ? keep() : fail(new Error('the store is gone')));
      });
    });
  });
  let answered = false;
  const first = source.receive(signed).finally(() => {
    answered = true;
  });
  await begun;
  await server.db.select().from(table);
  expect([answered, taken]).toEqual([false, [{ post: kept, userId: null }]]);
  store('stored');
  expect(await first).toEqual({ id: kept.id, isNew: true });
  const lost = source.receive(signed);
  while (taken.length < 2) await server.db.select().from(table);
  store('lost');
  await expect(lost).rejects.toThrow('the store is gone');
});

test('neither the secret nor a signature is in what is answered or logged', async () => {
  const answers = [
    await bring(body),
    await bring(body, headersOf(body, SECONDS, 'another')),
    await bring('{', headersOf('{')),
  ];
  const all = JSON.stringify([answers, lines]);
  expect(lines.some((line) => line.includes('/api/tracker/posts'))).toBe(true);
  expect([SECRET, macOf(body), macOf('{'), macOf(body, SECONDS, 'another')].filter((one) => all.includes(one))).toEqual(
    [],
  );
});
