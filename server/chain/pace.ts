import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../base/context';

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

/**
 * One token bucket for one endpoint, shared by everybody who calls it. After a pause one call goes out alone; the others wait for
 * what becomes of it.
 */
export interface Pace {
  /** Resolves when a call may go out; the answer is false when that would take longer than `patienceMs`. Say what became of it. */
  take(patienceMs: number): Promise<boolean>;
  /** The endpoint said "slow down": for that long when it named a time, else a full-jitter back-off of at most 10 s. */
  slowDown(retryAfterMs?: number): void;
  /** The endpoint answered well: behind a pause everybody goes on at the rate, and the back-off starts from its first step again. */
  recovered(): void;
  /** The endpoint did not answer: behind a pause the next call finds out. */
  unanswered(): void;
  /** Milliseconds until the next call may go out. */
  pauseMs(): number;
}

/** Full jitter: uniform between 0 and the doubled step, capped at 10 s. */
export const backoffMs = (failures: number, random: () => number): number =>
  Math.floor(random() * Math.min(BACKOFF_CAP_MS, BACKOFF_FIRST_MS * 2 ** Math.min(failures, 20)));

interface Probe {
  readonly ended: Promise<void>;
  end(): void;
}

function beginProbe(): Probe {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

const cryptoRandom = (): number => randomInt(2 ** 32) / 2 ** 32;

export function createPace({ clock, perSecond, burst, random = cryptoRandom, wait = sleep }: PaceOptions): Pace {
  const now = (): number => clock.now().getTime();
  let tokens = burst;
  let filledAt = now();
  let closedUntil = 0;
  let failures = 0;
  // From a pause to the next good answer; meanwhile one call at a time is out, and `probe` ends with it.
  let suspect = false;
  let probe: Probe | null = null;

  const endProbe = (): void => {
    probe?.end();
    probe = null;
  };
  const refill = (at: number): void => {
    if (at <= filledAt) return;
    tokens = Math.min(burst, tokens + ((at - filledAt) * perSecond) / 1_000);
    filledAt = at;
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
        if (probe !== null) {
          const left = end - now();
          if (left <= 0) return false;
          await Promise.race([probe.ended, wait(left)]);
          continue;
        }
        const pause = pauseMs();
        if (pause === 0) break;
        if (now() + pause > end) return false;
        await wait(pause);
      }
      tokens -= 1;
      if (suspect) probe = beginProbe();
      return true;
    },
    slowDown(retryAfterMs) {
      const pause = retryAfterMs ?? backoffMs(failures, random);
      failures += 1;
      closedUntil = Math.max(closedUntil, now() + pause);
      suspect = true;
      // What a quiet time had saved up is gone: behind the pause there is one call, and then the rate.
      tokens = 0;
      filledAt = closedUntil - 1_000 / perSecond;
      endProbe();
    },
    recovered() {
      // A call of before the pause says nothing about the time after it.
      if (suspect && probe === null) return;
      failures = 0;
      suspect = false;
      endProbe();
    },
    unanswered: endProbe,
    pauseMs,
  };
}
