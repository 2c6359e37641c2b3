import { type Address, USD1, WRAPPED_SOL } from '../../address';
import { eventsInCalls } from '../event-source';
import type { TradeReading } from '../platform';
import { configAddress, DBC_PROGRAM, poolAddress } from './addresses';
import { decodeTraded } from './events';

/** Where `swap2` names who trades. */
const TRADER_AT = 9;
/** What the price after a trade is told by: so many base units of a coin, and what they are worth. */
const PRICED = 10n ** 15n;
const FRACTION = 128n;

/**
 * Meteora's trades of coins that are sold for this by Gantry's config: its event names the pool, and who trades stands among the
 * accounts of the call that wrote it. Fees are taken in the quote token, before the curve in a buy and behind it in a sale; amounts are
 * base units of it, lamports for wrapped SOL.
 */
const tradesFor = (quoteMint: Address): TradeReading => ({
  tradesIn: ({ calls }, mint) => {
    const pool = poolAddress(configAddress(quoteMint), mint, quoteMint);
    return eventsInCalls(calls, DBC_PROGRAM).flatMap(({ bytes, accounts }) => {
      const event = decodeTraded(bytes);
      const user = accounts[TRADER_AT];
      if (user === undefined || event?.pool !== pool) return [];
      const { isBuy, paidToCurve, received, sqrtPrice } = event;
      const fees = event.tradingFee + event.protocolFee + event.referralFee;
      return [
        {
          user,
          isBuy,
          lamports: isBuy ? paidToCurve : received + fees,
          fees,
          tokens: isBuy ? received : paidToCurve,
          virtualLamports: (sqrtPrice * sqrtPrice * PRICED) >> FRACTION,
          virtualTokens: PRICED,
        },
      ];
    });
  },
  lamportsAt: () => null,
});

export const meteoraTrades = tradesFor(WRAPPED_SOL);
export const meteoraUsd1Trades = tradesFor(USD1);
