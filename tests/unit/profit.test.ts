import fc from 'fast-check';
import { expect, test } from 'vitest';
import { profitOf } from '#shared/profit';

const isOwn = (wallet: string): boolean => wallet.startsWith('own');
const trade = (type: 'buy' | 'sell', amount: bigint, fees: bigint, wallet = 'own1') => ({
  wallet,
  type,
  amount: amount.toString(),
  fees: fees.toString(),
});

test('GAP-66 PNL is sold less bought with the fees of both, and what is held', () => {
  const bought = trade('buy', 296_296_296n, 3_703_704n);
  expect(profitOf([bought], isOwn, 292_000_000n)).toBe(-8_000_000n);
  expect(profitOf([bought, trade('sell', 500_000_000n, 6_250_000n, 'own2')], isOwn, 100n)).toBe(193_750_100n);
  expect(profitOf([trade('sell', 7n, 1n, 'stranger')], isOwn, 0n)).toBe(0n);
});

test('GAP-66 whatever the order, PNL is what went into wallets and out of them', () => {
  const amount = fc.bigInt(0n, 10n ** 18n);
  const trades = fc.array(
    fc.record({ type: fc.constantFrom('buy' as const, 'sell' as const), amount, fees: amount, wallet: fc.string() }),
  );
  fc.assert(
    fc.property(trades, amount, (list, worth) => {
      const own = list.filter(({ wallet }) => isOwn(wallet));
      const moved = own.map(({ type, amount: size, fees }) => (type === 'buy' ? -(size + fees) : size - fees));
      const said = list.map(({ type, amount: size, fees, wallet }) => trade(type, size, fees, wallet));
      expect(profitOf(said.toReversed(), isOwn, worth)).toBe(moved.reduce((sum, one) => sum + one, worth));
    }),
  );
});
