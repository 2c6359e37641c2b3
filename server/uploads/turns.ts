import { ServiceError } from '../base/errors';

export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs so many works at a time and lets so many wait; 503 when too many wait already. */
export function createTurns({
  atOnce,
  waitingMax,
}: {
  readonly atOnce: number;
  readonly waitingMax: number;
}): TakeTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax)
        throw new ServiceError('unavailable', 'Too many images are being read. Please try again.', { retryAfter: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

/** Pictures that people upload: a decoded one can take 400 MB. */
export const takeTurn: TakeTurn = createTurns({ atOnce: 2, waitingMax: 16 });
