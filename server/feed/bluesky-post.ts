import { z } from 'zod';
import type { PostAuthor, RawPost } from '#shared/contract/feed';
import { Did } from './bluesky-profiles';
import { seePictures, type SeenPictures } from './picture-id';

export const POSTS = 'app.bsky.feed.post';

const Time = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const Commit = { collection: z.literal(POSTS), rkey: z.string().regex(/^[\w.~-]{1,24}$/) };
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
      z.object({ ...Commit, operation: z.literal('delete') }),
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
  readonly avatar?: string;
}

const QUOTES: ReadonlySet<string> = new Set(['app.bsky.embed.record', 'app.bsky.embed.recordWithMedia']);
const didOf = (uri: string): string => /^at:\/\/([^/]+)\//.exec(uri)?.[1] ?? '';

/** What the ids of an account's posts begin with; `~`, which no DID has, stands for its colons. */
export const blueskyIds = (did: string): string => `bluesky:${did.slice('did:'.length).replaceAll(':', '~')}~`;
/** The id of a post here. */
export const blueskyId = (did: string, rkey: string): string => `${blueskyIds(did)}${rkey}`;

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

/** The post of a `create`; null for anything else, or where nobody follows its author. */
export function blueskyPost(
  { did, time_us: seenUs, commit }: JetstreamEvent,
  accounts: ReadonlyMap<string, FollowedAccount>,
  seen: SeenPictures = seePictures(),
): RawPost | null {
  const author = personOf(accounts.get(did), seen);
  if (author === null || commit?.operation !== 'create') return null;
  const { text, createdAt, reply, embed } = commit.record;
  const isQuote = embed !== undefined && QUOTES.has(embed.$type);
  return {
    id: blueskyId(did, commit.rkey),
    source: 'bluesky',
    timestamp: writtenAt(createdAt, Math.floor(seenUs / 1_000)),
    postURL: `https://bsky.app/profile/${did}/post/${commit.rkey}`,
    type: reply !== undefined ? 'reply' : isQuote ? 'quote' : 'tweet',
    author,
    tweet: text,
    replyContent: null,
    media: seen.media(picturesIn(did, embed)),
    replyTo: reply === undefined ? null : personOf(accounts.get(didOf(reply.parent.uri)), seen),
    quotedTweet: null,
  };
}

const personOf = (account: FollowedAccount | undefined, seen: SeenPictures): PostAuthor | null =>
  account === undefined ? null : { name: account.name, handle: account.handle, icon: seen.see(account.avatar) };
