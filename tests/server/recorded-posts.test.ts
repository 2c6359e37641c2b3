import { expect, test } from 'vitest';
import { RawPost } from '#shared/contract/feed';
import { parseJson } from '#shared/json';
import { blueskyPost, JetstreamEvent, shownIn } from '../../server/feed/bluesky-post';
import type { ShownPost } from '../../server/feed/bluesky-views';
import { pictureId, seePictures } from '../../server/feed/picture-id';
import { XMessage, xPost } from '../../server/feed/x-post';
import { readTweet } from '../../src/services/feed-store/read-tweet';
import {
  BLUESKY_FOUR_PICTURES,
  BLUESKY_PICTURES,
  BLUESKY_QUOTE,
  BLUESKY_REPLY,
  BLUESKY_REPOST,
  BLUESKY_VIDEO,
  inFrame,
  X_REPLY,
  X_VIDEO,
} from '../support/recorded-posts';

const DID = 'did:plc:k77e63e2jxhevskb75l2gpio';
const SEEN_US = 1_763_689_821_449_193;
const SHOWN: ShownPost = {
  name: 'Deep Sea Lab',
  handle: 'deepsea.example.com',
  avatar: undefined,
  text: 'A fish that switches its own light off',
  pictures: ['https://cdn.bsky.app/img/feed_fullsize/plain/did:plc:x/bafkrei@jpeg'],
};
const files = (did: string, ...cids: readonly string[]) =>
  cids.map((cid) => pictureId(`https://cdn.bsky.app/img/feed_thumbnail/plain/${did}/${cid}@jpeg`));

/** A recorded line as a post, where its author is followed and what it shows is found. */
function readBluesky(text: string) {
  const event = JetstreamEvent.parse(parseJson(text));
  const accounts = new Map([[event.did, { name: 'Followed', handle: 'followed.example.com' }]]);
  const uris = shownIn(event, accounts);
  const shown = new Map(uris.map((uri) => [uri, SHOWN]));
  const post = blueskyPost(event, accounts, seePictures(), shown);
  return { uris, post: RawPost.parse(post), alone: blueskyPost(event, accounts) };
}

test('a recorded reply of Bluesky has what it answers, by whom, and its picture', () => {
  const { uris, post, alone } = readBluesky(BLUESKY_REPLY);
  expect(uris).toEqual(['at://did:plc:k77e63e2jxhevskb75l2gpio/app.bsky.feed.post/3lplfkayc2k22']);
  expect(post).toEqual({
    id: 'bluesky:plc~k77e63e2jxhevskb75l2gpio~3lplngnsi6224',
    source: 'bluesky',
    timestamp: Date.parse('2025-05-20T08:15:16.553Z'),
    postURL: `https://bsky.app/profile/${DID}/post/3lplngnsi6224`,
    type: 'reply',
    author: { name: 'Followed', handle: 'followed.example.com', icon: null },
    tweet: 'he keeps furiously grooming them to get them to lay flat but they stick out like little alfalfas',
    replyContent: SHOWN.text,
    media: files(DID, 'bafkreiffafgoxhv33pddoi343wnfcdjbfhaxsobpkvsvqgumswlpyeps6a'),
    replyTo: { name: 'Followed', handle: 'followed.example.com', icon: null },
    quotedTweet: null,
  });
  // Without it the post stands as it is.
  expect(alone).toEqual({ ...post, replyContent: null });
  expect(readTweet(post)?.interaction).toEqual({
    isReply: true,
    isSelfReply: true,
    isRetweet: false,
    replyTo: { name: 'Followed', handle: 'followed.example.com', icon: null, text: SHOWN.text },
    isQuote: false,
    quotedTweet: null,
  });
});

test('a recorded repost of Bluesky is what it repeats, at its address, and nothing where that is not found', () => {
  const { uris, post, alone } = readBluesky(BLUESKY_REPOST);
  expect(uris).toEqual(['at://did:plc:t5g4e7slz7mc56xlbcpobdvf/app.bsky.feed.post/3m63av4qtae2m']);
  expect(post).toEqual({
    id: 'bluesky:plc~bgickkrqnnv7nyfh6ylbkxwb~~3m6466ontlg26',
    source: 'bluesky',
    timestamp: Date.parse('2025-11-21T01:50:21.111Z'),
    postURL: 'https://bsky.app/profile/did:plc:t5g4e7slz7mc56xlbcpobdvf/post/3m63av4qtae2m',
    type: 'retweet',
    author: { name: 'Followed', handle: 'followed.example.com', icon: null },
    tweet: '',
    replyContent: null,
    media: SHOWN.pictures.map(pictureId),
    replyTo: null,
    quotedTweet: { name: SHOWN.name, handle: SHOWN.handle, icon: null, text: SHOWN.text },
  });
  expect(alone).toBe(null);
});

test.each([
  ['pictures', BLUESKY_PICTURES, 'tweet', '乗った！', 2],
  ['a quotation', inFrame(BLUESKY_QUOTE, DID, '3lcf5dluaqc2a', SEEN_US), 'quote', 'Convinced me', 1],
  ['a quotation with four pictures', inFrame(BLUESKY_FOUR_PICTURES, DID, '3ld2e45ecl22a', SEEN_US), 'quote', '', 4],
] as const)('recorded from Bluesky: %s', (_, text, type, tweet, pictures) => {
  const { post, alone } = readBluesky(text);
  const quoted = { name: SHOWN.name, handle: SHOWN.handle, icon: null, text: SHOWN.text };
  expect([post.type, post.tweet, post.quotedTweet, post.media.length, new Set(post.media).size]).toEqual([
    type,
    tweet,
    type === 'quote' ? quoted : null,
    pictures,
    pictures,
  ]);
  expect([alone?.type, alone?.tweet, alone?.quotedTweet]).toEqual([type, tweet, null]);
});

test('recorded from Bluesky: a video, as what is shown before it plays', () => {
  const { post } = readBluesky(inFrame(BLUESKY_VIDEO, DID, '3ld4rptp6v22a', SEEN_US));
  const cid = 'bafkreihigop2xzvlktxcfjajihrfuvyuybhkofeiyzlr7xf2kr7onmr72e';
  expect(post.media).toEqual([
    pictureId(`https://video.bsky.app/watch/${encodeURIComponent(DID)}/${cid}/thumbnail.jpg`),
  ]);
});

const readX = (text: string, more: object = {}) => {
  const message = parseJson(text);
  return RawPost.parse(xPost(XMessage.parse(Object.assign({}, message, more)), Date.now())?.post);
};

test('a recorded reply of X has what it answers, in its own words', () => {
  const post = readX(X_REPLY);
  expect([post.type, post.author.handle, Math.floor(post.timestamp / 1_000), post.media]).toEqual([
    'reply',
    'TwitterDev',
    Date.parse('2019-12-31T19:26:16.000Z') / 1_000,
    [],
  ]);
  expect(post.tweet.startsWith('We believe the best future version of our API')).toBe(true);
  expect(post.replyContent?.startsWith('These launches would not be possible')).toBe(true);
});

test('a recorded video of X is what is shown before it plays, and its time is that of its id', () => {
  const users = [{ id: '783214', name: 'Twitter', username: 'Twitter' }];
  const { includes } = JSON.parse(X_VIDEO);
  const post = readX(X_VIDEO, { includes: { ...includes, users } });
  expect([post.type, post.media, Math.floor(post.timestamp / 1_000)]).toEqual([
    'tweet',
    [pictureId('https://pbs.twimg.com/media/EYeX7akWsAIP1_1.jpg')],
    Date.parse('2020-05-20T16:31:15.000Z') / 1_000,
  ]);
});
