import type { SourceHealth } from '#shared/contract/feed';
import type { Config } from '../base/config';
import type { Deps } from '../base/context';
import { SAMPLE_POSTS } from '../base/site';
import { type Bus, soloBus } from '../bus/bus';
import { createFetcher, type Fetcher } from '../fetcher/fetcher';
import { blueskyProfiles, type ProfilesOf } from './bluesky-profiles';
import { createBlueskySource } from './bluesky-source';
import { blueskyPosts, type PostsOf } from './bluesky-views';
import { createFeed, type Feed } from './feed';
import { alone, createIngester, type Exclusively, type Ingester } from './ingester';
import { createTurns } from '../uploads/turns';
import { type LinkedPost, readLinked } from './linked-post';
import { toldHealth } from './told-health';
import { createPictures } from './pictures';
import { createXSource } from './x-source';
import { createTelegramFiles } from './telegram-file';
import { createTelegramSource } from './telegram-source';
import { createRssSource } from './rss-source';
import type { FollowingSource } from './source';
import { createTestSource, type TestSource } from './test-source';
import type { WhyNot } from './tracked-accounts';
import { createWebhookSource, type WebhookSource } from './webhook-source';

/** The live feed with its sources, from the start of the server to its end. */
export interface LiveFeed extends Feed {
  readonly test: Pick<TestSource, 'sample'>;
  readonly webhook: Pick<WebhookSource, 'receive'>;
  /** A picture that posts show (see Pictures). */
  picture(userId: string, id: string): Promise<Buffer>;
  /** The public post at a link; null where it cannot be read. */
  linked(link: string): Promise<LinkedPost | null>;
  /** How each source is. */
  health(): SourceHealth[];
  /** Why no posts of an account come, where its source knows that of this account alone. */
  readonly whyNot: WhyNot;
  /** This person follows others than before: has the sources know, and the other servers of the store. */
  accountsChanged(userId: string): void;
  /** Ends every source; the promise is kept when the last of them writes no more. */
  stop(): Promise<void>;
}

interface Parts extends Pick<Deps, 'db' | 'clock' | 'log'> {
  readonly config: Pick<Config, 'data' | 'feedSecret' | 'bluesky' | 'x' | 'telegram' | 'rss'>;
  readonly bus?: Bus;
  /** By what the sources of accounts are read at one server of the store alone. */
  readonly exclusively?: Exclusively;
  readonly fetcher?: Fetcher;
  readonly profilesOf?: ProfilesOf;
  readonly postsOf?: PostsOf;
}

const NO_SECRET = 'The operator has not set GANTRY_FEED_SECRET.';
/** Sources of accounts, and what is said while the operator has not turned one on. */
const FOLLOWING = [
  ['x', 'The operator has not set GANTRY_X_BEARER.'],
  ['bluesky', 'The operator has not turned Bluesky on.'],
  ['telegram', 'The operator has not set GANTRY_TELEGRAM_TOKEN.'],
  ['rss', 'The operator has not turned feeds on.'],
] as const;
type Makers = Readonly<Record<(typeof FOLLOWING)[number][0], (() => FollowingSource) | null>>;

/** Opens the feed and begins its sources. */
export function openFeed({
  db,
  clock,
  log,
  config: { data, feedSecret, bluesky, x, telegram, rss },
  bus = soloBus,
  exclusively = alone,
  fetcher = createFetcher(),
  profilesOf = blueskyProfiles(fetcher),
  postsOf = blueskyPosts(fetcher),
}: Parts): LiveFeed {
  let ingester: Ingester | null = null;
  const feed = createFeed({
    db,
    clock,
    bus,
    followsChanged: () => ingester?.refresh(),
    failed: (error) => log.warn({ err: error }, 'what another server told of the feed could not be read'),
  });
  const ending = new AbortController();
  const telegramFile = telegram === null ? null : createTelegramFiles({ ...telegram, signal: ending.signal });
  const pictures = createPictures({ db, clock, fetcher, telegramFile, data, unstored: feed.unstored });
  const remove = (id: string): Promise<void> => pictures.removeWith(id, () => feed.remove(id));
  const readLink = readLinked(fetcher);
  const takeTurn = createTurns({ atOnce: 4, waitingMax: 32 });
  const test = createTestSource({ samples: SAMPLE_POSTS, clock, random: Math.random });
  const webhook = createWebhookSource({ db, clock, secret: feedSecret });
  const parts = { db, clock, log, remove };
  const makers: Makers = {
    x: x === null ? null : () => createXSource({ ...parts, ...x }),
    bluesky: bluesky === null ? null : () => createBlueskySource({ ...parts, ...bluesky, profilesOf, postsOf }),
    telegram: telegram === null ? null : () => createTelegramSource({ ...parts, ...telegram }),
    rss: rss ? () => createRssSource({ ...parts, fetcher }) : null,
  };
  const stops = [test, webhook].map((source) => source.start(feed.take));
  const reader = createIngester({
    make: () => Object.values(makers).flatMap((make) => make?.() ?? []),
    take: feed.take,
    exclusively,
    log,
  });
  ingester = reader;
  const elsewhere = toldHealth({ bus, clock, sources: () => reader.sources() });
  const hereOf = (name: string): FollowingSource | undefined => reader.sources().find((source) => source.name === name);
  return {
    ...feed,
    remove,
    picture: pictures.read,
    async linked(link) {
      try {
        return await takeTurn(() => readLink(link));
      } catch (error) {
        log.info({ err: error }, 'a post that was pasted by its link could not be read');
        return null;
      }
    },
    test,
    webhook,
    health: () => [
      { source: 'test', state: 'live', why: null, delay: null },
      { source: 'paste', state: 'live', why: null, delay: null },
      feedSecret === null
        ? { source: 'webhook', state: 'off', why: NO_SECRET, delay: null }
        : { source: 'webhook', state: 'live', why: null, delay: null },
      ...FOLLOWING.map(([source, why]): SourceHealth =>
        makers[source] === null
          ? { source, state: 'off', why, delay: null }
          : (hereOf(source)?.health() ?? elsewhere.of(source)),
      ),
    ],
    whyNot(account) {
      const here = hereOf(account.source);
      return here === undefined ? elsewhere.whyNot(account) : here.whyNot(account.author);
    },
    accountsChanged(userId) {
      reader.refresh();
      bus.tell({ feed: 'follows', userId });
    },
    async stop() {
      ending.abort();
      for (const stop of stops) stop();
      elsewhere.stop();
      await reader.stop();
    },
  };
}
