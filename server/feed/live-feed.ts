import type { SourceHealth } from '#shared/contract/feed';
import type { Config } from '../base/config';
import type { Deps } from '../base/context';
import { SAMPLE_POSTS } from '../base/site';
import { createFetcher } from '../fetcher/fetcher';
import { blueskyProfiles, type ProfilesOf } from './bluesky-profiles';
import { type BlueskySource, createBlueskySource } from './bluesky-source';
import { createFeed, type Feed } from './feed';
import { createTestSource, type TestSource } from './test-source';
import { createWebhookSource, type WebhookSource } from './webhook-source';

/** The live feed with its sources, from the start of the server to its end. */
export interface LiveFeed extends Feed {
  readonly test: Pick<TestSource, 'sample'>;
  readonly webhook: Pick<WebhookSource, 'receive'>;
  /** How each source is. */
  health(): SourceHealth[];
  /** Reads again which accounts anybody follows, and has their sources know. */
  accountsChanged(): void;
  /** Ends every source; the promise is kept when the last of them writes no more. */
  stop(): Promise<void>;
}

interface Parts extends Pick<Deps, 'db' | 'clock' | 'log'> {
  readonly config: Pick<Config, 'feedSecret' | 'bluesky'>;
  readonly profilesOf?: ProfilesOf;
}

const NO_SECRET = 'The operator has not set GANTRY_FEED_SECRET.';
const NO_BLUESKY = 'The operator has not turned Bluesky on.';

/** Opens the feed and begins its sources. */
export function openFeed({
  db,
  clock,
  log,
  config: { feedSecret, bluesky },
  profilesOf = blueskyProfiles(createFetcher()),
}: Parts): LiveFeed {
  const feed = createFeed({ db, clock });
  const test = createTestSource({ samples: SAMPLE_POSTS, clock, random: Math.random });
  const webhook = createWebhookSource({ db, clock, secret: feedSecret });
  const jetstream: BlueskySource | null =
    bluesky === null
      ? null
      : createBlueskySource({
          ...bluesky,
          db,
          clock,
          log,
          profilesOf,
          remove: feed.remove,
        });
  const stops = [test, webhook, ...(jetstream === null ? [] : [jetstream])].map((source) => source.start(feed.take));
  return {
    ...feed,
    test,
    webhook,
    health: () => [
      { source: 'test', state: 'live', why: null, delay: null },
      feedSecret === null
        ? { source: 'webhook', state: 'off', why: NO_SECRET, delay: null }
        : { source: 'webhook', state: 'live', why: null, delay: null },
      jetstream?.health() ?? { source: 'bluesky', state: 'off', why: NO_BLUESKY, delay: null },
    ],
    accountsChanged: () => jetstream?.refresh(),
    async stop() {
      for (const stop of stops) stop();
      await jetstream?.ended();
    },
  };
}
