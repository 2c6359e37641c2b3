import { eventsInCalls } from '../event-source';
import type { TradeReading } from '../platform';
import { LAUNCHLAB_PROGRAM, poolAddress } from './addresses';
import { decodeEvent } from './events';

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/**
 * LaunchLab's trades: its event names the pool, and who trades is the first account of the call that wrote it. Amounts are what the
 * pool's reserves changed by.
 */
export const bonkTrades: TradeReading = {
  tradesIn: ({ calls }, mint) => {
    const pool = poolAddress(mint);
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
};
