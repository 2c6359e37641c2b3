import type { feedEndpoints } from '../../src/endpoints/feed';
import type { Deps } from '../base/context';
import { SAMPLE_POSTS } from '../base/site';
import type { Handlers } from '../requests/handler';
import { pageSocket } from '../requests/page-socket';
import { bringPost } from './bring-post';
import { createFeed } from './feed';
import { feedSocket } from './feed-socket';
import { sendTestPost } from './send-test-post';
import { createTestSource } from './test-source';
import { trackAccount } from './track-account';
import { listTrackedAccounts, readTrackedAccount } from './tracked-accounts';
import { untrackAccount } from './untrack-account';
import { createWebhookSource } from './webhook-source';

/** The live feed and its sources. */
export function feedHandlers(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Handlers<typeof feedEndpoints> {
  const feed = createFeed(deps);
  const test = createTestSource({ samples: SAMPLE_POSTS, clock: deps.clock, random: Math.random });
  test.start(feed.take);
  const webhook = createWebhookSource({ ...deps, secret: deps.config.feedSecret });
  webhook.start(feed.take);
  const socket = pageSocket((ctx, page) => feedSocket(ctx, feed, page));
  return {
    openFeed: (c, { next }) => socket(c, next),
    sendTestPost: ({ ctx }) => sendTestPost(ctx, test),
    bringPost: (c) => bringPost(c, webhook),
    listTrackedAccounts: ({ ctx }) => listTrackedAccounts(ctx),
    trackAccount: ({ ctx, body }) => trackAccount(ctx, feed, body),
    readTrackedAccount: ({ ctx, params }) => readTrackedAccount(ctx, params.id),
    untrackAccount: ({ ctx, params }) => untrackAccount(ctx, feed, params.id),
  };
}
