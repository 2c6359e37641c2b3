import { expect, test } from 'vitest';
import type { Day } from '#operations/ledger-contract';
import { barsOf, countedDays, lineOf, runningNet } from './chart-lines';

const day = (date: string, traded: bigint, net: bigint): Day => ({
  day: date,
  operations: 1,
  tradedLamports: traded.toString(),
  netLamports: net.toString(),
  feesLamports: '0',
});
const days = [day('2026-11-19', 0n, 0n), day('2026-11-20', 1n, -30n), day('2026-11-21', 4_000_000n, 50n)];

test('the busiest day is the full height, and the least of all still shows', () =>
  expect(barsOf(days)).toEqual([
    { day: '2026-11-19', lamports: 0n, height: 0 },
    { day: '2026-11-20', lamports: 1n, height: 1 },
    { day: '2026-11-21', lamports: 4_000_000n, height: 100 },
  ]));

test('what trades changed is summed up day by day and drawn round zero', () => {
  expect(runningNet(days)).toEqual([0n, -30n, 20n]);
  expect(lineOf(runningNet(days))).toEqual({
    points: [
      [0, 40],
      [50, 100],
      [100, 0],
    ],
    zero: 40,
  });
});

test('nothing is drawn of a day whose trades are not all in its sums', () => {
  expect(countedDays(days, false)).toBe(days);
  expect(runningNet(countedDays(days, true))).toEqual([0n, -30n, -30n]);
  expect(barsOf(countedDays(days, true)).map(({ lamports }) => lamports)).toEqual([0n, 1n, 0n]);
});

test('nothing is a flat line', () =>
  expect(lineOf([0n, 0n])).toEqual({
    points: [
      [0, 50],
      [100, 50],
    ],
    zero: 50,
  }));
