import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn, isFollowing, moved, newestRange, onAxis, UNITS_PER_DOLLAR, zoomed } from './chart-data';
import { valueText } from './chart-text';

test('a market cap is on the axis in SOL or dollars, of the supply or of a token', () => {
  const cap = 30_000_000_000n;
  const sol = { microUsdPerSol: null };
  const usd = { microUsdPerSol: 200_000_000n };
  expect(onAxis(cap, { measure: 'cap', ...sol })).toBe(30);
  expect(onAxis(cap, { measure: 'cap', ...usd })).toBe(6_000);
  expect(onAxis(cap, { measure: 'price', ...sol })).toBe(3e-8);
  expect(onAxis(cap, { measure: 'price', ...usd })).toBe(6e-6);
});

test('CON-40 what is sold for USD1 is on the axis in USD1, its volume too', () => {
  const usd1 = { microUsdPerSol: null, perWhole: UNITS_PER_DOLLAR };
  expect([
    onAxis(5_000_000_000n, { measure: 'cap', ...usd1 }),
    onAxis(5_000_000_000n, { measure: 'price', ...usd1 }),
  ]).toEqual([5_000, 5e-6]);
  const candle = { at: 60, open: 1_000_000n, high: 1n, low: 1n, close: 1n, volume: 2_500_000n, trades: 1 };
  const source = { candles: [candle], marks: [], average: null, seconds: 60 };
  const { columns } = drawn(source, { measure: 'cap', ...usd1 });
  expect([columns[1], columns[5]]).toEqual([[1], [2.5]]);
});

test('columns are as long as there are candles, and own trades stand on their candle', () => {
  const candle = { at: 60, open: 1n, high: 4n, low: 1n, close: 2n, volume: 5_000_000_000n, trades: 1 };
  const source = { candles: [candle], marks: [{ at: 95, type: 'buy' as const, cap: 2n }], average: 3n, seconds: 60 };
  expect(drawn(source, { measure: 'cap', microUsdPerSol: null })).toEqual({
    columns: [[60], [1e-9], [4e-9], [1e-9], [2e-9], [5]],
    marks: [{ at: 60, type: 'buy', value: 2e-9 }],
    average: 3e-9,
    seconds: 60,
  });
  const nothing = { candles: [], marks: [], average: null, seconds: 60 };
  expect(drawn(nothing, { measure: 'cap', microUsdPerSol: null }).columns).toEqual([[], [], [], [], [], []]);
});

test('the newest is followed while it is in sight, and zooming keeps its place', () => {
  const range = newestRange(1_000, 10);
  expect([range, isFollowing(range, 1_000)]).toEqual([{ min: 240, max: 1_040 }, true]);
  expect(isFollowing(moved(range, -200, { first: 0, last: 1_000 }), 1_000)).toBe(false);
  fc.assert(
    fc.property(
      fc.double({ min: 0.2, max: 5, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (factor, share) => {
        const around = range.min + share * (range.max - range.min);
        const next = zoomed(range, factor, around, 10);
        expect((around - next.min) / (next.max - next.min)).toBeCloseTo(share, 6);
        expect(next.max - next.min).toBeGreaterThanOrEqual(80);
      },
    ),
  );
});

test('however far it is moved, some candle stays in sight', () => {
  const ends = { first: 0, last: 5_000 };
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9_000, max: 9_000 }), { minLength: 1 }), (steps) => {
      const range = steps.reduce((now, by) => moved(now, by, ends), newestRange(ends.last, 10));
      expect(range.max >= ends.first && range.min <= ends.last).toBe(true);
    }),
  );
});

test('values are said with K, M and B, and small ones with the digits that count', () => {
  expect([48_210, 1_500_000, 2e9, 27.4, 0, 0.00000003].map(valueText)).toEqual([
    '48.21K',
    '1.50M',
    '2.00B',
    '27.40',
    '0',
    '0.00000003000',
  ]);
});
