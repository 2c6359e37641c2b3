import { and, eq } from 'drizzle-orm';
import { POST_TEXT_MAX, type PastedPost, type PostAuthor, type RawPost } from '#shared/contract/feed';
import type { UserContext } from '../base/context';
import { ServiceError } from '../base/errors';
import { newId } from '../base/ids';
import { upload } from '../db/schema/coins';
import type { LiveFeed } from './live-feed';
import { MEDIA_MAX, pictureId, seePictures, uploadAddress } from './picture-id';

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

/** Where a picture stands that this person has uploaded; 404 for one that is nobody's or another person's. */
async function uploaded({ db, userId }: Pick<UserContext, 'db' | 'userId'>, served: string): Promise<string> {
  const file = served.replace('/cdn/', '');
  const mine = await db.$count(upload, and(eq(upload.userId, userId), eq(upload.file, file), eq(upload.kind, 'image')));
  if (mine === 0) throw new ServiceError('not-found', 'There is no such picture.');
  return uploadAddress(file);
}

/** What becomes the post: what was pasted, and where that is a link alone the post that stands there; 400 where that cannot be read. */
async function saidIn(
  { text, link }: PastedPost,
  read: LiveFeed['linked'],
): Promise<Pick<RawPost, 'author' | 'tweet'> & { readonly pictures: readonly string[] }> {
  if (/\S/.test(text) || link === null)
    return { author: link === null ? NOBODY : writerOf(link), tweet: text, pictures: [] };
  const linked = await read(link);
  if (linked === null)
    throw new ServiceError('invalid', 'The post at this link cannot be read. Paste its text as well.');
  const { name, handle, text: said, pictures } = linked;
  return { author: { name, handle, icon: null }, tweet: said.slice(0, POST_TEXT_MAX), pictures };
}

/** A post of one's own feed from what was pasted. The same call again (F1) is the same post. */
export async function pastePost(
  ctx: Pick<UserContext, 'userId' | 'callId' | 'clock' | 'db'>,
  { take, linked }: Pick<LiveFeed, 'take' | 'linked'>,
  pasted: PastedPost,
): Promise<{ readonly id: string }> {
  const { userId, callId, clock } = ctx;
  const { link, picture } = pasted;
  const own = picture === null ? null : await uploaded(ctx, picture);
  const { author, tweet, pictures } = await saidIn(pasted, linked);
  const seen = seePictures();
  const there = seen.media(pictures);
  const addresses = own === null ? seen.addresses : [own, ...seen.addresses];
  const id = `paste:${callId ?? newId()}`;
  const post: RawPost = {
    id,
    source: 'paste',
    timestamp: clock.now().getTime(),
    postURL: link,
    type: 'tweet',
    author,
    tweet,
    replyContent: null,
    media: own === null ? there : [pictureId(own), ...there].slice(0, MEDIA_MAX),
    replyTo: null,
    quotedTweet: null,
  };
  await take({ post, userId, ...(addresses.length === 0 ? {} : { pictures: addresses }) });
  return { id };
}
