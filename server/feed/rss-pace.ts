/** Between two readings of one feed, ms. */
export const PACE_MS = 300_000;
/** A feed that fails is read this seldom in the end, ms. */
const LONGEST_MS = 6 * 3_600_000;
/** Nobody is believed who asks to wait longer, ms. */
const ASKED_MAX_MS = 24 * 3_600_000;

/** How long a feed is left alone that failed so many times in a row, ms: twice as long each time, and as long as it asks for, in seconds. */
export function waitAfter(failures: number, retryAfter: number | null, paceMs: number): number {
  const asked = Math.min((retryAfter ?? 0) * 1_000, ASKED_MAX_MS);
  return Math.max(asked, Math.min(paceMs * 2 ** Math.min(failures, 16), LONGEST_MS));
}
