import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CoinTrade, CoinTrades } from '#shared/contract/trades';
import { withRead, withTrades } from './trade-list';

const trade = (seq: number): CoinTrade => ({
  signature: `s${seq}`,
  index: 0,
  seq,
  slot: 1,
  timestamp: '2026-11-25T12:00:00.000Z',
  wallet: 'W',
  type: 'buy',
  amount: '1',
  fees: '0',
  tokenAmount: '1',
  virtualLamports: '1',
  virtualTokens: '1',
});
const told = (seqs: readonly number[]): CoinTrades => ({
  mint: 'M',
  state: 'live',
  isComplete: false,
  trades: seqs.map(trade),
});

test('trades that come twice or out of order are each there once, in the order of the chain', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uniqueArray(fc.integer({ min: -30, max: 30 }), { minLength: 1 }), { minLength: 1 }),
      (batches) => {
        const list = batches.reduce<CoinTrades | undefined>(
          (known, seqs) => withTrades(known, told(seqs.toSorted((a, b) => a - b))),
          undefined,
        );
        expect(list?.trades.map(({ seq }) => seq)).toEqual([...new Set(batches.flat())].toSorted((a, b) => a - b));
      },
    ),
  );
});

test('what was read to the end stays so', () => {
  const whole = { ...told([1]), isComplete: true };
  expect(withTrades(whole, { ...told([2]), state: 'failed' })).toEqual({
    ...told([1, 2]),
    state: 'failed',
    isComplete: true,
  });
});

test('a read that took long does not take back what the socket told meanwhile', () => {
  const read: CoinTrades = { ...told([1, 2]), state: 'loading' };
  expect(withRead(undefined, undefined, read)).toEqual(read);
  expect(withRead(undefined, { ...told([3]), isComplete: true }, read)).toEqual({
    ...told([1, 2, 3]),
    isComplete: true,
  });
});

test('what the chain took back leaves the list before what came instead, which may have its places', () => {
  const again = { ...trade(2), signature: 's9', slot: 2 };
  expect(withTrades({ ...told([0, 1, 2, 3]), isComplete: true }, { ...told([]), trades: [again], gone: 2 })).toEqual({
    ...told([0, 1]),
    trades: [trade(0), trade(1), again],
  });
  const moved = { ...trade(1), slot: 5 };
  expect(withTrades(told([1]), { ...told([]), trades: [moved], gone: 1 }).trades).toEqual([moved]);
  expect(withTrades(undefined, { ...told([1]), gone: 1 })).toEqual(told([1]));
});

test('a read after a pause drops what is gone by then, and keeps what is older than it and what was told since', () => {
  const before = told([1, 2, 3, 4]);
  const known = told([1, 2, 3, 4, 6]);
  const read = { ...told([]), trades: [trade(2), { ...trade(3), signature: 's9' }] };
  expect(withRead(before, known, read).trades.map(({ signature }) => signature)).toEqual(['s1', 's2', 's9', 's6']);
  expect(withRead(before, before, { ...told([]) }).trades).toEqual([]);
});
