import { z } from 'zod';
import { parseJson } from '#shared/json';
import type { Fetcher } from '../fetcher/fetcher';
import { jsonKind } from '../fetcher/kinds';
import { tidyText } from './html-text';
import { MEDIA_MAX } from './picture-id';

const Shown = {
  images: z.array(z.object({ fullsize: z.string() })).optional(),
  thumbnail: z.string().optional(),
};

/** A post as Bluesky's public API shows it (https://docs.bsky.app, app.bsky.feed.defs#postView); what is not read of it is left out. */
export const PostView = z.object({
  author: z.object({
    handle: z.string().max(253),
    displayName: z.string().optional(),
    avatar: z.string().optional().catch(undefined),
  }),
  record: z.object({ text: z.string() }),
  embed: z
    .object({ ...Shown, media: z.object(Shown).optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

/** A post that another one shows. */
export interface ShownPost {
  /** What its author calls themselves; their handle where they do not. */
  readonly name: string;
  readonly handle: string;
  /** Address of their picture. */
  readonly avatar: string | undefined;
  readonly text: string;
  /** Addresses, four at most; of a video what is shown before it plays. */
  readonly pictures: readonly string[];
}

const NAME_MAX = 100;

export function shownPost({ author, record, embed }: z.infer<typeof PostView>): ShownPost {
  const pictures = [embed, embed?.media].flatMap((one) => [
    ...(one?.images ?? []).map(({ fullsize }) => fullsize),
    ...(one?.thumbnail === undefined ? [] : [one.thumbnail]),
  ]);
  return {
    name: tidyText(author.displayName ?? '').slice(0, NAME_MAX) || author.handle,
    handle: author.handle,
    avatar: author.avatar,
    text: tidyText(record.text),
    pictures: pictures.slice(0, MEDIA_MAX),
  };
}

/** Finds posts by their addresses (`at://…`); what is deleted or blocked is left out. Throws when nobody could be asked. */
export type PostsOf = (uris: readonly string[]) => Promise<ReadonlyMap<string, ShownPost>>;

/** It asks for no key (https://docs.bsky.app, app.bsky.feed.getPosts), and takes 25 addresses. */
const POSTS = 'https://public.api.bsky.app/xrpc/app.bsky.feed.getPosts';
const Answer = z.object({ posts: z.array(PostView.extend({ uri: z.string() })).max(25) });

/** Asks Bluesky's public API. */
export const blueskyPosts =
  (fetcher: Pick<Fetcher, 'get'>): PostsOf =>
  async (uris) => {
    const url = new URL(POSTS);
    for (const uri of uris) url.searchParams.append('uris', uri);
    const fetched = await fetcher.get(url.href, { kindOf: jsonKind });
    const { posts } = Answer.parse(parseJson(fetched?.bytes.toString() ?? ''));
    return new Map(posts.map((post) => [post.uri, shownPost(post)]));
  };
