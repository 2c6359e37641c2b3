import type { TrackedAccount } from './contract/feed';
import { isRecord, parseJson } from './json';

/** Longest address of a feed that is followed. */
export const FEED_ADDRESS_MAX = 300;

/**
 * Who writes, told from all other sources by its form: a name of X, a domain of Bluesky, a channel of Telegram as `t.me/name`, or the
 * https address of a feed.
 */
export const HANDLE = /^(?:[\w.-]{1,64}|t\.me\/\w{4,32}|https:\/\/[^\s/?#]{1,255}\/[!-~]{0,284})$/;

/** By what an author is known here: a name in lower case, an address as it is. */
export const authorOf = (handle: string): string => (handle.startsWith('https://') ? handle : handle.toLowerCase());

/** A handle as it is shown: addresses stand without an @. */
export const handleText = (handle: string): string =>
  handle.includes('/') ? handle.replace(/^https:\/\//, '') : `@${handle}`;

/** Where they are kept in local storage, as JSON: feed filter. It does not stand with the other keys, since no first screen reads it. */
export const FEED_HANDLES_KEY = 'feed-handles';
/** Where words are kept that posts are chosen by, as JSON (feed-rules.ts): feed rules. */
export const FEED_RULES_KEY = 'feed-rules';

/** Which accounts of the feed a person has shown (true) or hidden (false), by handle in lower case. */
export type HandleChoices = Readonly<Record<string, boolean>>;

const isChoices = (value: unknown): value is HandleChoices =>
  isRecord(value) &&
  Object.entries(value).every(
    ([handle, isVisible]) => HANDLE.test(handle) && handle === handle.toLowerCase() && typeof isVisible === 'boolean',
  );

/** Choices as they are kept; null where the text holds something else. */
export function readHandleChoices(text: string): HandleChoices | null {
  const kept = parseJson(text);
  return isChoices(kept) ? kept : null;
}

type Account = Pick<TrackedAccount, 'handle' | 'isVisible'>;

/** Whether posts of an account are shown: as it was chosen, else as the account begins. */
export function isShown(choices: HandleChoices, { handle, isVisible }: Account): boolean {
  const name = handle.toLowerCase();
  return (Object.hasOwn(choices, name) ? choices[name] : undefined) ?? isVisible;
}

/** Handles, in lower case, whose posts are hidden: what was chosen holds before the accounts are known. */
export const hiddenHandles = (choices: HandleChoices, accounts: readonly Account[]): ReadonlySet<string> =>
  new Set(
    [...Object.entries(choices).map(([handle, isVisible]) => ({ handle, isVisible })), ...accounts]
      .filter((account) => !isShown(choices, account))
      .map(({ handle }) => handle.toLowerCase()),
  );
