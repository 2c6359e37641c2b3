import { type Address, USD1, WRAPPED_SOL } from '../../address';
import { eventsInCalls } from '../event-source';
import type { TradeReading } from '../platform';
import { LAUNCHLAB_PROGRAM, poolAddress } from './addresses';
import { decodeEvent } from './events';

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/**
 * LaunchLab's trades of coins that are sold for this: its event names the pool, and who trades is the first account of the call that
 * wrote it. Amounts are what the pool's reserves changed by, in base units of the quote token, lamports for wrapped SOL.
 */
const tradesFor = (quoteMint: Address): TradeReading => ({
  tradesIn: ({ calls }, mint) => {
    const pool = poolAddress(mint, quoteMint);
    return eventsInCalls(calls, LAUNCHLAB_PROGRAM).flatMap(({ bytes, accounts: [user] }) => {
      const event = decodeEvent(bytes);
      if (user === undefined || event?.kind !== 'trade' || event.pool !== pool) return [];
      return [
        {
          user,
          isBuy: !event.isSell,
          lamports: sizeOf(event.realQuoteAfter - event.realQuoteBefore),
          fees: event.protocolFee + event.platformFee + event.creatorFee + event.shareFee,
          tokens: sizeOf(event.realBaseAfter - event.realBaseBefore),
          virtualLamports: event.virtualQuote + event.realQuoteAfter,
          virtualTokens: event.virtualBase - event.realBaseAfter,
        },
      ];
    });
  },
  lamportsAt: () => null,
});

export const bonkTrades = tradesFor(WRAPPED_SOL);
export const bonkUsd1Trades = tradesFor(USD1);
