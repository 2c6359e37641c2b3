import { ServiceError } from '../base/errors';

/** Pictures decoded at the same time, and how many may wait: a decoded picture can take 400 MB. */
const AT_ONCE = 2;
const WAITING_MAX = 16;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when one of the two places is free; 503 when too many wait already. */
export async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= WAITING_MAX)
    throw new ServiceError('unavailable', 'Too many images are being read. Please try again.', { retryAfter: 5 });
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
