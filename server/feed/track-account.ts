import { isIP } from 'node:net';
import { type AccountSource, TRACKED_MAX, type TrackAccount, type TrackedAccount } from '#shared/contract/feed';
import { authorOf, FEED_ADDRESS_MAX, HANDLE, handleText } from '#shared/handles';
import type { UserContext } from '../base/context';
import { ServiceError } from '../base/errors';
import { newId } from '../base/ids';
import { trackedAccount } from '../db/schema/feed';
import { isPublicAddress } from '../fetcher/public-address';
import { lockUser } from '../vault/lock-user';
import type { LiveFeed } from './live-feed';
import { DEFAULT_ACCOUNTS, ownAccounts, viewAccount } from './tracked-accounts';

/** What a handle is made of, and what it is called. */
const HANDLES: Readonly<Record<Exclude<AccountSource, 'rss'>, readonly [form: RegExp, says: string]>> = {
  x: [/^\w{1,15}$/, 'An X handle has 1-15 letters, digits and underscores'],
  // https://core.telegram.org/method/account.updateUsername
  telegram: [/^t\.me\/[a-z]\w{3,31}$/i, 'A Telegram channel has a name of 4-32 letters, digits and underscores'],
  // https://atproto.com/specs/handle, as long as a post's author may be; the dot tells it from one of X.
  bluesky: [
    /^(?=.{3,64}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i,
    'A Bluesky handle is a domain, like alice.bsky.social',
  ],
};

/** The address of a feed as it is asked for. Who may be reached is judged at each reading; what no name hides is refused at once. */
function feedAddressOf(typed: string): string {
  if (!URL.canParse(typed)) throw new ServiceError('invalid', FEED_FORM);
  const url = new URL(typed);
  url.hash = '';
  if (url.href.length > FEED_ADDRESS_MAX)
    throw new ServiceError('invalid', `The address of a feed has at most ${FEED_ADDRESS_MAX} characters`);
  if (url.protocol !== 'https:' || url.username + url.password !== '' || !HANDLE.test(url.href))
    throw new ServiceError('invalid', FEED_FORM);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host)))
    throw new ServiceError('invalid', 'This address is none of the public internet');
  return url.href;
}

/** The handle without the @ (VAL-55). */
function handleOf({ username, source }: TrackAccount): string {
  const handle = username.trim().replace(/^@/, '');
  if (handle === '') throw new ServiceError('invalid', 'Please enter a handle');
  if (source === 'rss') return feedAddressOf(handle);
  const [form, says] = HANDLES[source];
  const named = source === 'telegram' ? `t.me/${handle.replace(/^(?:https:\/\/)?t\.me\//i, '')}` : handle;
  if (!form.test(named)) throw new ServiceError('invalid', says);
  return named;
}

const FEED_FORM = 'A feed is an https address, without a name and a password';

/** Follows an account. The same call again (F1) answers the account it made. Refuses what is followed already, and the 101st. */
export async function trackAccount(
  { db, clock, userId, callId }: UserContext,
  feed: Pick<LiveFeed, 'follow' | 'accountsChanged' | 'whyNot'>,
  input: TrackAccount,
): Promise<TrackedAccount> {
  const handle = handleOf(input);
  const { source } = input;
  const author = authorOf(handle);
  const id = callId ?? newId();
  const tracked = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const own = await ownAccounts(tx, userId);
    const before = own.find((row) => row.id === id);
    if (before !== undefined) return viewAccount(before, feed.whyNot);
    const accounts = [...own, ...DEFAULT_ACCOUNTS];
    if (accounts.some((one) => one.source === source && authorOf(one.handle) === author))
      throw new ServiceError('conflict', `${handleText(handle)} is in your feed already`);
    if (own.length >= TRACKED_MAX)
      throw new ServiceError('conflict', `Maximum ${TRACKED_MAX} tracked accounts allowed`);
    const row = { id, userId, source, handle, author, createdAt: clock.now() };
    await tx.insert(trackedAccount).values(row);
    return viewAccount(row, feed.whyNot);
  });
  feed.accountsChanged(userId);
  await feed.follow(userId);
  return tracked;
}
