import type { SourceHealth } from '#shared/contract/feed';
import type { Deps } from '../base/context';
import { FetchError, type FetchFailure, type Fetcher } from '../fetcher/fetcher';
import { xmlKind } from '../fetcher/kinds';
import { createDelays } from './delays';
import { handOver } from './hand-over';
import { forFollowers, seePictures } from './picture-id';
import { NoFeed, type FeedItem, readRss } from './read-rss';
import { PACE_MS, waitAfter } from './rss-pace';
import { rssId, rssPost } from './rss-post';
import { forgetFeeds, keepKnownFeed, type KnownFeed, readKnownFeed } from './rss-store';
import type { FollowingSource, TakePost } from './source';
import { followedOf } from './tracked-accounts';

/** Feeds that are read at once, each of another host. */
const AT_ONCE = 4;
/** Items of the first reading, and of each further one, that become posts. */
const FIRST = 5;
const FURTHER = 20;
/** Items of a feed that are remembered. */
const SEEN_MAX = 2_000;

export interface RssParts extends Pick<Deps, 'db' | 'clock' | 'log'> {
  readonly fetcher: Pick<Fetcher, 'get'>;
  /** Between two readings of one feed. */
  readonly paceMs?: number;
}

const NOBODY = 'Nobody follows a feed.';
const NONE = 'None of the feeds people follow can be read.';

const WHY: Readonly<Record<FetchFailure, string>> = {
  refused: 'Its address is none of the public internet.',
  unreachable: 'It cannot be reached.',
  redirect: 'It leads to another address: follow that one.',
  status: 'It answers with an error.',
  'too-large': 'It is larger than 10 MB.',
  'too-slow': 'It takes too long.',
  'wrong-type': 'It is no RSS or Atom feed.',
};

function whyOf(error: unknown): string {
  if (error instanceof NoFeed) return WHY['wrong-type'];
  if (!(error instanceof FetchError)) return 'It could not be read.';
  return error.status === null || error.reason !== 'status'
    ? WHY[error.reason]
    : `It answers with status ${error.status}.`;
}

/** A feed somebody follows. */
interface Watched {
  /** Null: it was never read. */
  known: KnownFeed | null;
  failures: number;
  why: string | null;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The newest of what was not seen, oldest first: by their times, and where they have none as they stand. */
function newest(items: readonly FeedItem[], most: number): readonly FeedItem[] {
  const dated = items.toSorted((a, b) => (b.writtenMs ?? Number.MAX_VALUE) - (a.writtenMs ?? Number.MAX_VALUE));
  return dated.slice(0, most).toReversed();
}

/**
 * Posts of the feeds (RSS, Atom) anybody follows: each is read once in a while however many follow it, asked for only if it has changed,
 * less and less often while it fails, and never two of one host at once. Each item becomes a post once.
 */
export function createRssSource({ db, clock, log, fetcher, paceMs = PACE_MS }: RssParts): FollowingSource {
  const delays = createDelays();
  const watched = new Map<string, Watched>();
  const due = new Set<string>();
  const hosts = new Set<string>();
  const underWay = new Set<Promise<void>>();
  let take: TakePost | null = null;

  const begin = (step: () => Promise<void>, failed: string): void => {
    const running = step()
      .catch((error: unknown) => log.warn({ err: error }, failed))
      .finally(() => underWay.delete(running));
    underWay.add(running);
  };

  function later(address: string, one: Watched, ms: number): void {
    if (take === null || watched.get(address) !== one) return;
    one.timer = setTimeout(() => {
      due.add(address);
      pump();
    }, ms).unref();
  }

  function pump(): void {
    for (const address of due) {
      const { host } = new URL(address);
      if (hosts.size >= AT_ONCE) return;
      if (hosts.has(host)) continue;
      due.delete(address);
      hosts.add(host);
      begin(async () => {
        try {
          await visit(address);
        } finally {
          hosts.delete(host);
          if (take !== null) pump();
        }
      }, 'a feed could not be kept');
    }
  }

  async function visit(address: string): Promise<void> {
    const one = watched.get(address);
    if (one === undefined || take === null) return;
    try {
      one.known ??= await readKnownFeed({ db }, address);
      await read(address, one);
      one.failures = 0;
      one.why = null;
      later(address, one, paceMs);
    } catch (error) {
      one.failures += 1;
      one.why = whyOf(error);
      // An address may hold what only its follower knows.
      log.debug({ err: error }, 'a feed could not be read');
      later(address, one, waitAfter(one.failures, error instanceof FetchError ? error.retryAfter : null, paceMs));
    }
  }

  async function read(address: string, one: Watched): Promise<void> {
    const fetched = await fetcher.get(address, {
      kindOf: xmlKind,
      ...(one.known === null ? {} : { known: one.known }),
    });
    if (fetched === null) return;
    const { title, items } = await readRss(fetched.bytes);
    const seen = new Set(one.known?.seen);
    const fresh = items.filter((item) => !seen.has(rssId(address, item)));
    const readMs = clock.now().getTime();
    for (const item of newest(fresh, one.known === null ? FIRST : FURTHER)) {
      if (take === null || watched.get(address) !== one) return;
      const seen = seePictures();
      const post = rssPost(item, { address, title, readMs }, seen);
      if (post === null) continue;
      if (one.known !== null && item.writtenMs !== null) delays.add(readMs - post.timestamp);
      await handOver(take, forFollowers(post, seen), log);
    }
    if (take !== null && watched.get(address) !== one) return;
    const ids = [...new Set([...items.map((item) => rssId(address, item)), ...seen])].slice(0, SEEN_MAX);
    one.known = { etag: fetched.etag, lastModified: fetched.lastModified, seen: ids };
    await keepKnownFeed({ db }, address, one.known);
  }

  async function look(): Promise<void> {
    const addresses = new Set(await followedOf({ db }, 'rss'));
    if (take === null) return;
    for (const [address, { timer }] of watched)
      if (!addresses.has(address)) {
        clearTimeout(timer);
        watched.delete(address);
        due.delete(address);
      }
    await forgetFeeds({ db }, addresses);
    for (const address of addresses)
      if (!watched.has(address)) {
        watched.set(address, { known: null, failures: 0, why: null, timer: undefined });
        due.add(address);
      }
    pump();
  }
  /** One look after the other, so that what is read later holds. */
  let looks: Promise<void> = Promise.resolve();
  const refresh = (): void =>
    begin(() => {
      looks = looks.catch(() => undefined).then(look);
      return looks;
    }, 'the feeds people follow could not be read');

  function health(): SourceHealth {
    const all = [...watched.values()];
    const delay = delays.read();
    if (all.length === 0) return { source: 'rss', state: 'off', why: NOBODY, delay };
    return all.every(({ why }) => why !== null)
      ? { source: 'rss', state: 'reconnecting', why: NONE, delay }
      : { source: 'rss', state: 'live', why: null, delay };
  }

  return {
    name: 'rss',
    start(given) {
      take = given;
      refresh();
      return () => {
        take = null;
        for (const { timer } of watched.values()) clearTimeout(timer);
        watched.clear();
        due.clear();
      };
    },
    refresh,
    health,
    whyNot: (address) => watched.get(address)?.why ?? null,
    whys: () => [...watched].flatMap(([address, { why }]) => (why === null ? [] : [[address, why] as const])),
    async ended() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
