import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { WebSocket } from 'ws';
import { UploadedImage } from '#shared/contract/coins';
import { FeedMessage, PastedPostAnswer, POST_TEXT_MAX } from '#shared/contract/feed';
import { startTestServer, type TestBrowser, type TestServer } from '../support/server';

let server: TestServer;
let ann: TestBrowser;
let bob: TestBrowser;
beforeAll(async () => {
  server = await startTestServer();
  [ann, bob] = [server.browser(), server.browser()];
  await ann.join('Ann');
  await bob.join('Bob');
});
afterAll(() => server.close());

const paste = (who: TestBrowser, body: object) => who.call('POST', '/tracker/pasted-posts', { body });

async function openLine(who: TestBrowser): Promise<{ socket: WebSocket; next(): Promise<FeedMessage> }> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = new WebSocket(`ws://localhost:${server.port}/tracker/`, { headers: { origin: server.url, cookie } });
  const heard: FeedMessage[] = [];
  let wake = (): void => undefined;
  socket.on('message', (data) => {
    heard.push(FeedMessage.parse(JSON.parse(String(data))));
    wake();
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ event: 'init', data: { last: [] } }));
  const next = async (): Promise<FeedMessage> => {
    while (heard.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    const [first] = heard.splice(0, 1);
    if (first === undefined) throw new Error('nothing was heard');
    return first;
  };
  return { socket, next };
}

test('a pasted text comes over /tracker/ to every window of the person and to nobody else, tagged as pasted', async () => {
  const [one, two, other] = [await openLine(ann), await openLine(ann), await openLine(bob)];
  for (const line of [one, two, other]) await line.next();
  const answer = await paste(ann, { text: ' gm\n<b>$SEA</b> \u202e', link: 'https://x.com/solana/status/20' });
  const { id } = PastedPostAnswer.parse(answer.json).data;
  expect([answer.status, id.startsWith('paste:')]).toEqual([201, true]);
  const mine = await one.next();
  if (mine.event !== 'tweet') throw new Error('no post');
  expect(mine.data).toEqual({
    id,
    source: 'paste',
    timestamp: mine.data.timestamp,
    postURL: 'https://x.com/solana/status/20',
    type: 'tweet',
    author: { name: 'solana', handle: 'solana', icon: null },
    tweet: ' gm\n<b>$SEA</b> \u202e',
    replyContent: null,
    media: [],
    replyTo: null,
    quotedTweet: null,
  });
  expect(await two.next()).toEqual(mine);
  // Bob follows the author, as everybody does at first, and hears his own alone.
  await paste(bob, { text: 'his own' });
  const theirs = await other.next();
  expect(theirs.event === 'tweet' ? [theirs.data.tweet, theirs.data.author.handle] : theirs).toEqual([
    'his own',
    'pasted',
  ]);
  for (const { socket } of [one, two, other]) socket.terminate();
  const later = await openLine(bob);
  const missed = await later.next();
  expect(missed.event === 'missed' ? missed.data.posts.map(({ tweet }) => tweet) : missed).toEqual(['his own']);
  later.socket.terminate();
});

test.each([
  ['https://twitter.com/Harbor_Crew/status/1?s=20', 'Harbor_Crew'],
  ['https://bsky.app/profile/alice.example.com/post/3l3qo2vutsw2b', 'alice.example.com'],
  ['https://t.me/s/Harbor_News/5', 't.me/Harbor_News'],
  ['https://x.com.example.com/solana/status/1', 'pasted'],
  ['https://x.com/solana', 'pasted'],
  ['https://example.com/', 'pasted'],
])('%s was written by %s', async (link, handle) => {
  const line = await openLine(ann);
  await line.next();
  expect((await paste(ann, { text: 'gm', link })).status).toBe(201);
  const said = await line.next();
  expect(said.event === 'tweet' ? said.data.author.handle : said).toBe(handle);
  line.socket.terminate();
});

test.each<readonly [string, object]>([
  ['nothing', {}],
  ['blanks', { text: ' \n\t ' }],
  ['a text too long by one', { text: 'x'.repeat(POST_TEXT_MAX + 1) }],
  ['NUL', { text: 'a\u0000b' }],
  ['half a character', { text: 'a\ud800b' }],
  ['an address that runs', { text: 'gm', link: 'javascript:alert(1)' }],
  ['an address without TLS', { text: 'gm', link: 'http://x.com/a/status/1' }],
  ['a field nobody knows', { text: 'gm', userId: 'bob' }],
])('%s is refused with 400', async (_, body) => {
  expect((await paste(ann, body)).status).toBe(400);
});

async function uploaded(who: TestBrowser): Promise<string> {
  const form = new FormData();
  const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#1d4f73' } })
    .png()
    .toBuffer();
  form.set('file', new File([new Uint8Array(bytes)], 'post.png', { type: 'image/png' }));
  const { json } = await who.call('POST', '/uploads/image', { body: form });
  return UploadedImage.parse(json).data.url;
}

test('a picture that was uploaded stands in the post of whoever uploaded it, as small as any, and nobody else is shown it', async () => {
  const line = await openLine(ann);
  await line.next();
  const picture = await uploaded(ann);
  expect((await paste(ann, { text: 'gm', picture })).status).toBe(201);
  const said = await line.next();
  const [id = ''] = said.event === 'tweet' ? said.data.media : [];
  expect(id).toMatch(/^[0-9a-f]{40}$/);
  line.socket.terminate();
  const shown = await ann.call('GET', `/tracker/pictures/${id}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await bob.call('GET', `/tracker/pictures/${id}`)).status).toBe(404);
  // Named by another person it is none.
  expect((await paste(bob, { text: 'gm', picture })).status).toBe(404);
});

test.each([
  '/cdn/aaaaaaaaaaaaaaaaaaaaaa.svg',
  '/cdn/../../etc/passwd.png',
  'https://example.com/a.png',
  'upload:aaaaaaaaaaaaaaaaaaaaaa.png',
  '',
])('the picture %s is refused with 400', async (picture) => {
  expect((await paste(ann, { text: 'gm', picture })).status).toBe(400);
});

test('a picture that nobody uploaded is refused with 404', async () => {
  expect((await paste(ann, { text: 'gm', picture: '/cdn/aaaaaaaaaaaaaaaaaaaaaa.png' })).status).toBe(404);
});

test('a text as long as is allowed is taken, and a stranger is asked to sign in', async () => {
  expect([
    (await paste(ann, { text: 'x'.repeat(POST_TEXT_MAX) })).status,
    (await paste(server.browser(), { text: 'gm' })).status,
  ]).toEqual([201, 401]);
});
