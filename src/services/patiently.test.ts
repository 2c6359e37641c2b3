import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilLoaded } from './patiently';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Code that comes with so many-th attempt. */
function arrivingAt(attempt: number) {
  let asked = 0;
  const load = async (): Promise<string> => {
    asked += 1;
    if (asked < attempt) throw new TypeError('Failed to fetch dynamically imported module');
    return 'code';
  };
  return { load, asked: () => asked };
}

test('code is asked for until it comes, however long the server is away', async () => {
  const { load, asked } = arrivingAt(8);
  const code = untilLoaded(load, () => false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await code, asked()]).toEqual(['code', 8]);
});

test('what nobody waits for any more is not asked for again, and breaks nothing', async () => {
  const { load, asked } = arrivingAt(Number.POSITIVE_INFINITY);
  let over = false;
  const code = untilLoaded(load, () => over);
  await vi.advanceTimersByTimeAsync(2_500);
  over = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await code, asked()]).toEqual([null, 3]);
});
