import { expect, test } from 'vitest';
import { createCapLines, joinedLine, linePath } from './cap-lines';

test('market caps that were seen stand behind one another, one that stays is not told twice', () => {
  const lines = createCapLines();
  for (const [at, cap] of [
    [1, 5],
    [2, 5],
    [3, 7],
    [4, 5],
  ] as const)
    lines.note('one', { at, cap });
  expect(lines.of('one')).toEqual([
    { at: 1, cap: 5 },
    { at: 3, cap: 7 },
    { at: 4, cap: 5 },
  ]);
  expect(lines.of('other')).toEqual([]);
});

test('a long line grows coarser and keeps its ends; of too many coins the one longest unseen is dropped', () => {
  const lines = createCapLines();
  for (let at = 0; at < 1_000; at += 1) {
    lines.note('long', { at, cap: at % 10 });
    expect(lines.of('long').length).toBeLessThanOrEqual(64);
  }
  expect([lines.of('long').at(0), lines.of('long').at(-1)]).toEqual([
    { at: 0, cap: 0 },
    { at: 999, cap: 9 },
  ]);
  const times = lines.of('long').map(({ at }) => at);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  for (let coin = 0; coin < 499; coin += 1) lines.note(`coin ${coin}`, { at: 0, cap: 1 });
  expect(lines.of('long')).not.toEqual([]);
  lines.note('one too many', { at: 0, cap: 1 });
  expect([lines.of('long'), lines.of('coin 0')]).toEqual([[], [{ at: 0, cap: 1 }]]);
});

test('what the server read comes first, what it knows already is not repeated, and a slow clock moves nothing back', () => {
  const read = [
    { at: 10, cap: 1 },
    { at: 20, cap: 2 },
  ];
  const seen = [
    { at: 15, cap: 9 },
    { at: 21, cap: 3 },
  ];
  expect(joinedLine(read, seen)).toEqual([...read, { at: 21, cap: 3 }]);
  expect(joinedLine([], seen)).toEqual(seen);
});

test('a line is drawn from its oldest point at the left to its newest at the right, the greatest on top', () => {
  const line = [
    { at: 100, cap: 10 },
    { at: 150, cap: 30 },
    { at: 300, cap: 20 },
  ];
  expect(linePath(line, 50, 10)).toBe('0.0,10.0 12.5,0.0 50.0,5.0');
  expect(
    linePath(
      [
        { at: 1, cap: 4 },
        { at: 1, cap: 4 },
      ],
      50,
      10,
    ),
  ).toBe('0.0,5.0 0.0,5.0');
  expect([linePath(line.slice(0, 1), 50, 10), linePath([], 50, 10)]).toEqual(['0.0,5.0 50.0,5.0', '']);
});
