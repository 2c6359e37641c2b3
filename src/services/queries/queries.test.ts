import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError, type FaultCode } from '#shared/fault';
import type { Api } from '../api/api';
import { queries } from './queries';
import { createQueryClient } from './query-client';

const never = (): never => {
  throw new Error('nothing is asked here');
};
const silent: Api = { get: never, post: never, patch: never, remove: never, form: never };
const SECOND = 1_000;

describe('reads of the server', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** How often a read that fails like this is asked for. */
  async function asked(code: FaultCode): Promise<number> {
    let count = 0;
    const client = createQueryClient();
    const read = client
      .fetchQuery({
        queryKey: ['x'],
        queryFn: () => {
          count += 1;
          return Promise.reject(new AppError(code));
        },
        retry: client.getDefaultOptions().queries?.retry ?? false,
      })
      .catch(() => undefined);
    await vi.advanceTimersByTimeAsync(600 * SECOND);
    await read;
    return count;
  }

  test('CCH-01 CON-01 what was read is fresh for 5 minutes and kept for 10', () => {
    const { staleTime, gcTime } = createQueryClient().getDefaultOptions().queries ?? {};
    expect([staleTime, gcTime]).toEqual([300 * SECOND, 600 * SECOND]);
  });
  test.each([
    ['CCH-01 ERR-56', 'api/unreachable', 4],
    ['CCH-01', 'api/failed', 4],
    ['CCH-02 ERR-55 PER-04', 'api/unauthorized', 1],
    ['CCH-02 ERR-55 PER-04', 'api/forbidden', 1],
  ] as const)('%s a read that ends as %s is asked %i times', async (_, code, times) =>
    expect(await asked(code)).toBe(times),
  );
  test('CCH-04 CCH-05 CCH-07 MAS-35 CON-02 CON-03 CON-05 how long each answer is fresh', () => {
    const { me, masters, coins, groups } = queries(silent);
    expect([me.staleTime, masters.staleTime, coins.staleTime]).toEqual([600 * SECOND, 30 * SECOND, 10 * SECOND]);
    expect(groups.staleTime).toBe(undefined);
  });
});
