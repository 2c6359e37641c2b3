import { notice, type Notice } from '#shared/notice';
import type { BuyAmount, BuyAsked } from './buy.types';
import type { SingleTradeInput } from '../single-trade/single-trade';
import type { BuyQuestion, TokenBuyQuestion, TradeCoin } from '../trade-run/trade-run.types';

/** What Buy All leaves on the wallet, lamports (TRD-05). */
export const BUY_RESERVE = 10_000_000n;

/** What "All" leaves: of a token nothing, since fees and rents are paid in SOL. */
const reserveOf = ({ soldFor }: Pick<TradeCoin, 'soldFor'>): bigint => (soldFor === undefined ? BUY_RESERVE : 0n);

/** Lamports or base units of a token that a press would spend; null when they are not there. An unknown balance covers no "All". */
export function spendOf(coin: Pick<TradeCoin, 'soldFor'>, amount: BuyAmount, available: bigint | null): bigint | null {
  const reserve = reserveOf(coin);
  if (amount === 'all') return available !== null && available > reserve ? available - reserve : null;
  return available !== null && available < amount ? null : amount;
}

/** Why a press cannot be paid: SOL for fees, or the token that the master pays in. */
export const uncovered = ({ soldFor }: Pick<TradeCoin, 'soldFor'>): Notice =>
  soldFor === undefined ? notice('trade/feesUncovered') : notice('trade/usd1Uncovered');

/** What is planned for a press that every guard let through. */
export const buyQuestion = (
  { coin, wallet }: Pick<SingleTradeInput, 'coin' | 'wallet'>,
  { amount, available, master }: BuyAsked,
): BuyQuestion | TokenBuyQuestion => {
  const spent = spendOf(coin, amount, available) ?? 0n;
  const { soldFor } = coin;
  const asked = { ...coin, wallet, master: master ?? '' };
  return soldFor === undefined
    ? { kind: 'buy', ...asked, lamports: spent }
    : { kind: 'buy-for-token', ...asked, soldFor, spendUnits: spent };
};
