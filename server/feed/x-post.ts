import { z } from 'zod';
import type { PostAuthor, RawPost } from '#shared/contract/feed';
import { seePictures, type SeenPictures } from './picture-id';

/** Milliseconds of 2010-11-04T01:42:54.657Z, from which ids of X count. */
const EPOCH_MS = 1_288_834_974_657n;
const TIME_SHIFT = 22n;

/** A text always: most ids are above 2^53. */
const Id = z.string().regex(/^\d{1,19}$/);
const User = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  profile_image_url: z.string().optional().catch(undefined),
});
const Link = z.object({
  url: z.string(),
  expanded_url: z.string().optional(),
  /** What it leads to is shown with the post. */
  media_key: z.string().optional(),
});
/** A picture, or what is shown of a video before it plays. */
const Media = z.object({
  media_key: z.string(),
  url: z.string().optional().catch(undefined),
  preview_image_url: z.string().optional().catch(undefined),
});
const Reference = z.object({ type: z.string(), id: Id });
/** What is read of a post (https://docs.x.com, data dictionary). */
const Post = z.object({
  id: Id,
  text: z.string(),
  author_id: Id,
  in_reply_to_user_id: Id.optional(),
  note_tweet: z
    .object({ text: z.string(), entities: z.object({ urls: z.array(Link).optional() }).optional() })
    .optional(),
  entities: z.object({ urls: z.array(Link).optional() }).optional(),
  referenced_tweets: z.array(Reference).optional(),
  attachments: z
    .object({ media_keys: z.array(z.string()).optional() })
    .optional()
    .catch(undefined),
  /** Ids of the same post before it was edited, and its own. */
  edit_history_tweet_ids: z.array(Id).max(20).optional(),
});
type Post = z.infer<typeof Post>;

/** A line of the stream that carries a post. */
export const XMessage = z.object({
  data: Post,
  includes: z
    .object({
      users: z.array(User).default([]),
      tweets: z.array(Post).default([]),
      media: z.array(Media).default([]).catch([]),
    })
    .default({ users: [], tweets: [], media: [] }),
});
export type XMessage = z.infer<typeof XMessage>;

/** The id of a post here. */
export const xId = (id: string): string => `x:${id}`;

/** When the post of this id was written, in ms since 1970: 41 bits of it are the time. */
export const snowflakeMs = (id: string): number => Number((BigInt(id) >> TIME_SHIFT) + EPOCH_MS);

const MARKS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** The words as they were typed: whole, with the links behind the short ones but for those of pictures that are shown, three characters unescaped. */
function wordsOf({ text, note_tweet: note, entities }: Post, hasPictures = false): string {
  const urls = note?.entities?.urls ?? entities?.urls ?? [];
  const links = new Map(
    urls.map(({ url, expanded_url: whole = url, media_key: key }) => [
      url,
      key !== undefined && hasPictures ? '' : whole,
    ]),
  );
  const whole = (note?.text ?? text).replaceAll(/https:\/\/t\.co\/\w+/g, (short) => links.get(short) ?? short);
  return (hasPictures ? whole.trimEnd() : whole).replaceAll(/&(?:amp|lt|gt);/g, (mark) => MARKS[mark] ?? mark);
}

/** 73 px in place of 48 (https://docs.x.com, user profile images). */
const largerFace = (address: string | undefined): string | undefined =>
  address?.replace(/_normal(?=\.\w+$)/, '_bigger');

/** A post, and the ids here of what it was before it was edited. */
export interface ReadXPost {
  readonly post: RawPost;
  readonly replaces: readonly string[];
}

/** The post of a line; null without its author. A repost has no words of its own: what it repeats stands as its quotation. */
export function xPost(
  { data, includes }: XMessage,
  nowMs: number,
  seen: SeenPictures = seePictures(),
): ReadXPost | null {
  const userOf = (id: string | undefined): PostAuthor | null => {
    const user = includes.users.find((one) => one.id === id);
    if (user === undefined) return null;
    const icon = seen.see(largerFace(user.profile_image_url));
    return { name: user.name || user.username, handle: user.username, icon };
  };
  const picturesOf = (said: Post | undefined): string[] =>
    seen.media(
      (said?.attachments?.media_keys ?? []).map((key) => {
        const media = includes.media.find((one) => one.media_key === key);
        return media?.url ?? media?.preview_image_url;
      }),
    );
  const author = userOf(data.author_id);
  if (author === null) return null;
  const referenced = (type: string): Post | undefined => {
    const id = data.referenced_tweets?.find((one) => one.type === type)?.id;
    return includes.tweets.find((one) => one.id === id);
  };
  const is = (type: string): boolean => data.referenced_tweets?.some((one) => one.type === type) === true;
  const answered = referenced('replied_to');
  const quoted = referenced('retweeted') ?? referenced('quoted');
  const quotedBy = quoted === undefined ? null : userOf(quoted.author_id);
  const isRepost = is('retweeted') && quoted !== undefined && quotedBy !== null;
  // A repost says again what it attaches.
  const own = isRepost ? [] : picturesOf(data);
  const theirs = quotedBy === null || own.length > 0 ? [] : picturesOf(quoted);
  return {
    replaces: (data.edit_history_tweet_ids ?? []).filter((id) => id !== data.id).map(xId),
    post: {
      id: xId(data.id),
      source: 'x',
      timestamp: Math.min(snowflakeMs(data.id), nowMs),
      postURL: `https://x.com/${author.handle}/status/${data.id}`,
      type: is('retweeted') ? 'retweet' : is('replied_to') ? 'reply' : is('quoted') ? 'quote' : 'tweet',
      author,
      tweet: isRepost ? '' : wordsOf(data, own.length > 0),
      replyContent: answered === undefined ? null : wordsOf(answered),
      media: own.length > 0 ? own : theirs,
      replyTo: is('replied_to') ? userOf(data.in_reply_to_user_id) : null,
      quotedTweet:
        quoted === undefined || quotedBy === null ? null : { ...quotedBy, text: wordsOf(quoted, theirs.length > 0) },
    },
  };
}
