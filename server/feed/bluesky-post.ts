import { z } from 'zod';
import type { PostAuthor, RawPost } from '#shared/contract/feed';
import { HANDLE } from '#shared/handles';
import { Did } from './bluesky-profiles';
import type { ShownPost } from './bluesky-views';
import { seePictures, type SeenPictures } from './picture-id';

export const POSTS = 'app.bsky.feed.post';
export const REPOSTS = 'app.bsky.feed.repost';

const Time = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const Rkey = z.string().regex(/^[\w.~-]{1,24}$/);
const Commit = { collection: z.literal(POSTS), rkey: Rkey };
const Repost = { collection: z.literal(REPOSTS), rkey: Rkey };
const Link = z.object({ uri: z.string().max(300) });

/** A file of the account's server, by what it holds. */
const Blob = z
  .object({ ref: z.object({ $link: z.string().regex(/^[a-z2-7]{1,100}$/) }) })
  .optional()
  .catch(undefined);
const Images = z
  .array(z.object({ image: Blob }))
  .max(4)
  .optional()
  .catch(undefined);
const External = z.object({ thumb: Blob }).optional().catch(undefined);

/** What is read of a post's record (https://docs.bsky.app, app.bsky.feed.post). */
const PostRecord = z.object({
  text: z.string(),
  createdAt: z.string().max(64),
  reply: z.object({ parent: Link }).optional(),
  embed: z
    .object({
      $type: z.string(),
      record: z
        .union([Link, z.object({ record: Link })])
        .optional()
        .catch(undefined),
      images: Images,
      external: External,
      video: Blob,
      media: z.object({ images: Images, external: External, video: Blob }).optional().catch(undefined),
    })
    .optional(),
});

/** What is read of an event of Jetstream; any of them carries its time in microseconds. */
export const JetstreamEvent = z.object({
  did: Did,
  time_us: Time,
  kind: z.string(),
  commit: z
    .union([
      z.object({ ...Commit, operation: z.literal('create'), record: PostRecord }),
      z.object({
        ...Repost,
        operation: z.literal('create'),
        record: z.object({ createdAt: z.string().max(64), subject: Link }),
      }),
      z.object({ ...Commit, operation: z.literal('delete') }),
      z.object({ ...Repost, operation: z.literal('delete') }),
    ])
    .optional()
    .catch(undefined),
  account: z.object({ active: z.boolean(), status: z.string().optional() }).optional().catch(undefined),
});
export type JetstreamEvent = z.infer<typeof JetstreamEvent>;

/** An account somebody follows. */
export interface FollowedAccount {
  /** As it was typed, or in lower case. */
  readonly handle: string;
  readonly name: string;
  /** Address of its picture. */
  readonly avatar?: string | undefined;
}

const QUOTES: ReadonlySet<string> = new Set(['app.bsky.embed.record', 'app.bsky.embed.recordWithMedia']);
const didOf = (uri: string): string => /^at:\/\/([^/]+)\//.exec(uri)?.[1] ?? '';

/** What the ids of an account's posts begin with; `~`, which no DID has, stands for its colons. */
export const blueskyIds = (did: string): string => `bluesky:${did.slice('did:'.length).replaceAll(':', '~')}~`;
/** The id of a post here; that of a repost has one `~` more. */
export const blueskyId = (did: string, rkey: string, collection: string = POSTS): string =>
  `${blueskyIds(did)}${collection === REPOSTS ? '~' : ''}${rkey}`;

/** States of an account whose posts nobody shows (https://atproto.com/specs/account); others are troubles of its server. */
const GONE: ReadonlySet<string> = new Set(['deleted', 'deactivated', 'suspended', 'takendown']);

/** Whether an event says that an account is no longer there. */
export const isGone = ({ account }: JetstreamEvent): boolean =>
  account !== undefined && !account.active && GONE.has(account.status ?? '');

type Embed = z.infer<typeof PostRecord>['embed'];

/** Where the pictures of a post stand, which its author may say anything about: names of files alone are believed. */
function picturesIn(did: string, embed: Embed): string[] {
  const { images = [], external, video } = embed?.media ?? embed ?? {};
  const cid = (blob: z.infer<typeof Blob>): string[] => (blob === undefined ? [] : [blob.ref.$link]);
  return [
    ...[...images.map(({ image }) => image), external?.thumb].flatMap((blob) =>
      cid(blob).map((name) => `https://cdn.bsky.app/img/feed_thumbnail/plain/${did}/${name}@jpeg`),
    ),
    ...cid(video).map((name) => `https://video.bsky.app/watch/${encodeURIComponent(did)}/${name}/thumbnail.jpg`),
  ];
}

/** When it was written, in ms; its author may say what they like, so never after it was seen. */
function writtenAt(createdAt: string, seenMs: number): number {
  const said = Date.parse(createdAt);
  return Number.isNaN(said) || said < 0 || said > seenMs ? seenMs : said;
}

/** An address of a post, by the DID of its author. */
const POST_URI = /^at:\/\/did:(?:plc|web):[\w.-]{1,64}\/app\.bsky\.feed\.post\/[\w.~-]{1,24}$/;
const postUri = (uri: string | undefined): string | null => (uri !== undefined && POST_URI.test(uri) ? uri : null);
const quotedUri = (embed: Embed): string | null => {
  const record = embed?.record;
  return postUri(record === undefined ? undefined : 'uri' in record ? record.uri : record.record.uri);
};

/** Addresses of the posts that a new one repeats, quotes or answers; none where it is by somebody nobody follows. */
export function shownIn(
  { did, commit }: JetstreamEvent,
  accounts: ReadonlyMap<string, FollowedAccount>,
): readonly string[] {
  if (commit?.operation !== 'create' || !accounts.has(did)) return [];
  const uris =
    commit.collection === REPOSTS
      ? [postUri(commit.record.subject.uri)]
      : [quotedUri(commit.record.embed), postUri(commit.record.reply?.parent.uri)];
  return uris.filter((uri) => uri !== null);
}

/**
 * The post of a `create`; null for anything else, or where nobody follows its author. A repost has no words of its own: what it repeats
 * stands as its quotation, and without that it is none.
 */
export function blueskyPost(
  { did, time_us: seenUs, commit }: JetstreamEvent,
  accounts: ReadonlyMap<string, FollowedAccount>,
  seen: SeenPictures = seePictures(),
  shown: ReadonlyMap<string, ShownPost> = new Map(),
): RawPost | null {
  const author = personOf(accounts.get(did), seen);
  if (author === null || commit?.operation !== 'create') return null;
  const shownAt = (uri: string | null): ShownPost | undefined => (uri === null ? undefined : shown.get(uri));
  const quoteOf = (post: ShownPost | undefined): RawPost['quotedTweet'] => {
    const by = personOf(post, seen);
    return by === null || post === undefined ? null : { ...by, text: post.text };
  };
  const common = {
    id: blueskyId(did, commit.rkey, commit.collection),
    source: 'bluesky' as const,
    timestamp: writtenAt(commit.record.createdAt, Math.floor(seenUs / 1_000)),
    author,
  };
  if (commit.collection === REPOSTS) {
    const uri = postUri(commit.record.subject.uri);
    const repeated = shownAt(uri);
    const quotedTweet = quoteOf(repeated);
    if (uri === null || quotedTweet === null) return null;
    return {
      ...common,
      postURL: pageOf(uri),
      type: 'retweet',
      tweet: '',
      replyContent: null,
      media: seen.media(repeated?.pictures ?? []),
      replyTo: null,
      quotedTweet,
    };
  }
  const { text, reply, embed } = commit.record;
  const answered = shownAt(postUri(reply?.parent.uri));
  const quoted = shownAt(quotedUri(embed));
  const own = seen.media(picturesIn(did, embed));
  const quotedTweet = quoteOf(quoted);
  return {
    ...common,
    postURL: `https://bsky.app/profile/${did}/post/${commit.rkey}`,
    type: reply !== undefined ? 'reply' : embed !== undefined && QUOTES.has(embed.$type) ? 'quote' : 'tweet',
    tweet: text,
    replyContent: answered?.text ?? null,
    media: own.length > 0 || quotedTweet === null ? own : seen.media(quoted?.pictures ?? []),
    replyTo: reply === undefined ? null : personOf(accounts.get(didOf(reply.parent.uri)) ?? answered, seen),
    quotedTweet,
  };
}

/** Where anybody reads a post. */
const pageOf = (uri: string): string => uri.replace(/^at:\/\/([^/]+)\/[^/]+\//, 'https://bsky.app/profile/$1/post/');

const personOf = (account: FollowedAccount | undefined, seen: SeenPictures): PostAuthor | null =>
  account === undefined || !HANDLE.test(account.handle)
    ? null
    : { name: account.name, handle: account.handle, icon: seen.see(account.avatar) };
