import { z } from 'zod';
import { LAST_MAX, POST_ID } from '../post-draft';
import { HANDLE } from '../handles';
import { ok } from './common';

/** Neither NUL nor half a character, which no store keeps. */
const WHOLE = /^[^\0\p{Surrogate}]*$/u;
const text = (most: number) => z.string().max(most).regex(WHOLE);

/** Longest text of a post, in UTF-16 units; a longer one is no post. */
export const POST_TEXT_MAX = 10_000;
/** Most posts of one `missed`, and of all that follow one `init`. */
export const MISSED_MAX = 200;
export const ALL_MISSED_MAX = 1_000;

/** Where posts come from. */
export const PostSource = z.enum(['test', 'paste', 'webhook', 'x', 'bluesky', 'rss', 'telegram']);
export type PostSource = z.infer<typeof PostSource>;

/** Named by its source, which stands before the colon. A text always: as a number an id above 2^53 would be another one. */
export const PostId = z.string().regex(POST_ID);

export const PostAuthor = z.strictObject({
  name: text(100).min(1),
  handle: z.string().regex(HANDLE),
  /** Id of a picture this server keeps. */
  icon: z.string().max(64).nullable(),
});
export type PostAuthor = z.infer<typeof PostAuthor>;

const Quoted = PostAuthor.extend({ text: text(POST_TEXT_MAX) });

/** A post as the socket delivers it (SOC-01). */
export const RawPost = z.strictObject({
  id: PostId,
  source: PostSource,
  /** Milliseconds since 1970, by its source. */
  timestamp: z.number().int().min(0).max(8_640_000_000_000_000),
  postURL: z
    .string()
    .max(500)
    .regex(/^https:\/\/[^\s/?#]+[^\s]*$/)
    .nullable(),
  type: z.enum(['tweet', 'reply', 'retweet', 'quote']),
  author: PostAuthor,
  tweet: text(POST_TEXT_MAX),
  /** What it answers, where its source says so. */
  replyContent: text(POST_TEXT_MAX).nullable(),
  /** Ids of pictures this server keeps. */
  media: z.array(z.string().max(64)).max(4),
  replyTo: PostAuthor.nullable(),
  quotedTweet: Quoted.nullable(),
});
export type RawPost = z.infer<typeof RawPost>;

const Person = z.strictObject({ name: z.string(), handle: z.string(), icon: z.string().nullable() });

/** A post as the page keeps and shows it (ENT-23); the socket may deliver this form too (SOC-02). */
export const Tweet = z.strictObject({
  id: z.string(),
  /** Null where who delivered it did not say. */
  source: PostSource.nullable(),
  type: z.enum(['tweet', 'reply', 'retweet', 'quote']),
  /** Milliseconds since 1970. */
  timestamp: z.number(),
  author: Person.extend({ id: z.string() }),
  content: z.strictObject({
    text: z.string(),
    link: z.string().nullable(),
    media: z.array(z.strictObject({ image: z.string() })),
  }),
  interaction: z.strictObject({
    isReply: z.boolean(),
    isSelfReply: z.boolean(),
    isRetweet: z.boolean(),
    replyTo: Person.extend({ text: z.string() }).nullable(),
    isQuote: z.boolean(),
    quotedTweet: z.strictObject({ name: z.string(), handle: z.string(), text: z.string() }).nullable(),
  }),
});
export type Tweet = z.infer<typeof Tweet>;

/** An account of the feed (ENT-22). */
export const FeedHandle = z.strictObject({
  id: z.string(),
  name: z.string(),
  handle: z.string(),
  isVisible: z.boolean(),
  isCustom: z.boolean(),
});
export type FeedHandle = z.infer<typeof FeedHandle>;

/** Where an account writes. */
export const AccountSource = z.enum(['x', 'bluesky', 'rss', 'telegram']);
export type AccountSource = z.infer<typeof AccountSource>;

/** An account of one person's feed: one that everybody's begins with, or one of their own. */
export const TrackedAccount = FeedHandle.extend({
  source: AccountSource,
  /** Why none of its posts come, as a sentence, where its source knows that of this account alone. */
  why: z.string().nullable(),
});
export type TrackedAccount = z.infer<typeof TrackedAccount>;

/** Most accounts of one's own. */
export const TRACKED_MAX = 100;

/** What becomes an account of one's own; a leading @ is left out. An account of `rss` is the https address of a feed. */
export const TrackAccount = z.strictObject({
  username: z.string().max(300),
  source: AccountSource.default('x'),
});
export type TrackAccount = z.infer<typeof TrackAccount>;

export const TrackedAccountAnswer = ok(TrackedAccount);
export const TrackedAccountsAnswer = ok(z.array(TrackedAccount));

/**
 * First words of the page on /tracker/: the posts that came to it last. More than one, since a server that is killed may have sent
 * what no store ever had.
 */
export const FeedInit = z.strictObject({
  event: z.literal('init'),
  data: z.strictObject({ last: z.array(PostId).max(LAST_MAX) }),
});
export type FeedInit = z.infer<typeof FeedInit>;

/** What the socket /tracker/ says. */
export const FeedMessage = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('tweet'), data: RawPost }),
  /** Its author has deleted this post. */
  z.strictObject({ event: z.literal('deleted'), data: z.strictObject({ id: PostId }) }),
  /**
   * The answer to `init`, in as many parts as it takes: what came since, oldest first, and a few from before it, of which the page
   * drops what it has. Not whole: before this more came than is kept or sent.
   */
  z.strictObject({
    event: z.literal('missed'),
    data: z.strictObject({ posts: z.array(RawPost).max(MISSED_MAX), isWhole: z.boolean() }),
  }),
]);
export type FeedMessage = z.infer<typeof FeedMessage>;

export const TestPostAnswer = ok(z.object({ id: PostId }));

/**
 * What a person pastes as a post of their own feed: a text, where it stands publicly, and a picture they have uploaded, as it is served.
 * Without a text it is read from where it stands.
 */
export const PastedPost = z
  .strictObject({
    text: text(POST_TEXT_MAX),
    link: RawPost.shape.postURL.default(null),
    picture: z
      .string()
      .regex(/^\/cdn\/[\w-]{22}\.(?:png|jpg|gif|webp)$/)
      .nullable()
      .default(null),
  })
  .refine(({ text: said, link }) => /\S/.test(said) || link !== null, 'There is neither a text nor a link');
export type PastedPost = z.infer<typeof PastedPost>;

export const PastedPostAnswer = ok(z.object({ id: PostId }));

/** Where a picture stands; it is fetched when it is first shown, and shown where it can be had. */
const PictureAddress = z
  .string()
  .max(1_000)
  .regex(/^https:\/\/[^\s/?#@]+[^\s@]*$/);
const Named = PostAuthor.omit({ icon: true }).extend({ icon: PictureAddress.nullable().default(null) });

/** A post as another program brings it; what it leaves out is not there. Its id is the program's own, a text always; pictures are addresses. */
export const BroughtPost = z.strictObject({
  id: z.string().regex(/^[\w.~-]{1,96}$/),
  timestamp: RawPost.shape.timestamp,
  author: Named,
  tweet: RawPost.shape.tweet,
  type: RawPost.shape.type.default('tweet'),
  postURL: RawPost.shape.postURL.default(null),
  media: z.array(PictureAddress).max(4).default([]),
  replyContent: RawPost.shape.replyContent.default(null),
  replyTo: Named.nullable().default(null),
  quotedTweet: Named.extend({ text: text(POST_TEXT_MAX) })
    .nullable()
    .default(null),
});
export type BroughtPost = z.infer<typeof BroughtPost>;

export const BroughtPostAnswer = ok(z.object({ id: PostId }));

/** How a source of posts is. */
export const SourceHealth = z.strictObject({
  source: PostSource,
  state: z.enum(['live', 'reconnecting', 'off']),
  /** Why it is not live. */
  why: z.string().nullable(),
  /** From written to received, of its last posts: the median and what nineteen of twenty stay under, in ms. */
  delay: z.strictObject({ posts: z.number().int(), p50Ms: z.number().int(), p95Ms: z.number().int() }).nullable(),
});
export type SourceHealth = z.infer<typeof SourceHealth>;

export const SourcesAnswer = ok(z.array(SourceHealth));
