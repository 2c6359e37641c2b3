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
