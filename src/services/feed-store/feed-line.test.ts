import { expect, test } from 'vitest';
import { FeedMessage, RawPost, Tweet } from '#shared/contract/feed';
import { createFeedStore } from './feed-store';
import { openFeedLine, type Connect } from './feed-line';
import { readTweet } from './read-tweet';

const raw: RawPost = {
  id: 'test:9007199254740993',
  source: 'test',
  timestamp: 1_780_000_000_000,
  postURL: 'https://example.com/deepsea_lab/1',
  type: 'reply',
  author: { name: 'Deepsea Lab', handle: 'deepsea_lab', icon: null },
  tweet: 'A light.',
  replyContent: 'What is it?',
  media: ['picture-1'],
  replyTo: { name: 'Sea', handle: 'Sea', icon: 'icon-1' },
  quotedTweet: { name: 'Sky', handle: 'sky', icon: null, text: 'Up here.' },
};
const entity: Tweet = {
  id: 'test:9007199254740993',
  source: 'test',
  type: 'reply',
  timestamp: 1_780_000_000_000,
  author: { id: 'deepsea_lab', name: 'Deepsea Lab', handle: 'deepsea_lab', icon: null },
  content: { text: 'A light.', link: 'https://example.com/deepsea_lab/1', media: [{ image: 'picture-1' }] },
  interaction: {
    isReply: true,
    isSelfReply: false,
    isRetweet: false,
    replyTo: { name: 'Sea', handle: 'Sea', icon: 'icon-1', text: 'What is it?' },
    isQuote: false,
    quotedTweet: { name: 'Sky', handle: 'sky', text: 'Up here.' },
  },
};

test('SOC-01 SOC-02 GAP-18 ENT-23 the event of the socket and the entity are read as the same post', () => {
  RawPost.parse(raw);
  expect([readTweet(raw), readTweet(entity)]).toEqual([entity, entity]);
  expect(Tweet.parse(readTweet(raw))).toEqual(entity);
});

test.each([
  ['tweet', { isReply: false, isSelfReply: false, isRetweet: false, isQuote: false }],
  ['retweet', { isReply: false, isSelfReply: false, isRetweet: true, isQuote: false }],
  ['quote', { isReply: false, isSelfReply: false, isRetweet: false, isQuote: true }],
] as const)('ENT-23 TWF-13 a %s says what it is', (type, is) => {
  const { interaction } = readTweet({ ...raw, type }) ?? entity;
  const { isReply, isSelfReply, isRetweet, isQuote } = interaction;
  expect({ isReply, isSelfReply, isRetweet, isQuote }).toEqual(is);
});

test('ENT-23 who answers themselves answers themselves, however their name is written', () => {
  const own = { ...raw, replyTo: { ...raw.author, handle: 'DEEPSEA_lab' } };
  expect(readTweet(own)?.interaction.isSelfReply).toBe(true);
});

test.each<readonly [string, unknown]>([
  ['nothing', null],
  ['a list', [raw]],
  ['a text', JSON.stringify(raw)],
  ['an id that is a number, which has lost digits', { ...raw, id: Number('9007199254740993') }],
  ['an id that leads elsewhere', { ...raw, id: '../../users/me' }],
  ['a text above 10 kB', { ...raw, tweet: 'x'.repeat(10_001) }],
  ['a text that is an object', { ...raw, tweet: { toString: 'x' } }],
  ['no author', { ...raw, author: null }],
  ['a handle that is an address', { ...raw, author: { ...raw.author, handle: 'a/../../b' } }],
  ['a name of 101 letters', { ...raw, author: { ...raw.author, name: 'x'.repeat(101) } }],
  ['no time', { ...raw, timestamp: undefined }],
  ['a time that is none', { ...raw, timestamp: Number.NaN }],
  ['a kind nobody knows', { ...raw, type: 'poll' }],
  ['an entity without a text', { ...entity, content: {} }],
])('SOC-12 GAP-18 what is %s is dropped', (_, hostile) => {
  expect(readTweet(hostile)).toBeNull();
});

test('what a post says besides is left out where it is no good', () => {
  const poor = {
    ...raw,
    id: undefined,
    source: 'nostr',
    postURL: 'javascript:alert(1)',
    media: [7, '<b>'],
    replyTo: 7,
    quotedTweet: {},
  };
  expect(readTweet(poor)).toEqual({
    ...entity,
    id: '',
    source: null,
    content: { ...entity.content, link: null, media: [] },
    interaction: { ...entity.interaction, replyTo: null, quotedTweet: null },
  });
});

test.each([
  '<script>alert(1)</script>',
  '\u202Egnp.exe\u202C \u2066مرحبا\u2069',
  `z${'\u0335\u0321\u0322'.repeat(300)}`,
  '{"__proto__":{"isAdmin":true}}',
])('a text stays what it is: %j', (tweet) => {
  expect(readTweet({ ...raw, tweet })?.content.text).toBe(tweet);
});

function aLine() {
  const store = createFeedStore({ now: () => 0, frame: (run) => run(), rest: (run) => run() });
  const said: unknown[] = [];
  const told: unknown[] = [];
  let socket: Parameters<Connect>[0] = { opened() {}, heard() {}, closed() {} };
  const end = openFeedLine(
    (on) => {
      socket = on;
      return { send: (text) => void said.push(JSON.parse(text)), close: () => void told.push('closed') };
    },
    store,
    { opened: () => void told.push('opened'), lost: (code) => void told.push(code) },
  );
  const hear = (message: unknown) => socket.heard(JSON.stringify(message));
  return { store, said, told, end, hear, socket: () => socket };
}
const missed = (posts: readonly unknown[], isWhole = true) => ({ event: 'missed', data: { posts, isWhole } });

test('the line names the last post, stands once it was told what was missed, and is lost once', () => {
  const { store, said, told, hear, socket, end } = aLine();
  socket().opened();
  expect([said, told]).toEqual([[{ event: 'init', data: { last: [] } }], []]);
  const messages = [missed([raw]), { event: 'tweet', data: { ...raw, id: 'test:2' } }];
  for (const message of messages) hear(FeedMessage.parse(message));
  store.release();
  expect([told, store.shown().ids(), store.last()]).toEqual([
    ['opened'],
    ['test:2', 'test:9007199254740993'],
    [raw.id, 'test:2'],
  ]);
  socket().closed(4401);
  end();
  socket().closed(1000);
  hear({ event: 'tweet', data: { ...raw, id: 'test:3' } });
  expect([told, store.last()]).toEqual([
    ['opened', 4401, 'closed'],
    [raw.id, 'test:2'],
  ]);
});

test('a post that its author deleted is taken out, whether it is shown or waits, and does not come back', () => {
  const { store, hear, socket } = aLine();
  socket().opened();
  const [shown, waiting] = [raw, { ...raw, id: 'test:2' }].map((post) => ({ event: 'tweet', data: post }));
  hear(FeedMessage.parse(shown));
  store.release();
  hear(FeedMessage.parse(waiting));
  for (const id of [raw.id, 'test:2', 'test:3']) hear(FeedMessage.parse({ event: 'deleted', data: { id } }));
  store.release();
  expect(store.shown().length).toBe(0);
  hear(shown);
  store.release();
  expect(store.shown().length).toBe(0);
});

test('SOC-12 a thousand malformed messages change nothing, and the right one after them is heard', () => {
  const { store, told, hear, socket } = aLine();
  const hostile = [
    '{',
    'null',
    '[]',
    '7',
    '{"event":"missed"}',
    '{"event":"tweet"}',
    '{"event":"missed","data":{"posts":{}}}',
  ];
  for (let at = 0; at < 1_000; at += 1) socket().heard(hostile[at % hostile.length]);
  socket().heard(new ArrayBuffer(8));
  expect([told, store.last()]).toEqual([[], []]);
  hear(missed([null, { ...raw, id: 7 }, raw]));
  expect([told, store.shown().length, store.shown().at(0)]).toEqual([['opened'], 1, entity]);
});
