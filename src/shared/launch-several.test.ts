import { expect, test } from 'vitest';
import { buyRangeOf, editedSeveral, NEW_SEVERAL } from './launch-several';

const SOL = 1_000_000_000n;

test.each([
  [-1, 1],
  [0, 1],
  [1, 1],
  [2.4, 2],
  [4, 4],
  [5, 4],
])('MUL-04 CON-50 of %d more coins %d are taken', (asked, taken) =>
  expect(editedSeveral(NEW_SEVERAL, { count: asked }).count).toBe(taken),
);

test('MUL-04 MUL-05 CON-50 it begins with two more coins and 0.1 to 1 SOL', () => {
  expect(NEW_SEVERAL).toEqual({ count: 2, least: '0.1', most: '1' });
  expect(buyRangeOf(NEW_SEVERAL)).toEqual([SOL / 10n, SOL]);
});

test.each(['1e3', '-1', '1,5', 'one', '.5.'])('of %j typed the field keeps what it held', (typed) =>
  expect(editedSeveral(NEW_SEVERAL, { least: typed, most: typed })).toEqual(NEW_SEVERAL),
);

test('GAP-37 a range is read the right way round, and one that lacks an amount is none', () => {
  const reversed = { ...NEW_SEVERAL, least: '2', most: '0.5' };
  expect([
    buyRangeOf(reversed),
    buyRangeOf({ ...reversed, least: '' }),
    buyRangeOf({ ...reversed, most: '.' }),
  ]).toEqual([[SOL / 2n, 2n * SOL], null, null]);
});
