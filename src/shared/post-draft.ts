import type { LaunchForm } from './launch-form';
import type { Tweet } from './contract/feed';
import type { WordsTweet } from './contract/words';

/** Ids of posts, named by their source, which stands before the colon. */
export const POST_ID = /^[a-z]{1,16}:[\w.~-]{1,96}$/;
/** Most posts that a page which comes back names as those it heard last. */
export const LAST_MAX = 32;
/** Most posts that a page keeps, and as many may wait to be shown; of more the oldest go. */
export const KEPT_POSTS_MAX = 50_000;

/** What of a post goes into the launch form. */
export interface ChosenPost {
  readonly id: string;
  readonly text: string;
  /** Where the post stands; null where nowhere. */
  readonly link: string | null;
}

export const chosenPost = ({ id, content }: Tweet): ChosenPost => ({ id, text: content.text, link: content.link });

/** Who says what in a post: all that whoever finds words for it is told. */
export const wordsForPost = ({ author, content }: Tweet): WordsTweet => ({
  authorName: author.name,
  authorHandle: author.handle,
  text: content.text,
});

/** A post that a coin is launched from at once. */
export interface PostToLaunch {
  readonly id: string;
  /** Who said what: all that whoever words the coin is told (TWD-13). */
  readonly tweet: WordsTweet;
  readonly link: string | null;
  /** Ids of its pictures; its author's is the last, so that no other is passed over for it (TWD-14). */
  readonly images: readonly string[];
}

export const postToLaunch = (post: Tweet): PostToLaunch => ({
  id: post.id,
  tweet: wordsForPost(post),
  link: post.content.link,
  images: [...new Set([...post.content.media.map(({ image }) => image), post.author.icon])].filter((id) => id !== null),
});

/** The fields a post fills. */
export type PostFields = Pick<LaunchForm, 'description' | 'symbol' | 'twitter'>;

const CASHTAG = /(?<![\p{L}\p{N}$])\$(\p{L}[\p{L}\p{N}]{0,9})(?![\p{L}\p{N}])/u;

/** The first cashtag of a text as a ticker, upper-cased and without its $; null without one. */
export const cashtagOf = (text: string): string | null => CASHTAG.exec(text)?.[1]?.toUpperCase() ?? null;

/** What a post says of a coin by itself. */
export const said = ({ text, link }: Omit<ChosenPost, 'id'>): PostFields => ({
  description: text,
  symbol: cashtagOf(text) ?? '',
  twitter: link ?? '',
});

/**
 * The launch form with a post in it (TWD-03): its text describes the coin, its first cashtag is the ticker, its address the link.
 * What somebody typed stays; what the post before filled in does not.
 */
export function withPost(
  form: PostFields,
  before: PostFields | null,
  post: Omit<ChosenPost, 'id'>,
): { readonly form: PostFields; readonly filled: PostFields } {
  const filled = said(post);
  const take = (name: keyof PostFields): string =>
    form[name] === '' || form[name] === before?.[name] ? filled[name] : form[name];
  return { form: { description: take('description'), symbol: take('symbol'), twitter: take('twitter') }, filled };
}
