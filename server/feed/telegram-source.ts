import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { authorOf } from '#shared/handles';
import type { SourceHealth } from '#shared/contract/feed';
import type { TelegramConfig } from '../base/config';
import type { Deps } from '../base/context';
import { createDelays } from './delays';
import type { Feed } from './feed';
import { handOver } from './hand-over';
import { forFollowers } from './picture-id';
import type { FollowingSource, TakePost } from './source';
import { isStored, storedIds } from './store-post';
import { endsInAlbum, rememberAlbums, saidIn } from './telegram-albums';
import { createTelegramApi, TelegramError } from './telegram-api';
import { baseOf, type ChannelPost, type SaidPost, telegramPost, TelegramUpdate } from './telegram-post';
import { followedOf } from './tracked-accounts';

/** Seconds one call waits for something to be said. */
const POLL_S = 25;
const WAITS = { first: 1_000, longest: 60_000, asked: 3_600_000 } as const;
/** Whether the bot has become an administrator of a channel is asked again after this, ms. */
const CHECK_MS = 600_000;
/** So long the rest of an album is waited for, ms. */
const ALBUM_MS = 1_000;
const KINDS = ['channel_post', 'edited_channel_post'] as const;

export interface TelegramParts extends TelegramConfig, Pick<Deps, 'db' | 'clock' | 'log'> {
  readonly remove: Feed['remove'];
  readonly pollS?: number;
  /** How long Telegram is left alone after the nth failure in a row, in ms. */
  readonly waitOf?: typeof telegramWait;
  readonly albumMs?: number;
}

/** How long Telegram is left alone after it failed so often in a row, n from 1, in ms. It asks in seconds. */
export const telegramWait = (times: number, retryAfter: number | null): number =>
  Math.max(
    Math.min(WAITS.first * 2 ** Math.min(times - 1, 16), WAITS.longest),
    Math.min((retryAfter ?? 0) * 1_000, WAITS.asked),
  );

const Bot = z.object({ id: z.number().int(), username: z.string() });
type Bot = z.infer<typeof Bot>;
const Member = z.object({ status: z.string() });
const ADMINISTRATORS: ReadonlySet<string> = new Set(['administrator', 'creator']);

const NOT_YET = 'Telegram has not answered yet.';

function whyOf(error: unknown): string {
  const status = error instanceof TelegramError ? error.status : null;
  if (status === 401 || status === 404) return 'Telegram does not accept the token of the operator; it is tried again.';
  if (status === 409) return 'Another program reads this bot, or a webhook of it is set; it is tried again.';
  return status === null
    ? 'Telegram does not answer; it is tried again.'
    : `Telegram answers with status ${status}; it is tried again.`;
}

/**
 * Posts of the Telegram channels anybody follows, as far as the operator's bot is an administrator there: Telegram tells a bot nothing
 * of others. By long polls; Telegram itself keeps what was not confirmed, for a day.
 */
export function createTelegramSource({
  db,
  clock,
  log,
  remove,
  pollS = POLL_S,
  waitOf = telegramWait,
  albumMs = ALBUM_MS,
  ...service
}: TelegramParts): FollowingSource {
  const delays = createDelays();
  const api = createTelegramApi(service);
  const albums = rememberAlbums();
  const ending = new AbortController();
  const { signal } = ending;
  const begunMs = clock.now().getTime();
  let take: TakePost | null = null;
  let bot: Bot | null = null;
  let wanted: ReadonlySet<string> = new Set();
  /** Channels that tell the bot what is posted. */
  const heard = new Set<string>();
  let isLive = false;
  let why: string | null = NOT_YET;
  let checkedMs = 0;
  let isLookDue = true;
  let work: Promise<unknown> = Promise.resolve();
  /** One after the other, so that what is read later holds. */
  let looks: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    isLookDue = false;
    checkedMs = clock.now().getTime();
    bot ??= await api.call('getMe', {}, Bot, signal);
    await looks;
    for (const handle of wanted) if (!heard.has(handle)) await check(handle, bot);
  }

  async function check(handle: string, { id }: Bot): Promise<void> {
    const asked = { chat_id: handle.replace('t.me/', '@'), user_id: id };
    try {
      const { status } = await api.call('getChatMember', asked, Member, signal);
      if (ADMINISTRATORS.has(status)) heard.add(handle);
    } catch (error) {
      // A channel that is not there, and one that says nothing to strangers.
      if (!(error instanceof TelegramError) || (error.status !== 400 && error.status !== 403)) throw error;
    }
  }

  const editionsOf = (base: string): Promise<readonly string[]> => storedIds({ db }, `${base}~`);

  /** The one of these messages whose post is kept, as it was first or edited. */
  async function keptOf(messages: readonly ChannelPost[]): Promise<ChannelPost | null> {
    for (const message of messages) {
      const base = baseOf(message);
      if ((await isStored({ db }, base)) || (await editionsOf(base)).length > 0) return message;
    }
    return null;
  }

  async function hear(said: SaidPost): Promise<void> {
    const read = telegramPost(said, clock.now().getTime());
    if (read === null || take === null) return;
    await looks;
    const { post, base, pictures } = read;
    const author = authorOf(post.author.handle);
    heard.add(author);
    if (!wanted.has(author)) return;
    const kept = await keptOf(said.messages);
    if (said.editedAt === null) {
      if (kept !== null) return albums.keep({ ...said, named: kept });
      if (post.timestamp >= begunMs) delays.add(clock.now().getTime() - post.timestamp);
    } else {
      if (await isStored({ db }, post.id)) return albums.keep(said);
      // A part of an album that is not remembered.
      if (kept === null && post.tweet === '' && said.named.media_group_id !== undefined) return;
      for (const id of [base, ...(await editionsOf(base))]) await remove(id);
    }
    await handOver(take, forFollowers(post, { addresses: pictures }), log);
    albums.keep(said);
  }

  async function ask(offset: number | null, timeout: number): Promise<readonly TelegramUpdate[]> {
    const parameters = { timeout, allowed_updates: KINDS, ...(offset === null ? {} : { offset }) };
    const updates = await api.call('getUpdates', parameters, z.array(z.unknown()), signal, timeout * 1_000);
    return updates.flatMap((one) => TelegramUpdate.safeParse(one).data ?? []);
  }

  /** One long poll. Answers what the next one begins with: without a number Telegram tells what was not confirmed. */
  async function poll(offset: number | null): Promise<number | null> {
    let read = await ask(offset, pollS);
    [isLive, why] = [true, null];
    if (endsInAlbum(read)) {
      await sleep(albumMs, undefined, { signal, ref: false });
      read = await ask(offset, 0);
    }
    for (const heardNow of saidIn(read)) {
      if (signal.aborted) return null;
      const said = albums.whole(heardNow);
      if (said !== null) await hear(said);
    }
    return read.length === 0 ? null : Math.max(...read.map(({ update_id: id }) => id)) + 1;
  }

  async function run(): Promise<void> {
    let offset: number | null = null;
    for (let times = 0; !signal.aborted;)
      try {
        if (isLookDue || clock.now().getTime() - checkedMs >= CHECK_MS) await look();
        offset = await poll(offset);
        times = 0;
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ err: error }, 'Telegram was not read');
        times += 1;
        [isLive, why, isLookDue] = [false, whyOf(error), isLookDue || bot === null];
        const asked = error instanceof TelegramError ? error.retryAfter : null;
        await sleep(waitOf(times, asked), undefined, { signal, ref: false }).catch(() => undefined);
      }
  }

  /** Whom it is about holds for the poll that is under way; whether the bot is an administrator is asked behind it. */
  function refresh(): void {
    isLookDue = true;
    looks = looks
      .then(async () => {
        wanted = new Set(await followedOf({ db }, 'telegram'));
      })
      .catch((error: unknown) => log.warn({ err: error }, 'the channels people follow could not be read'));
  }

  const whyNot = (handle: string): string | null =>
    bot === null || heard.has(handle)
      ? null
      : `Its posts come once the bot @${bot.username} is an administrator of the channel.`;
  const health = (): SourceHealth => ({
    source: 'telegram',
    state: isLive ? 'live' : 'reconnecting',
    why,
    delay: delays.read(),
  });

  return {
    name: 'telegram',
    start(given) {
      take = given;
      refresh();
      work = run().catch((error: unknown) => log.error({ err: error }, 'the source Telegram has ended'));
      return () => {
        take = null;
        ending.abort();
      };
    },
    refresh,
    health,
    whyNot,
    whys: () =>
      [...wanted].flatMap((handle) => {
        const reason = whyNot(handle);
        return reason === null ? [] : [[handle, reason] as const];
      }),
    async ended() {
      await Promise.all([work, looks]);
    },
  };
}
