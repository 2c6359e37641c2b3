import { createHash } from 'node:crypto';
import type { RawPost } from '#shared/contract/feed';
import { seePictures, type SeenPictures } from './picture-id';
import type { FeedItem } from './read-rss';

/** UTF-16 units of a post; a whole article is cut. */
const TEXT_MAX = 2_000;
const NAME_MAX = 100;
const LINK_MAX = 500;

/** At most this many UTF-16 units, never half a character. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/** The id of the post an item becomes: the same for the same item of the same feed, whenever it is read. */
export const rssId = (address: string, { key, title, text }: FeedItem): string =>
  `rss:${createHash('sha256')
    .update(JSON.stringify([address, key ?? [title, text]]))
    .digest('hex')
    .slice(0, 40)}`;

/** Title and text; the title alone where the text begins with it, as it does where a service makes one up. */
function saidBy({ title, text }: FeedItem): string {
  if (text === '' || title === text) return title;
  const begins = title.replace(/(?:…|\.\.\.)$/, '');
  return title === '' || text.startsWith(begins) ? text : `${title}\n\n${text}`;
}

function linkOf(link: string | null, address: string): string | null {
  if (link === null || !URL.canParse(link, address)) return null;
  const { href, protocol } = new URL(link, address);
  return protocol === 'https:' && href.length <= LINK_MAX ? href : null;
}

/** The post of an item of the feed at this address; null for one without words. It was never written after it was read. */
export function rssPost(
  item: FeedItem,
  { address, title, readMs }: { readonly address: string; readonly title: string; readonly readMs: number },
  seen: SeenPictures = seePictures(),
): RawPost | null {
  const tweet = cutText(saidBy(item), TEXT_MAX);
  if (tweet === '') return null;
  const { writtenMs: written } = item;
  return {
    id: rssId(address, item),
    source: 'rss',
    timestamp: written === null || written < 0 || written > readMs ? readMs : written,
    postURL: linkOf(item.link, address),
    type: 'tweet',
    author: { name: cutText(title, NAME_MAX) || new URL(address).host.slice(0, NAME_MAX), handle: address, icon: null },
    tweet,
    replyContent: null,
    media: seen.media(item.pictures.map((one) => (URL.canParse(one, address) ? new URL(one, address).href : null))),
    replyTo: null,
    quotedTweet: null,
  };
}
