/** Why a call of X failed, by what it is answered with a wait (https://docs.x.com/x-api/fundamentals/handling-disconnections). */
export interface XFailure {
  /** `network`: nobody answered, or the line was cut. `limit`: 429. `http`: any other status. */
  readonly kind: 'network' | 'http' | 'limit';
  readonly status: number | null;
  /** When calls are allowed again, in ms since 1970, where X says so. */
  readonly resetMs: number | null;
}

const NETWORK = { step: 250, longest: 16_000 } as const;
const HTTP = { first: 5_000, longest: 320_000 } as const;
/** The longest is the window of X's limits. */
const LIMIT = { first: 60_000, longest: 900_000 } as const;

const doubled = ({ first, longest }: { readonly first: number; readonly longest: number }, times: number): number =>
  Math.min(first * 2 ** Math.min(times - 1, 20), longest);

/** How long X is left alone after it failed so for the nth time in a row, n from 1, in ms. */
export function xWait({ kind, resetMs }: XFailure, times: number, nowMs: number): number {
  if (kind === 'network') return Math.min(NETWORK.step * times, NETWORK.longest);
  if (kind === 'http') return doubled(HTTP, times);
  return Math.max(doubled(LIMIT, times), Math.min((resetMs ?? 0) - nowMs, LIMIT.longest));
}
