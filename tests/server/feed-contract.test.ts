import { expect, test } from 'vitest';
import { FeedHandle, FeedInit, FeedMessage, POST_TEXT_MAX, RawPost } from '#shared/contract/feed';
import { DEFAULT_HANDLES, SAMPLE_POSTS } from '../../server/base/site';

const post: RawPost = {
  id: 'test:1',
  source: 'test',
  timestamp: 1_780_000_000_000,
  postURL: 'https://example.com/deepsea_lab/1',
  type: 'quote',
  author: { name: 'Deepsea Lab', handle: 'deepsea_lab', icon: null },
  tweet: 'A light.',
  replyContent: null,
  media: [],
  replyTo: null,
  quotedTweet: { name: 'Sea', handle: 'sea', icon: null, text: 'What?' },
};

test.each([
  ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['right to left', '\u202Eevil\u202C مرحبا \u2066x'],
  ['zalgo', `z${'\u0335\u0321\u0322\u0327\u0323'.repeat(200)}`],
  ['as long as is allowed', 'x'.repeat(POST_TEXT_MAX)],
  ['the worst JSON', '"\\\u2028\u2029\u0001{}'],
])('a text of %s is kept letter by letter', (_, tweet) => {
  expect(RawPost.parse({ ...post, tweet })).toEqual({ ...post, tweet });
});

test.each<readonly [string, unknown]>([
  ['an id that is a number', { ...post, id: Number('9007199254740993') }],
  ['an id of no source', { ...post, id: '9007199254740993' }],
  ['an id with a slash', { ...post, id: 'test:../../1' }],
  ['a text too long by one', { ...post, tweet: 'x'.repeat(POST_TEXT_MAX + 1) }],
  ['NUL, which no store keeps', { ...post, tweet: 'a\u0000b' }],
  ['half a character', { ...post, tweet: 'a\uD800b' }],
  ['an address that runs', { ...post, postURL: 'javascript:alert(1)' }],
  ['an address without TLS', { ...post, postURL: 'http://example.com/1' }],
  ['a picture by its address', { ...post, media: [{ url: 'https://example.com/a.png' }] }],
  ['five pictures', { ...post, media: ['a', 'b', 'c', 'd', 'e'] }],
  ['a handle that is an address', { ...post, author: { ...post.author, handle: 'a/../b' } }],
  ['no name', { ...post, author: { ...post.author, name: '' } }],
  ['a field nobody knows', { ...post, isAdmin: true }],
  ['a field of an author nobody knows', { ...post, author: { ...post.author, verified: true } }],
  ['a source nobody knows', { ...post, source: 'nostr' }],
  ['a time in text', { ...post, timestamp: '2026-01-01' }],
  ['a time beyond all dates', { ...post, timestamp: 8_640_000_000_000_001 }],
  ['a list', [post]],
  ['nothing', null],
])('what has %s is no post', (_, hostile) => {
  expect(RawPost.safeParse(hostile).success).toBe(false);
});

test.each<readonly [string, unknown]>([
  ['without data', { event: 'init' }],
  ['with a field more', { event: 'init', data: { last: [], all: true } }],
  ['of another name', { type: 'init', data: { last: [] } }],
  ['with one post alone', { event: 'init', data: { last: 'test:1' } }],
  ['with a number', { event: 'init', data: { last: [1] } }],
  ['with a query', { event: 'init', data: { last: ["test:1' or 1=1"] } }],
  ['with 33 posts', { event: 'init', data: { last: Array.from({ length: 33 }, (_, at) => `test:${at}`) } }],
])('first words %s are none', (_, words) => {
  expect(FeedInit.safeParse(words).success).toBe(false);
});

test('SOC-01 a tweet event has address, text, what it answers, kind, author, pictures, whom it answers and what it quotes', () => {
  const { id, source, timestamp, ...said } = post;
  expect(Object.keys(said).toSorted()).toEqual(
    ['author', 'media', 'postURL', 'quotedTweet', 'replyContent', 'replyTo', 'tweet', 'type'].toSorted(),
  );
  const message = { event: 'tweet', data: { ...said, id, source, timestamp } };
  expect(FeedMessage.parse(message)).toEqual(message);
  for (const name of Object.keys(said)) {
    const { [name]: _, ...less } = Object.fromEntries(Object.entries(post));
    expect([name, FeedMessage.safeParse({ event: 'tweet', data: less }).success]).toEqual([name, false]);
  }
});

test('ENT-22 FLT-08 a handle of the feed has id, name, handle, whether it shows and whether it is one of ones own', () => {
  const handle = { id: '1', name: 'Sea', handle: 'sea', isVisible: true, isCustom: false };
  expect(FeedHandle.parse(handle)).toEqual(handle);
  for (const name of Object.keys(handle)) {
    const { [name]: _, ...less } = Object.fromEntries(Object.entries(handle));
    expect([name, FeedHandle.safeParse(less).success]).toEqual([name, false]);
  }
});

test('FLT-05 FLT-06 there are twelve default handles, four of them hidden, each once', () => {
  expect(DEFAULT_HANDLES.map((handle) => FeedHandle.parse(handle))).toEqual(DEFAULT_HANDLES);
  expect(new Set(DEFAULT_HANDLES.map(({ handle }) => handle.toLowerCase())).size).toBe(12);
  expect(DEFAULT_HANDLES.filter(({ isVisible }) => !isVisible)).toHaveLength(4);
});

test('GAP-82 there are four samples, a post of each kind', () => {
  const posts = SAMPLE_POSTS.map(({ type, author, tweet, postURL, replyContent, replyTo, quotedTweet }) => ({
    type,
    author,
    tweet,
    postURL,
    replyContent,
    replyTo,
    quotedTweet,
    media: [],
    id: 'test:1',
    source: 'test',
    timestamp: 1,
  }));
  expect(posts.map((one) => RawPost.parse(one))).toEqual(posts);
  expect(SAMPLE_POSTS.map(({ type }) => type)).toEqual(['tweet', 'reply', 'retweet', 'quote']);
});
