import { expect, test } from 'vitest';
import type { CoinTrade } from '#shared/contract/trades';
import { ageText, entriesOf, entryOf, isListed, SMALL_LAMPORTS, SMALL_USD1 } from '#shared/activity';

const trade: CoinTrade = {
  signature: 'Sig1',
  index: 1,
  seq: 4,
  slot: 9,
  timestamp: '2026-11-25T12:00:00.000Z',
  wallet: 'Jw2nKq7TzYb9mPpC1sVdRgH4aXeFuL6oM3tNiWkQ8vs',
  type: 'sell',
  amount: '840000000',
  fees: '0',
  tokenAmount: '17000000000',
  virtualLamports: '1',
  virtualTokens: '1',
};
const whose = (own: boolean) => () => own;

test('CDT-12 ENT-24 an entry has signature, type, SOL, tokens, the shortened wallet, its time and whether it is own', () => {
  expect(entryOf(trade, whose(true))).toEqual({
    key: 'Sig1/1',
    signature: 'Sig1',
    type: 'Sell',
    amount: 840_000_000n,
    tokenAmount: 17_000_000_000n,
    slot: 9,
    address: trade.wallet,
    wallet: 'Jw2n…Q8vs',
    timestamp: 1_795_608_000,
    isOwn: true,
  });
});

test('an entry is the same as long as its trade is', () => {
  const entryFor = entriesOf(whose(true));
  expect([entryFor(trade) === entryFor(trade), entryFor({ ...trade }) === entryFor(trade)]).toEqual([true, false]);
  expect(entryFor(trade)).toEqual(entryOf(trade, whose(true)));
});

test('CON-69 VAL-63 entries below 0.01 SOL and own ones are hidden when asked; 0.01 itself stays', () => {
  const of = (amount: bigint, own = false) => entryOf({ ...trade, amount: amount.toString() }, whose(own));
  expect(SMALL_LAMPORTS).toBe(10_000_000n);
  const small = { hidesSmall: true, hidesOwn: false };
  expect([of(SMALL_LAMPORTS - 1n), of(SMALL_LAMPORTS)].map((one) => isListed(one, small))).toEqual([false, true]);
  const others = { hidesSmall: false, hidesOwn: true };
  expect([of(1n, true), of(1n)].map((one) => isListed(one, others))).toEqual([false, true]);
  expect(isListed(of(1n, true), { hidesSmall: false, hidesOwn: false })).toBe(true);
});

test('CON-40 VAL-63 of a coin that is sold for USD1 a trade below one dollar is small', () =>
  expect(
    [SMALL_USD1 - 1n, SMALL_USD1, SMALL_LAMPORTS - 1n].map((amount) =>
      isListed(
        entryOf({ ...trade, amount: amount.toString() }, () => false),
        { hidesSmall: true, hidesOwn: false },
        SMALL_USD1,
      ),
    ),
  ).toEqual([false, true, true]));

test('an age is said in its largest unit', () => {
  expect([-5, 0, 59, 60, 3_599, 3_600, 86_400].map(ageText)).toEqual(['0s', '0s', '59s', '1m', '59m', '1h', '1d']);
});
