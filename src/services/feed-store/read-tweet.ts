import { HANDLE } from '#shared/handles';
import { isRecord } from '#shared/json';
import type { PostSource, Tweet } from '#shared/contract/feed';

type Author = Pick<Tweet['author'], 'name' | 'handle' | 'icon'>;
type Kind = Tweet['type'];

const KINDS: readonly Kind[] = ['tweet', 'reply', 'retweet', 'quote'];
const SOURCES: readonly PostSource[] = ['test', 'paste', 'webhook', 'x', 'bluesky', 'rss', 'telegram'];
const TEXT_MAX = 10_000;
const ID = /^[\w:.~-]{1,128}$/;
const HTTPS = /^https:\/\/[^\s/?#]+\S*$/;

const textOf = (value: unknown, most = TEXT_MAX): string | null =>
  typeof value === 'string' && value.length <= most ? value : null;
const kindOf = (value: unknown): Kind | null => KINDS.find((kind) => kind === value) ?? null;
const linkOf = (value: unknown): string | null => (typeof value === 'string' && HTTPS.test(value) ? value : null);
/** A number has lost digits already where it matters, so it names nothing. */
const idOf = (value: unknown): string | null => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' && ID.test(value) ? value : null;
};
const timeOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

function authorOf(value: unknown): Author | null {
  if (!isRecord(value)) return null;
  const { name, handle, icon } = value;
  const called = textOf(name, 100);
  if (called === null || typeof handle !== 'string' || !HANDLE.test(handle)) return null;
  return { name: called, handle, icon: typeof icon === 'string' ? icon : null };
}

const sourceOf = (value: unknown): Tweet['source'] => SOURCES.find((source) => source === value) ?? null;

/** The event of the socket as D1 section 7 has it. */
function fromEvent(event: Readonly<Record<string, unknown>>): Tweet | null {
  const author = authorOf(event['author']);
  const text = textOf(event['tweet']);
  const id = idOf(event['id']);
  const timestamp = timeOf(event['timestamp']);
  const type = kindOf(event['type']);
  if (author === null || text === null || id === null || timestamp === null || type === null) return null;
  const answered = authorOf(event['replyTo']);
  const quote = event['quotedTweet'];
  const quoted = authorOf(quote);
  const quotedText = isRecord(quote) ? textOf(quote['text']) : null;
  const { media } = event;
  return {
    id,
    source: sourceOf(event['source']),
    type,
    timestamp,
    author: { ...author, id: author.handle.toLowerCase() },
    content: {
      text,
      link: linkOf(event['postURL']),
      media: Array.isArray(media)
        ? media.flatMap((image: unknown) => (typeof image === 'string' && ID.test(image) ? [{ image }] : []))
        : [],
    },
    interaction: {
      isReply: type === 'reply',
      isSelfReply: type === 'reply' && answered?.handle.toLowerCase() === author.handle.toLowerCase(),
      isRetweet: type === 'retweet',
      replyTo: answered === null ? null : { ...answered, text: textOf(event['replyContent']) ?? '' },
      isQuote: type === 'quote',
      quotedTweet:
        quoted === null || quotedText === null ? null : { name: quoted.name, handle: quoted.handle, text: quotedText },
    },
  };
}

/** The entity as D2 section 3 has it. */
function fromEntity(
  entity: Readonly<Record<string, unknown>>,
  content: Readonly<Record<string, unknown>>,
): Tweet | null {
  const interaction = isRecord(entity['interaction']) ? entity['interaction'] : {};
  const { media, replyTo, quotedTweet } = { ...content, ...interaction };
  const event = fromEvent({
    ...entity,
    tweet: content['text'],
    postURL: content['link'],
    media: Array.isArray(media) ? media.map((one: unknown) => (isRecord(one) ? one['image'] : null)) : [],
    replyTo,
    replyContent: isRecord(replyTo) ? replyTo['text'] : null,
    quotedTweet,
  });
  if (event === null) return null;
  const is = (name: string): boolean => interaction[name] === true;
  return {
    ...event,
    interaction: {
      ...event.interaction,
      isReply: is('isReply'),
      isSelfReply: is('isSelfReply'),
      isRetweet: is('isRetweet'),
      isQuote: is('isQuote'),
    },
  };
}

/** A post as the page keeps it, of either form the socket may deliver (GAP-18); null for what is neither. Its id is empty where it has none. */
export function readTweet(value: unknown): Tweet | null {
  if (!isRecord(value)) return null;
  const { content } = value;
  return isRecord(content) ? fromEntity(value, content) : fromEvent(value);
}
