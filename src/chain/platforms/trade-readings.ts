import type { LaunchpadId } from '#shared/launchpads';
import { bonkTrades } from './bonk/trades';
import { meteoraTrades } from './meteora/trades';
import type { TradeReading } from './platform';
import { pumpTrades } from './pumpfun/trades';

/** How trades are read at every launchpad; apart from `LAUNCHPADS`, as no page reads them. */
export const TRADE_READINGS: Readonly<Record<LaunchpadId, TradeReading>> = {
  pumpfun: pumpTrades,
  bonk: bonkTrades,
  meteora: meteoraTrades,
};
