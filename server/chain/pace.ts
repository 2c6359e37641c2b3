import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../context';

const BACKOFF_FIRST_MS = 250;
const BACKOFF_CAP_MS = 10_000;

export interface PaceOptions {
  readonly clock: Clock;
  /** Calls a second in the long run. */
  readonly perSecond: number;
  /** Calls at once after a quiet time. */
  readonly burst: number;
  /** A number from 0 up to 1. */
  readonly random?: () => number;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** One token bucket for one endpoint, shared by everybody who calls it. */
export interface Pace {
  /** Resolves when a call may go out; the answer is false when that would take longer than `patienceMs`. */
  take(patienceMs: number): Promise<boolean>;
  /** The endpoint said "slow down": for that long when it named a time, else a full-jitter back-off of at most 10 s. */
  slowDown(retryAfterMs?: number): void;
  /** The endpoint answered well: the back-off starts from its first step again. */
  recovered(): void;
  /** Milliseconds until the next call may go out. */
  pauseMs(): number;
}

/** Full jitter: uniform between 0 and the doubled step, capped at 10 s. */
export const backoffMs = (failures: number, random: () => number): number =>
  Math.floor(random() * Math.min(BACKOFF_CAP_MS, BACKOFF_FIRST_MS * 2 ** Math.min(failures, 20)));

const cryptoRandom = (): number => randomInt(2 ** 32) / 2 ** 32;

export function createPace({ clock, perSecond, burst, random = cryptoRandom, wait = sleep }: PaceOptions): Pace {
  const now = (): number => clock.now().getTime();
  let tokens = burst;
  let filledAt = now();
  let closedUntil = 0;
  let failures = 0;

  const refill = (at: number): void => {
    tokens = Math.min(burst, tokens + ((at - filledAt) * perSecond) / 1_000);
    filledAt = Math.max(filledAt, at);
  };
  const pauseMs = (): number => {
    const at = now();
    refill(at);
    const empty = tokens >= 1 ? 0 : Math.ceil(((1 - tokens) * 1_000) / perSecond);
    return Math.max(0, closedUntil - at, empty);
  };
  return {
    async take(patienceMs) {
      const end = now() + patienceMs;
      for (;;) {
        const pause = pauseMs();
        if (pause === 0) break;
        if (now() + pause > end) return false;
        await wait(pause);
      }
      tokens -= 1;
      return true;
    },
    slowDown(retryAfterMs) {
      const pause = retryAfterMs ?? backoffMs(failures, random);
      failures += 1;
      closedUntil = Math.max(closedUntil, now() + pause);
    },
    recovered() {
      failures = 0;
    },
    pauseMs,
  };
}
