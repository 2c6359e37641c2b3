import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { parseJson } from '#shared/json';
import type { BlueskyConfig } from '../base/config';
import type { Deps } from '../base/context';
import {
  blueskyId,
  blueskyIds,
  blueskyPost,
  type FollowedAccount,
  isGone,
  JetstreamEvent,
  POSTS,
  REPOSTS,
  shownIn,
} from './bluesky-post';
import type { Profile, ProfilesOf } from './bluesky-profiles';
import type { PostsOf, ShownPost } from './bluesky-views';
import { createDelays } from './delays';
import type { Feed } from './feed';
import { keepCursor, readCursor } from './feed-cursor';
import { handOver } from './hand-over';
import { forFollowers, seePictures } from './picture-id';
import type { FollowingSource, TakePost } from './source';
import { isStored, storedIds } from './store-post';
import { followedOf } from './tracked-accounts';

/** Events are not given in the exact order of their times, so what lies this close before the cursor is read again, µs. */
const REWIND_US = 5_000_000;
/** The cursor is kept this often by the times of the events, µs. */
const KEEP_US = 1_000_000;
/** Most accounts of one Jetstream connection. */
const MOST_DIDS = 10_000;
const MOST_BYTES = 1024 * 1024;
const HANDSHAKE_MS = 10_000;
const BEAT_MS = 15_000;
const WAITS = [1_000, 30_000] as const;
/** Handles that could not be looked up are tried again after this. */
const LOOK_AGAIN_MS = 60_000;
/** A post waits no longer for those that it shows: who launches from it wants it now. Where they do not come, they are not asked for in this time. */
const [SHOWN_MS, SHOWN_REST_MS] = [1_000, 30_000];
const NONE_SHOWN: ReadonlyMap<string, ShownPost> = new Map();

export interface BlueskyParts extends BlueskyConfig, Pick<Deps, 'db' | 'clock' | 'log'> {
  readonly profilesOf: ProfilesOf;
  /** Finds what a new post repeats, quotes or answers. */
  readonly postsOf: PostsOf;
  readonly shownMs?: number;
  readonly remove: Feed['remove'];
  /** Between two tries, in ms: the first and the longest. */
  readonly waits?: readonly [first: number, longest: number];
  readonly beatMs?: number;
}

const NOBODY = 'Nobody follows an account of Bluesky.';
const UNKNOWN = 'None of the Bluesky accounts people follow was found.';
const MISSING = 'Bluesky knows no such account.';
const LOST = 'Bluesky does not answer; it is tried again.';

/**
 * Posts of the Bluesky accounts anybody follows, from one socket of a Jetstream (https://github.com/bluesky-social/jetstream): whom it
 * is about is changed on the open socket, and what was missed is read from the kept cursor.
 */
export function createBlueskySource({
  url,
  db,
  clock,
  log,
  profilesOf,
  postsOf,
  shownMs = SHOWN_MS,
  remove,
  waits = WAITS,
  beatMs = BEAT_MS,
}: BlueskyParts): FollowingSource {
  const delays = createDelays();
  /** By handle in lower case, for ever: an account keeps its DID. */
  const dids = new Map<string, Profile>();
  let missing: ReadonlySet<string> = new Set();
  let accounts: ReadonlyMap<string, FollowedAccount> = new Map();
  let take: TakePost | null = null;
  let socket: WebSocket | null = null;
  let isOpen = false;
  let why: string | null = NOBODY;
  let wait: number = waits[0];
  let again: ReturnType<typeof setTimeout> | undefined;
  let lookAgain: ReturnType<typeof setTimeout> | undefined;
  let cursor: number | null = null;
  let kept = 0;
  /** Up to here events come for the second time. */
  let replayedTo = 0;
  /** Until then nobody is asked for posts, ms. */
  let restsTo = 0;
  /** One after the other: a post before its deletion, and no look at the accounts beside another. */
  let work: Promise<void> = Promise.resolve();
  const next = (step: () => Promise<void>, failed: string): void => {
    work = work.then(step).catch((error: unknown) => log.warn({ err: error }, failed));
  };

  const tellWanted = (): void =>
    socket?.send(
      JSON.stringify({
        type: 'options_update',
        payload: {
          wantedCollections: [POSTS, REPOSTS],
          wantedDids: [...accounts.keys()],
          maxMessageSizeBytes: MOST_BYTES,
        },
      }),
    );

  async function shownBy(uris: readonly string[]): Promise<ReadonlyMap<string, ShownPost>> {
    const now = clock.now().getTime();
    if (uris.length === 0 || now < restsTo) return NONE_SHOWN;
    const done = new AbortController();
    const tooLate = pause(shownMs, undefined, { signal: done.signal }).then(() => {
      throw new Error('they did not come in time');
    });
    try {
      return await Promise.race([postsOf(uris), tooLate]);
    } catch (error) {
      restsTo = now + SHOWN_REST_MS;
      log.warn({ err: error }, 'what a post of Bluesky shows was not read');
      return NONE_SHOWN;
    } finally {
      done.abort();
    }
  }

  async function hear(text: string, cameMs: number): Promise<void> {
    const read = JetstreamEvent.safeParse(parseJson(text));
    if (!read.success || take === null) return;
    const { did, time_us: time, commit } = read.data;
    if (commit?.operation === 'delete' && accounts.has(did))
      await remove(blueskyId(did, commit.rkey, commit.collection));
    if (isGone(read.data)) for (const id of await storedIds({ db }, blueskyIds(did))) await remove(id);
    const isSecond =
      commit?.operation === 'create' &&
      time <= replayedTo &&
      (await isStored({ db }, blueskyId(did, commit.rkey, commit.collection)));
    const seen = seePictures();
    // What waited behind others waits no more, so that a slow answer holds up no feed.
    const isLate = clock.now().getTime() - cameMs > shownMs;
    const shown = isSecond || isLate ? NONE_SHOWN : await shownBy(shownIn(read.data, accounts));
    const post = isSecond ? null : blueskyPost(read.data, accounts, seen, shown);
    if (post !== null) {
      if (time > replayedTo) delays.add(clock.now().getTime() - post.timestamp);
      await handOver(take, forFollowers(post, seen), log);
    }
    cursor = Math.max(cursor ?? 0, time);
    if (cursor - kept >= KEEP_US) await keep();
  }
  async function keep(): Promise<void> {
    if (cursor === null || cursor === kept) return;
    kept = cursor;
    await keepCursor({ db }, 'bluesky', cursor);
  }

  function connect(): void {
    if (take === null || socket !== null || accounts.size === 0) return;
    clearTimeout(again);
    const address = new URL(url);
    // Nothing is sent before it was told whom this is about.
    address.searchParams.set('requireHello', 'true');
    if (cursor !== null) address.searchParams.set('cursor', String(Math.max(0, cursor - REWIND_US)));
    replayedTo = cursor ?? 0;
    why = LOST;
    const line = new WebSocket(address, {
      maxPayload: MOST_BYTES,
      handshakeTimeout: HANDSHAKE_MS,
      perMessageDeflate: false,
      followRedirects: false,
    });
    socket = line;
    let isSilent = false;
    const beat = setInterval(() => {
      if (isSilent) return line.terminate();
      if (line.readyState !== WebSocket.OPEN) return;
      isSilent = true;
      line.ping();
    }, beatMs).unref();
    line.on('pong', () => void (isSilent = false));
    line.on('open', () => {
      isOpen = true;
      why = null;
      tellWanted();
    });
    line.on('message', (data, isBinary) => {
      wait = waits[0];
      if (!isBinary && Buffer.isBuffer(data)) {
        const cameMs = clock.now().getTime();
        next(() => hear(data.toString(), cameMs), 'a post of Bluesky was lost');
      }
    });
    line.on('error', (error) => log.warn({ err: error }, 'Bluesky was lost'));
    line.on('close', () => {
      clearInterval(beat);
      if (socket !== line) return;
      [socket, isOpen] = [null, false];
      if (accounts.size === 0 || take === null) return;
      why = LOST;
      again = setTimeout(() => next(async () => connect(), 'Bluesky was not reached'), wait).unref();
      wait = Math.min(wait * 2, waits[1]);
    });
  }

  function disconnect(): void {
    clearTimeout(again);
    const line = socket;
    [socket, isOpen] = [null, false];
    line?.terminate();
  }

  async function look(): Promise<void> {
    if (take === null) return;
    clearTimeout(lookAgain);
    const handles = await followedOf({ db }, 'bluesky');
    const unknown = handles.filter((handle) => !dids.has(handle));
    try {
      for (const [handle, profile] of unknown.length === 0 ? [] : await profilesOf(unknown)) dids.set(handle, profile);
      missing = new Set(unknown.filter((handle) => !dids.has(handle)));
    } catch (error) {
      log.warn({ err: error }, 'accounts of Bluesky could not be looked up');
      lookAgain = setTimeout(refresh, LOOK_AGAIN_MS).unref();
    }
    const found = handles.flatMap((handle) => {
      const profile = dids.get(handle);
      return profile === undefined ? [] : ([[profile.did, { ...profile, handle }]] as const);
    });
    if (found.length > MOST_DIDS)
      log.warn({ accounts: found.length }, 'more accounts of Bluesky than one socket takes');
    accounts = new Map(found.slice(0, MOST_DIDS));
    // Nobody wanted would mean everybody to a Jetstream.
    if (accounts.size === 0) {
      disconnect();
      why = handles.length === 0 ? NOBODY : UNKNOWN;
    } else if (isOpen) tellWanted();
    else connect();
  }
  const refresh = (): void => next(look, 'the accounts of Bluesky could not be read');

  return {
    name: 'bluesky',
    start(given) {
      take = given;
      next(async () => {
        cursor = await readCursor({ db }, 'bluesky');
        kept = cursor ?? 0;
      }, 'the cursor of Bluesky could not be read');
      refresh();
      return () => {
        take = null;
        clearTimeout(lookAgain);
        disconnect();
        next(keep, 'the cursor of Bluesky could not be kept');
      };
    },
    refresh,
    health: () => ({
      source: 'bluesky',
      state: accounts.size === 0 ? 'off' : isOpen ? 'live' : 'reconnecting',
      why,
      delay: delays.read(),
    }),
    whyNot: (handle) => (missing.has(handle) ? MISSING : null),
    whys: () => [...missing].map((handle) => [handle, MISSING] as const),
    ended: () => work,
  };
}
