import { BroughtPost, type RawPost } from '#shared/contract/feed';
import { parseJson } from '#shared/json';
import type { Deps } from '../base/context';
import { ServiceError } from '../base/errors';
import { check } from '../requests/answers';
import { assertSigned, type SignedBody } from './assert-signed';
import { forFollowers, seePictures, type SeenPictures } from './picture-id';
import type { FeedSource, SourcedPost, TakePost } from './source';
import { isStored } from './store-post';

export interface WebhookSource extends FeedSource {
  /**
   * A post that another program brings; the promise is kept when it is stored. One that is there already is neither sent nor stored
   * again (`isNew` false). ServiceError `unavailable` without a secret, `unauthorized`, `invalid`.
   */
  receive(signed: SignedBody): Promise<{ readonly id: string; readonly isNew: boolean }>;
}

interface Parts extends Pick<Deps, 'db' | 'clock'> {
  /** Null: nothing is taken. */
  readonly secret: string | null;
}

const OFF = 'This server takes no posts from other programs: its operator has not set GANTRY_FEED_SECRET.';
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf(body: Uint8Array): string {
  try {
    return utf8.decode(body);
  } catch (cause) {
    throw new ServiceError('invalid', 'The request is not UTF-8.', { cause });
  }
}

const postOf = (
  { id, author, media, replyTo, quotedTweet: quoted, ...said }: BroughtPost,
  { see, media: seeAll }: SeenPictures,
): RawPost => ({
  ...said,
  id: `webhook:${id}`,
  source: 'webhook',
  media: seeAll(media),
  author: { ...author, icon: see(author.icon) },
  replyTo: replyTo === null ? null : { ...replyTo, icon: see(replyTo.icon) },
  quotedTweet: quoted === null ? null : { ...quoted, icon: see(quoted.icon) },
});

/** Posts that programs of the operator bring, each signed. */
export function createWebhookSource({ db, clock, secret }: Parts): WebhookSource {
  let take: TakePost | null = null;
  const underWay = new Map<string, Promise<void>>();
  const keep = async (sourced: SourcedPost): Promise<boolean> => {
    const { post } = sourced;
    if (take === null) throw new Error('the webhook source has not begun');
    if (await isStored({ db }, post.id)) return false;
    const running = underWay.get(post.id);
    if (running !== undefined) {
      await running;
      return false;
    }
    const taken = take(sourced);
    underWay.set(post.id, taken);
    try {
      await taken;
      return true;
    } finally {
      underWay.delete(post.id);
    }
  };
  return {
    name: 'webhook',
    start(given) {
      take = given;
      return () => {
        take = null;
      };
    },
    async receive(signed) {
      if (secret === null) throw new ServiceError('unavailable', OFF, { reason: 'feed-off' });
      assertSigned(signed, secret, clock.now().getTime());
      const said = parseJson(textOf(signed.body));
      if (said === undefined) throw new ServiceError('invalid', 'The request is not valid JSON.');
      const seen = seePictures();
      const post = postOf(check(BroughtPost, said), seen);
      return { id: post.id, isNew: await keep(forFollowers(post, seen)) };
    },
  };
}
