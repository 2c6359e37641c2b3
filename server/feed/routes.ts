import type { feedEndpoints } from '../../src/endpoints/feed';
import type { Deps } from '../base/context';
import type { Handlers } from '../requests/handler';
import { pageSocket } from '../requests/page-socket';
import { bringPost } from './bring-post';
import { feedSocket } from './feed-socket';
import { pastePost } from './paste-post';
import { sendTestPost } from './send-test-post';
import { trackAccount } from './track-account';
import { listTrackedAccounts, readTrackedAccount } from './tracked-accounts';
import { translatePost } from '../words/translate';
import { untrackAccount } from './untrack-account';

/** The live feed. */
export function feedHandlers({ feed }: Pick<Deps, 'feed'>): Handlers<typeof feedEndpoints> {
  const socket = pageSocket((ctx, page) => feedSocket(ctx, feed, page));
  return {
    openFeed: (c, { next }) => socket(c, next),
    sendTestPost: ({ ctx }) => sendTestPost(ctx, feed.test),
    pastePost: ({ ctx, body }) => pastePost(ctx, feed, body),
    translatePost: ({ ctx, body }) => translatePost(ctx, body),
    bringPost: (c) => bringPost(c, feed.webhook),
    readPicture: async (c) => {
      const bytes = await feed.picture(c.var.ctx.userId, c.req.param('id') ?? '');
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': 'image/webp',
        'Content-Length': String(bytes.length),
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, max-age=86400, immutable',
      });
    },
    listSources: () => feed.health(),
    listTrackedAccounts: ({ ctx }) => listTrackedAccounts(ctx, feed.whyNot),
    trackAccount: ({ ctx, body }) => trackAccount(ctx, feed, body),
    readTrackedAccount: ({ ctx, params }) => readTrackedAccount(ctx, feed.whyNot, params.id),
    untrackAccount: ({ ctx, params }) => untrackAccount(ctx, feed, params.id),
  };
}
