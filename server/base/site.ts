import type { FeedHandle, RawPost } from '#shared/contract/feed';

/** What this house calls itself and what it begins with (GAP-62): the one file to change for a house of one's own. */

/** An account everybody's feed begins with. */
const handle = (name: string, username: string, isVisible = true): FeedHandle => ({
  id: `default:${username.toLowerCase()}`,
  name,
  handle: username,
  isVisible,
  isCustom: false,
});

/** Twelve, of which four are hidden until somebody shows them. */
export const DEFAULT_HANDLES: readonly FeedHandle[] = [
  handle('Solana', 'solana'),
  handle('pump.fun', 'pumpdotfun'),
  handle('Jupiter', 'JupiterExchange'),
  handle('Raydium', 'RaydiumProtocol'),
  handle('Meteora', 'MeteoraAG'),
  handle('Phantom', 'phantom'),
  handle('Helius', 'heliuslabs'),
  handle('bonk_inu', 'bonk_inu'),
  handle('Elon Musk', 'elonmusk', false),
  handle('Coinbase', 'coinbase', false),
  handle('Binance', 'binance', false),
  handle('Kraken', 'krakenfx', false),
];

/** A post before it is sent. */
export type SamplePost = Omit<RawPost, 'id' | 'source' | 'timestamp' | 'media'> & {
  /** Files of `server/feed/samples`. */
  readonly pictures?: readonly string[];
};

const person = (name: string, username: string): RawPost['author'] => ({ name, handle: username, icon: null });
const plain = { postURL: null, replyContent: null, replyTo: null, quotedTweet: null };

/** What the Test button sends: a post of each kind, by people who do not exist. */
export const SAMPLE_POSTS: readonly [SamplePost, SamplePost, SamplePost, SamplePost] = [
  {
    ...plain,
    type: 'tweet',
    author: person('Deepsea Lab', 'deepsea_lab'),
    pictures: ['lantern.webp'],
    tweet:
      'The fish that switched its own light off when the camera switched its light on. Found at 2,140 m. Name pending. $LANTERN',
  },
  {
    ...plain,
    type: 'reply',
    author: person('Tin Roof Radio', 'tinroof_fm'),
    tweet: 'We have played it four times since breakfast and the phone has not stopped.',
    replyContent: 'Does anybody still listen to the harbour song?',
    replyTo: person('Harbour Master', 'harbour_master'),
  },
  {
    ...plain,
    type: 'retweet',
    author: person('Night Market', 'nightmarket_org'),
    tweet: 'A loaf of bread in the shape of a cat has been sold at stall 9. There will be no second loaf. $LOAF',
  },
  {
    ...plain,
    type: 'quote',
    author: person('Orbit Desk', 'orbitdesk'),
    tweet: 'The crew has named it. You may now call the sixth moon of the model railway "Gary".',
    quotedTweet: { ...person('Model Rail Club', 'modelrailclub'), text: 'Suggestions for the sixth moon, please.' },
  },
];
