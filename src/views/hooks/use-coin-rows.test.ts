import { expect, test } from 'vitest';
import { nextPlace, withKept } from './use-coin-rows';
import { OVERSCAN, ROW_ESTIMATES } from './virtual-rows';

test('TOK-36 TWF-20 CDT-15 CON-65 rows are taken to be so high before they are measured, and five beside those in sight are there', () =>
  expect([ROW_ESTIMATES, OVERSCAN]).toEqual([{ post: 200, coin: 96, trade: 45 }, 5]));

test.each([
  ['nothing has it', -1, [3, 4, 5]],
  ['it is in sight', 4, [3, 4, 5]],
  ['it is at the edge', 5, [3, 4, 5, 6]],
  ['it is far below', 900, [3, 4, 5, 899, 900, 901]],
  ['it is the first', 0, [0, 1, 3, 4, 5]],
  ['it is the last', 999, [3, 4, 5, 998, 999]],
  ['its coin has left the list', 1_001, [3, 4, 5]],
] as const)('TOK-36 the card with the focus and those beside it stay where %s', (_, focused, kept) =>
  expect(withKept([3, 4, 5], { focused, reviewed: [] }, 1_000)).toEqual(kept),
);

test('a card whose sale is looked at stays, unless its coin has left the list', () =>
  expect(withKept([3, 4, 5], { focused: -1, reviewed: [700, -1, 4] }, 1_000)).toEqual([3, 4, 5, 700]));

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, null],
  ['ArrowDown', 2, null],
  ['ArrowDown', -1, null],
  ['Enter', 1, null],
] as const)('%s on card %s leads to card %s', (key, at, next) => expect(nextPlace(key, at, 3)).toBe(next));
