import type { PastedPost, PostAuthor, RawPost } from '#shared/contract/feed';
import type { UserContext } from '../base/context';
import { newId } from '../base/ids';
import type { LiveFeed } from './live-feed';

/** Public posts whose address says who wrote them. */
const WRITERS: readonly (readonly [address: RegExp, before: string])[] = [
  [/^https:\/\/(?:www\.|mobile\.)?(?:x|twitter)\.com\/(\w{1,15})\/status\/\d+/i, ''],
  [/^https:\/\/bsky\.app\/profile\/([\w-]+(?:\.[\w-]+)+)\/post\/\w+/i, ''],
  [/^https:\/\/t\.me\/(?:s\/)?([a-z]\w{3,31})\/\d+/i, 't.me/'],
];
const NOBODY: PostAuthor = { name: 'Pasted', handle: 'pasted', icon: null };

function writerOf(link: string): PostAuthor {
  for (const [address, before] of WRITERS) {
    const name = address.exec(link)?.[1];
    if (name !== undefined && name.length <= 64) return { name, handle: `${before}${name}`, icon: null };
  }
  return NOBODY;
}

/** A post of one's own feed from a pasted text. The same call again (F1) is the same post. */
export async function pastePost(
  { userId, callId, clock }: Pick<UserContext, 'userId' | 'callId' | 'clock'>,
  { take }: Pick<LiveFeed, 'take'>,
  { text, link }: PastedPost,
): Promise<{ readonly id: string }> {
  const id = `paste:${callId ?? newId()}`;
  const post: RawPost = {
    id,
    source: 'paste',
    timestamp: clock.now().getTime(),
    postURL: link,
    type: 'tweet',
    author: link === null ? NOBODY : writerOf(link),
    tweet: text,
    replyContent: null,
    media: [],
    replyTo: null,
    quotedTweet: null,
  };
  await take({ post, userId });
  return { id };
}
