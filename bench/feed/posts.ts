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

/** What the server sends of it. */
export function messageOf(at: number): Buffer {
  const message: FeedMessage = { event: 'tweet', data: postOf(at) };
  return Buffer.from(stringify(message));
}
