import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  averageCost,
  candlesOf,
  capAfter,
  changeInHour,
  INTERVALS,
  ownMarks,
  SECONDS,
  SUPPLY,
  type PricedTrade,
} from '#shared/candles';

const trade = (changed: Partial<PricedTrade> & { at?: number } = {}): PricedTrade => {
  const { at = 1_700_000_000, ...rest } = changed;
  return {
    timestamp: new Date(at * 1_000).toISOString(),
    type: 'buy',
    wallet: 'Mine',
    amount: '1000',
    tokenAmount: '50',
    virtualLamports: '30000000000',
    virtualTokens: SUPPLY.toString(),
    ...rest,
  };
};

const anyTrade = fc.record({
  at: fc.integer({ min: 1_700_000_000, max: 1_700_010_000 }),
  type: fc.constantFrom('buy' as const, 'sell' as const),
  wallet: fc.constantFrom('Mine', 'Theirs'),
  amount: fc.bigInt(0n, 10n ** 12n).map(String),
  tokenAmount: fc.bigInt(1n, 10n ** 15n).map(String),
  virtualLamports: fc.bigInt(1n, 10n ** 12n).map(String),
  virtualTokens: fc.bigInt(10n ** 13n, 10n ** 15n).map(String),
});
const inOrder = fc
  .array(anyTrade, { minLength: 1, maxLength: 80 })
  .map((all) => all.toSorted((one, other) => one.at - other.at).map((one) => trade(one)));
const interval = fc.constantFrom(...INTERVALS).map((name) => SECONDS[name]);

describe('candles', () => {
  test('hold every trade once, join to one another, and bound their ends', () => {
    fc.assert(
      fc.property(inOrder, interval, (trades, seconds) => {
        const candles = candlesOf(trades, seconds);
        const known = trades.filter((one) => capAfter(one) !== null);
        expect(candles.reduce((sum, one) => sum + one.trades, 0)).toBe(known.length);
        expect(candles.reduce((sum, { volume }) => sum + volume, 0n)).toBe(
          known.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
        );
        candles.forEach((candle, index) => {
          const before = candles[index - 1];
          expect(candle.at % seconds).toBe(0);
          if (before !== undefined) expect([candle.open, candle.at > before.at]).toEqual([before.close, true]);
          expect(candle.low <= candle.open && candle.low <= candle.close).toBe(true);
          expect(candle.high >= candle.open && candle.high >= candle.close).toBe(true);
        });
        expect(candles.at(-1)?.close).toBe(known.map(capAfter).at(-1));
      }),
    );
  });

  test('of a long time are what those of a short time add up to', () => {
    fc.assert(
      fc.property(inOrder, (trades) => {
        const [short, long] = [candlesOf(trades, 60), candlesOf(trades, 900)];
        for (const candle of long) {
          const parts = short.filter(({ at }) => at >= candle.at && at < candle.at + 900);
          const caps = parts.flatMap(({ high, low }) => [high, low]);
          expect([candle.open, candle.close, candle.volume]).toEqual([
            parts[0]?.open,
            parts.at(-1)?.close,
            parts.reduce((sum, { volume }) => sum + volume, 0n),
          ]);
          expect([candle.high, candle.low]).toEqual([
            caps.reduce((one, other) => (one > other ? one : other)),
            caps.reduce((one, other) => (one < other ? one : other)),
          ]);
        }
      }),
    );
  });

  test.each([
    ['no number', { virtualLamports: 'NaN' }],
    ['a negative one', { virtualLamports: '-5' }],
    ['nothing', { virtualLamports: '0' }],
    ['no tokens', { virtualTokens: '0' }],
    ['a fraction', { virtualTokens: '1.5' }],
    ['more than any price', { virtualLamports: '9999999999999999999', virtualTokens: '1' }],
    ['no amount', { amount: '-1' }],
    ['no time', { timestamp: 'soon' }],
  ])('leave out a trade that says %s', (_what, wrong) => {
    const good = trade();
    expect(candlesOf([good, { ...good, ...wrong }, good], 60)).toEqual(candlesOf([good, good], 60));
  });

  test('of a coin without trades, with one, and with a time that runs back', () => {
    const one = { at: 1_699_999_980, open: 30_000_000_000n, high: 30_000_000_000n, low: 30_000_000_000n };
    expect(candlesOf([], 60)).toEqual([]);
    expect(candlesOf([trade()], 60)).toEqual([{ ...one, close: 30_000_000_000n, volume: 1_000n, trades: 1 }]);
    expect(candlesOf([trade(), trade({ at: 1_600_000_000 })], 60).map(({ at, trades }) => [at, trades])).toEqual([
      [1_699_999_980, 2],
    ]);
  });
});

describe('own trades', () => {
  const isOwn = (wallet: string): boolean => wallet === 'Mine';

  test('are marked where they left the price', () => {
    const all = [trade(), trade({ wallet: 'Theirs' }), trade({ type: 'sell', virtualLamports: '60000000000' })];
    expect(ownMarks(all, isOwn)).toEqual([
      { at: 1_700_000_000, type: 'buy', cap: 30_000_000_000n },
      { at: 1_700_000_000, type: 'sell', cap: 60_000_000_000n },
    ]);
  });

  test('cost on average what was paid for what is left', () => {
    const bought = [trade({ amount: '100', tokenAmount: '10' }), trade({ amount: '300', tokenAmount: '10' })];
    const sold = trade({ type: 'sell', amount: '9', tokenAmount: '5' });
    expect(averageCost(bought, isOwn)).toBe(20n * SUPPLY);
    expect(averageCost([...bought, sold], isOwn)).toBe(20n * SUPPLY);
    expect(averageCost([...bought, trade({ type: 'sell', tokenAmount: '20' })], isOwn)).toBeNull();
    expect(averageCost([trade({ wallet: 'Theirs' })], isOwn)).toBeNull();
  });

  test('a sale leaves the average as it was, to a unit of rounding', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 12n),
        fc.bigInt(2n, 10n ** 15n),
        fc.integer({ min: 1, max: 99 }),
        (paid, got, part) => {
          const buy = trade({ amount: paid.toString(), tokenAmount: got.toString() });
          const left = got - (got * BigInt(part)) / 100n;
          const sell = trade({ type: 'sell', tokenAmount: (got - left).toString() });
          const [before, after] = [averageCost([buy], isOwn) ?? 0n, averageCost([buy, sell], isOwn) ?? 0n];
          expect(after - before >= -1n && after - before <= SUPPLY / left + 1n).toBe(true);
        },
      ),
    );
  });
});

describe('how a market cap changed in an hour', () => {
  const HOUR = 3_600;
  const at = 1_700_100_000;
  const left = (secondsAgo: number, lamports: string) => trade({ at: at - secondsAgo, virtualLamports: lamports });
  const now = (cap: bigint) => ({ cap, at: at * 1_000 });
  const trades = [left(2 * HOUR, '20'), left(HOUR, '40'), left(HOUR - 1, '80'), left(5, '90')];

  test('is told from what the last trade an hour ago left, in percent', () => {
    expect(changeInHour(trades, true, now(45n))).toEqual({ percent: 12.5, since: 'hour' });
    expect(changeInHour(trades, false, now(10n))).toEqual({ percent: -75, since: 'hour' });
  });

  test('is told since the first trade of a coin that is younger, and not where older trades are still to be read', () => {
    const young = trades.slice(2);
    expect(changeInHour(young, true, now(90n))).toEqual({ percent: 12.5, since: 'first trade' });
    expect(changeInHour(young, false, now(90n))).toBeNull();
    expect(changeInHour([], true, now(90n))).toBeNull();
  });

  test('leaves out what is not sane', () => {
    const wild = trade({ at: at - HOUR, virtualLamports: '9'.repeat(20), virtualTokens: '1' });
    const tokenless = trade({ at: at - HOUR, virtualTokens: '0' });
    expect(changeInHour([left(2 * HOUR, '20'), wild, tokenless], true, now(30n))).toEqual({
      percent: 50,
      since: 'hour',
    });
  });
});
