import type { EventSource, TradeClaim, TradeReading } from '../platform';
import { eventBytesOf } from '../event-source';
import { bondingCurveAddress, PUMP_PROGRAM } from './addresses';
import { decodeTraded } from './events';

/** pump.fun's trades: its calls to itself, which are never cut, and its log where there are none. */
export const pumpTrades: TradeReading = {
  tradesIn: ({ calls, logs }, mint) => {
    const read = (source: EventSource): readonly TradeClaim[] =>
      eventBytesOf(source, PUMP_PROGRAM).flatMap((bytes) => {
        const event = decodeTraded(bytes);
        return event?.mint === mint
          ? [
              {
                user: event.user,
                isBuy: event.isBuy,
                lamports: event.solAmount,
                // A cashback coin pays cashback where others pay their creator.
                fees: event.fee + event.creatorFee + event.cashback,
                tokens: event.tokenAmount,
                virtualLamports: event.virtualSolReserves,
                virtualTokens: event.virtualTokenReserves,
              },
            ]
          : [];
      });
    const inner = read({ inner: calls });
    return inner.length > 0 ? inner : read({ logs });
  },
  lamportsAt: bondingCurveAddress,
};
