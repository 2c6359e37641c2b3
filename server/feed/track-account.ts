import { type AccountSource, TRACKED_MAX, type TrackAccount, type TrackedAccount } from '#shared/contract/feed';
import type { UserContext } from '../base/context';
import { ServiceError } from '../base/errors';
import { newId } from '../base/ids';
import { trackedAccount } from '../db/schema/feed';
import { lockUser } from '../vault/lock-user';
import type { LiveFeed } from './live-feed';
import { DEFAULT_ACCOUNTS, ownAccounts, viewAccount } from './tracked-accounts';

/** What a handle is made of, and what it is called. */
const HANDLES: Readonly<Record<AccountSource, readonly [form: RegExp, says: string]>> = {
  x: [/^\w{1,15}$/, 'An X handle has 1-15 letters, digits and underscores'],
  // https://atproto.com/specs/handle, as long as a post's author may be; the dot tells it from one of X.
  bluesky: [
    /^(?=.{3,64}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i,
    'A Bluesky handle is a domain, like alice.bsky.social',
  ],
};

/** The handle without the @ (VAL-55). */
function handleOf({ username, source }: TrackAccount): string {
  const handle = username.trim().replace(/^@/, '');
  if (handle === '') throw new ServiceError('invalid', 'Please enter a handle');
  const [form, says] = HANDLES[source];
  if (!form.test(handle)) throw new ServiceError('invalid', says);
  return handle;
}

/** Follows an account. The same call again (F1) answers the account it made. Refuses what is followed already, and the 101st. */
export async function trackAccount(
  { db, clock, userId, callId }: UserContext,
  feed: Pick<LiveFeed, 'follow' | 'accountsChanged'>,
  input: TrackAccount,
): Promise<TrackedAccount> {
  const handle = handleOf(input);
  const { source } = input;
  const author = handle.toLowerCase();
  const id = callId ?? newId();
  const tracked = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const own = await ownAccounts(tx, userId);
    const before = own.find((row) => row.id === id);
    if (before !== undefined) return viewAccount(before);
    const accounts = [...own, ...DEFAULT_ACCOUNTS];
    if (accounts.some((one) => one.source === source && one.handle.toLowerCase() === author))
      throw new ServiceError('conflict', `@${handle} is in your feed already`);
    if (own.length >= TRACKED_MAX)
      throw new ServiceError('conflict', `Maximum ${TRACKED_MAX} tracked accounts allowed`);
    const row = { id, userId, source, handle, author, createdAt: clock.now() };
    await tx.insert(trackedAccount).values(row);
    return viewAccount(row);
  });
  feed.accountsChanged();
  await feed.follow(userId);
  return tracked;
}
