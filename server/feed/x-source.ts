import { setTimeout as sleep } from 'node:timers/promises';
import { authorOf } from '#shared/handles';
import type { SourceHealth } from '#shared/contract/feed';
import { parseJson } from '#shared/json';
import type { XConfig } from '../base/config';
import type { Deps } from '../base/context';
import { createDelays } from './delays';
import type { Feed } from './feed';
import { handOver } from './hand-over';
import { forFollowers, seePictures } from './picture-id';
import { readLines } from './read-lines';
import type { FollowingSource, TakePost } from './source';
import { isStored } from './store-post';
import { followedOf } from './tracked-accounts';
import { createXApi, XError, type XRule } from './x-api';
import { XMessage, xPost } from './x-post';
import { planRules } from './x-rules';
import { type XFailure, xWait } from './x-waits';

/** X sends an empty line every 20 s when there is nothing to say; longer than this it is gone, ms. */
const SILENCE_MS = 25_000;
const LINE_MAX = 1024 * 1024;

export interface XParts extends XConfig, Pick<Deps, 'db' | 'clock' | 'log'> {
  readonly remove: Feed['remove'];
  readonly silenceMs?: number;
  /** How long X is left alone after a failure, in ms. */
  readonly waitOf?: typeof xWait;
}

const CONNECTING = 'X has not answered yet.';
const CUT = 'The line to X was lost; it is tried again.';
const NO_ROOM = 'The rules of X have no room for it.';
const NOT_TAKEN = 'X did not take its rule.';
const LOST: XFailure = { kind: 'network', status: null, resetMs: null };

const failureOf = (error: unknown): XFailure => (error instanceof XError ? error.failure : LOST);

function whyOf({ kind, status }: XFailure): string {
  if (kind === 'network') return CUT;
  if (kind === 'limit') return 'X allows no more calls at the moment; it is tried again.';
  if (status === 401 || status === 403)
    return `X does not accept the token of the operator (status ${status}); it is tried again.`;
  return `X answers with status ${status}; it is tried again.`;
}

/**
 * Posts of the X accounts anybody follows, from the one connection of a filtered stream of the X API v2. Its rules are kept in step with
 * whom people follow while it is open; for whom they have no room is told at the account.
 */
export function createXSource({
  db,
  clock,
  log,
  remove,
  limits,
  silenceMs = SILENCE_MS,
  waitOf = xWait,
  ...service
}: XParts): FollowingSource {
  const delays = createDelays();
  const api = createXApi(service);
  const ending = new AbortController();
  const { signal } = ending;
  let take: TakePost | null = null;
  let wanted: ReadonlySet<string> = new Set();
  /** Why accounts are not heard. */
  let unheard: ReadonlyMap<string, string> = new Map();
  /** As X has them; null: they have to be asked for. */
  let standing: readonly XRule[] | null = null;
  let isOpen = false;
  let why: string | null = CONNECTING;
  let work: Promise<unknown> = Promise.resolve();
  let syncs: Promise<void> = Promise.resolve();
  let isSyncDue = false;

  const now = (): number => clock.now().getTime();
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);

  /** Again and again until it is done or the source ends, each time later. */
  async function insist(step: () => Promise<void>): Promise<void> {
    for (let times = 1; !signal.aborted; times += 1)
      try {
        return await step();
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ err: error }, 'the rules of X could not be kept in step');
        const failure = failureOf(error);
        if (!isOpen) why = whyOf(failure);
        standing = null;
        await pause(waitOf(failure, times, now()));
      }
  }

  async function keepInStep(): Promise<void> {
    isSyncDue = false;
    const handles = await followedOf({ db }, 'x');
    const before = standing ?? (await api.rules(signal));
    const { values, left } = planRules(
      handles,
      before.map(({ value }) => value),
      limits,
    );
    const kept = new Map<string, XRule>();
    for (const rule of before) if (values.includes(rule.value) && !kept.has(rule.value)) kept.set(rule.value, rule);
    const stays = new Set([...kept.values()].map(({ id }) => id));
    const old = before.filter(({ id }) => !stays.has(id)).map(({ id }) => id);
    const fresh = values.filter((value) => !kept.has(value));
    // Nobody is unheard meanwhile, where the plan has room for both.
    const isRoomy = before.length + fresh.length <= limits.most;
    const drop = async () => (old.length === 0 ? undefined : api.deleteRules(old, signal));
    if (!isRoomy) await drop();
    const made = fresh.length === 0 ? [] : await api.addRules(fresh, signal);
    if (isRoomy) await drop();
    standing = [...kept.values(), ...made];
    const heard = new Set(standing.map(({ value }) => value));
    const refused = values
      .filter((value) => !heard.has(value))
      .flatMap((value) => value.replaceAll('from:', '').split(' OR '));
    wanted = new Set(handles);
    unheard = new Map([
      ...left.map((handle) => [handle, NO_ROOM] as const),
      ...refused.map((handle) => [handle, NOT_TAKEN] as const),
    ]);
  }

  function refresh(): void {
    if (take === null || isSyncDue) return;
    isSyncDue = true;
    syncs = syncs.then(() => insist(keepInStep));
  }

  async function hear(line: string, openedMs: number): Promise<void> {
    const message = XMessage.safeParse(parseJson(line));
    const seen = seePictures();
    const read = message.success ? xPost(message.data, now(), seen) : null;
    if (read === null || take === null || !wanted.has(authorOf(read.post.author.handle))) return;
    const { post, replaces } = read;
    for (const id of replaces) await remove(id);
    if (await isStored({ db }, post.id)) return;
    if (post.timestamp >= openedMs) delays.add(now() - post.timestamp);
    await handOver(take, forFollowers(post, seen), log);
  }

  /** Until the line ends. Whether anything came on it. */
  async function listen(): Promise<boolean> {
    const line = new AbortController();
    const hangUp = (): void => line.abort();
    signal.addEventListener('abort', hangUp);
    let hasCome = false;
    let silence = setTimeout(hangUp, silenceMs);
    const arm = (): void => {
      clearTimeout(silence);
      silence = setTimeout(hangUp, silenceMs).unref();
    };
    async function* noted(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        clearTimeout(silence);
        hasCome = true;
        yield chunk;
        arm();
      }
    }
    try {
      const chunks = await api.open(line.signal);
      const openedMs = now();
      [isOpen, why] = [true, null];
      arm();
      for await (const text of readLines(noted(chunks), LINE_MAX)) if (text !== '') await hear(text, openedMs);
      return hasCome;
    } catch (error) {
      // A line that was open and is cut is begun again as one that ended.
      if (!hasCome || error instanceof XError) throw error;
      if (!signal.aborted) log.warn({ err: error }, 'the line to X was lost');
      return true;
    } finally {
      clearTimeout(silence);
      signal.removeEventListener('abort', hangUp);
      hangUp();
      isOpen = false;
    }
  }

  async function run(): Promise<void> {
    await syncs;
    let last: XFailure['kind'] | null = null;
    let times = 0;
    while (!signal.aborted) {
      let failure: XFailure | null = null;
      try {
        // Over and over without a word it would be called without a pause.
        if (!(await listen())) failure = LOST;
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'X was not reached');
        failure = failureOf(error);
      }
      why = whyOf(failure ?? LOST);
      times = failure === null ? 0 : failure.kind === last ? times + 1 : 1;
      last = failure?.kind ?? null;
      if (failure !== null && !signal.aborted) await pause(waitOf(failure, times, now()));
    }
  }

  const health = (): SourceHealth => ({
    source: 'x',
    state: isOpen ? 'live' : 'reconnecting',
    why,
    delay: delays.read(),
  });

  return {
    name: 'x',
    start(given) {
      take = given;
      refresh();
      work = run().catch((error: unknown) => log.error({ err: error }, 'the source X has ended'));
      return () => {
        take = null;
        ending.abort();
      };
    },
    refresh,
    health,
    whyNot: (handle) => unheard.get(handle) ?? null,
    whys: () => unheard,
    async ended() {
      await Promise.all([work, syncs]);
    },
  };
}
