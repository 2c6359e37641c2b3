import type { FeedMessage, RawPost } from '#shared/contract/feed';
import { stringify } from '#shared/json';

const AUTHORS = 200;
const WORDS = 'A light that goes off where nobody looks, and on again where a fish passes by. ';
const said = (letters: number): string => WORDS.repeat(Math.ceil(letters / WORDS.length)).slice(0, letters);
const [TEXT, QUOTED] = [said(900), said(700)];

const idOf = (at: number): string => `webhook:n-${at}`;

/** Post number `at`, some 2 kB as the socket carries it; each says something of its own. */
const postOf = (at: number): RawPost => ({
  id: idOf(at),
  source: 'webhook',
  timestamp: Date.now(),
  postURL: `https://example.com/author/status/${at}`,
  type: 'quote',
  author: { name: `Author ${at % AUTHORS}`, handle: `author_${at % AUTHORS}`, icon: null },
  tweet: `Number ${at}. ${TEXT}`,
  replyContent: null,
  media: [],
  replyTo: null,
  quotedTweet: { name: `Quoted ${at % AUTHORS}`, handle: `quoted_${at % AUTHORS}`, icon: null, text: QUOTED },
});

const framed = (message: FeedMessage): Buffer => Buffer.from(stringify(message));

/** What the server sends of a post that comes. */
export const messageOf = (at: number): Buffer => framed({ event: 'tweet', data: postOf(at) });

/** What it sends of so many that were missed, numbered from `first`. */
export const missedOf = (first: number, count: number): Buffer =>
  framed({
    event: 'missed',
    data: { posts: Array.from({ length: count }, (_, at) => postOf(first + at)), isWhole: true },
  });
