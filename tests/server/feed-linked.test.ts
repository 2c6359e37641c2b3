import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RawPost } from '#shared/contract/feed';
import { silentLogger } from '../../server/base/logging';
import { post as table } from '../../server/db/schema/feed';
import { readLinked } from '../../server/feed/linked-post';
import type { Fetcher } from '../../server/fetcher/fetcher';
import { openFeed, type LiveFeed } from '../../server/feed/live-feed';
import { freshDb } from '../support/db';
import { startLocalHttps, type LocalHttps } from '../support/local-https';
import { startTestServer, type TestBrowser, type TestServer } from '../support/server';

const clock = { now: () => new Date('2026-07-01T12:00:00.000Z') };
let local: LocalHttps;
let server: TestServer;
let feed: LiveFeed;
let data: string;
let ann: TestBrowser;
beforeAll(async () => {
  local = await startLocalHttps(['publish.x.com', 'public.api.bsky.app', 't.me']);
  data = await mkdtemp(join(tmpdir(), 'gantry-linked-'));
  const own = await freshDb();
  const config = { data, feedSecret: null, bluesky: null, x: null, telegram: null, rss: false };
  feed = openFeed({ db: own.db, clock, log: silentLogger(), config, fetcher });
  server = await startTestServer({ open: async () => own, clock, deps: { feed } });
  ann = server.browser();
  await ann.join('Ann');
});
beforeEach(() => {
  local.answer = (_request, response) => void response.writeHead(404).end();
});
afterAll(async () => {
  await feed.stop();
  await server.close();
  await local.close();
  await rm(data, { recursive: true });
});

/** Answers with this, and keeps what was asked for. */
function answer(body: string): string[] {
  const asked: string[] = [];
  local.answer = ({ headers, url }: IncomingMessage, response: ServerResponse) => {
    asked.push(`${headers.host?.split(':')[0]}${url}`);
    response.writeHead(200).end(body);
  };
  return asked;
}
/** Leads every site to the port of the local one. */
const fetcher: Fetcher = {
  get(url, options) {
    const there = new URL(url);
    there.port = String(local.port);
    return local.fetcher.get(there.href, options);
  },
};
const read = (link: string) => readLinked(fetcher)(link);

/** As X answers for an address of a post. */
const embedded = (html: string, name = 'Deepsea Lab'): string =>
  JSON.stringify({ url: 'https://x.com/deepsea_lab/status/1', author_name: name, html, type: 'rich', version: '1.0' });

test('a post of X is read by what its site embeds elsewhere: its words, without the links of its pictures', async () => {
  const asked = answer(
    embedded(
      '<blockquote class="twitter-tweet"><p lang="en" dir="ltr">We call it <a href="https://x.com/search?q=%24LANTERN">$LANTERN</a> &lt;3<br>Really <a href="https://t.co/abc">pic.twitter.com/abc</a></p>&mdash; Deepsea Lab (@deepsea_lab) <a href="https://x.com/deepsea_lab/status/1">July 1, 2026</a></blockquote>',
    ),
  );
  expect(await read('https://twitter.com/deepsea_lab/status/1?s=20')).toEqual({
    name: 'Deepsea Lab',
    handle: 'deepsea_lab',
    text: 'We call it $LANTERN <3\nReally',
    pictures: [],
  });
  expect(asked).toEqual([
    'publish.x.com/oembed?url=https%3A%2F%2Fx.com%2Fdeepsea_lab%2Fstatus%2F1&omit_script=true&dnt=true',
  ]);
});

test('a post of Bluesky is read with its pictures, those beside a quotation too', async () => {
  const asked = answer(
    JSON.stringify({
      thread: {
        $type: 'app.bsky.feed.defs#threadViewPost',
        post: {
          uri: 'at://did:plc:abc/app.bsky.feed.post/3k',
          author: { did: 'did:plc:abc', handle: 'lab.example.com', displayName: ' Deepsea  Lab ' },
          record: { $type: 'app.bsky.feed.post', text: 'gm\r\nall', createdAt: '2026-07-01T11:00:00Z' },
          embed: {
            $type: 'app.bsky.embed.recordWithMedia#view',
            media: { images: [{ thumb: 'https://cdn.bsky.app/t', fullsize: 'https://cdn.bsky.app/f', alt: '' }] },
          },
        },
      },
    }),
  );
  expect(await read('https://bsky.app/profile/lab.example.com/post/3k')).toEqual({
    name: 'Deepsea Lab',
    handle: 'lab.example.com',
    text: 'gm\nall',
    pictures: ['https://cdn.bsky.app/f'],
  });
  expect(asked).toEqual([
    'public.api.bsky.app/xrpc/app.bsky.feed.getPostThread?uri=at%3A%2F%2Flab.example.com%2Fapp.bsky.feed.post%2F3k&depth=0&parentHeight=0',
  ]);
});

test('a post of a channel of Telegram is read from what its site embeds elsewhere', async () => {
  const asked = answer(
    '<!DOCTYPE html><html><body><div class="tgme_widget_message"><div class="tgme_widget_message_author"><a class="tgme_widget_message_owner_name" href="https://t.me/harbor"><span dir="auto">Harbor News</span></a></div><div class="tgme_widget_message_text js-message_text" dir="auto">First<br/><b>second</b><script>alert(1)</script></div></div></body></html>',
  );
  expect(await read('https://t.me/s/harbor/5')).toEqual({
    name: 'Harbor News',
    handle: 't.me/harbor',
    text: 'First\nsecond',
    pictures: [],
  });
  expect(asked).toEqual(['t.me/harbor/5?embed=1&mode=tme']);
});

test.each([
  [
    'a post that Bluesky does not have',
    'https://bsky.app/profile/lab.example.com/post/3k',
    '{"thread":{"notFound":true}}',
  ],
  ['one without a text', 'https://x.com/deepsea_lab/status/1', embedded('<blockquote><p></p></blockquote>')],
  ['a channel that is private', 'https://t.me/harbor/5', '<div class="tgme_widget_message_error">Post not found</div>'],
])('%s is none', async (_, link, body) => {
  answer(body);
  expect(await read(link)).toBeNull();
});

test.each([
  'https://x.com/deepsea_lab',
  'https://x.com.example.com/deepsea_lab/status/1',
  'https://bsky.app/profile/lab.example.com',
  'https://example.com/deepsea_lab/status/1',
])('of %s nothing is asked', async (link) => {
  const asked = answer('{}');
  expect([await read(link), asked]).toEqual([null, []]);
});

const paste = (body: object) => ann.call('POST', '/tracker/pasted-posts', { body: { text: '', ...body } });
async function stored(): Promise<readonly RawPost[]> {
  const rows = await server.db.select({ body: table.body }).from(table);
  return rows.map(({ body }) => RawPost.parse(body));
}

test('a link alone becomes the post that stands there, with its pictures as ids', async () => {
  answer(
    JSON.stringify({
      thread: {
        post: {
          author: { handle: 'lab.example.com' },
          record: { text: 'gm' },
          embed: { images: [{ fullsize: 'https://cdn.bsky.app/f' }, { fullsize: 'javascript:alert(1)' }] },
        },
      },
    }),
  );
  const link = 'https://bsky.app/profile/lab.example.com/post/3k';
  expect((await paste({ link })).status).toBe(201);
  const [post] = await stored();
  expect([
    post?.tweet,
    post?.author,
    post?.postURL,
    post?.media.length,
    JSON.stringify(post).includes('cdn.bsky'),
  ]).toEqual(['gm', { name: 'lab.example.com', handle: 'lab.example.com', icon: null }, link, 1, false]);
});

test('one that cannot be read is refused in words, and nothing becomes of it', async () => {
  const before = await stored();
  for (const link of ['https://x.com/deepsea_lab/status/1', 'https://example.com/a']) {
    const { status, text } = await paste({ link });
    expect([status, text.includes('The post at this link cannot be read. Paste its text as well.')]).toEqual([
      400,
      true,
    ]);
  }
  expect((await paste({})).status).toBe(400);
  expect(await stored()).toEqual(before);
});
