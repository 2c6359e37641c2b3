import type { BuyAmount, BuyAsked } from './buy.types';
import type { SingleTradeInput } from '../single-trade/single-trade';
import type { BuyQuestion } from '../trade-run/trade-run.types';

/** What Buy All leaves on the wallet, lamports (TRD-05). */
export const BUY_RESERVE = 10_000_000n;

/** Lamports a press would spend; null when the wallet cannot cover it. An unknown balance covers no "All". */
export function spendOf(amount: BuyAmount, available: bigint | null): bigint | null {
  if (amount === 'all') return available !== null && available > BUY_RESERVE ? available - BUY_RESERVE : null;
  return available !== null && available < amount ? null : amount;
}

/** What is planned for a press that every guard let through. */
export const buyQuestion = (
  { coin, wallet }: Pick<SingleTradeInput, 'coin' | 'wallet'>,
  { amount, available, master }: BuyAsked,
): BuyQuestion => ({
  kind: 'buy',
  ...coin,
  wallet,
  master: master ?? '',
  lamports: spendOf(amount, available) ?? 0n,
});
