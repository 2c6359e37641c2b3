import type { LaunchpadId } from '#shared/launchpads';
import { type Address, USD1 } from '../address';
import { bonkTrades, bonkUsd1Trades } from './bonk/trades';
import { LAUNCHPADS } from './launchpads';
import { meteoraTrades, meteoraUsd1Trades } from './meteora/trades';
import type { TradeReading } from './platform';
import { pumpTrades } from './pumpfun/trades';
import { tokenCurveOf } from './token-launchpads';

/** How trades are read at every launchpad; apart from `LAUNCHPADS`, as no page reads them. */
export const TRADE_READINGS: Readonly<Record<LaunchpadId, TradeReading>> = {
  pumpfun: pumpTrades,
  bonk: bonkTrades,
  meteora: meteoraTrades,
};

/** The same where coins are sold for USD1. */
const USD1_READINGS: Readonly<Partial<Record<LaunchpadId, TradeReading>>> = {
  bonk: bonkUsd1Trades,
  meteora: meteoraUsd1Trades,
};

/** Where a coin trades and how that is read. */
export interface TradedAt {
  /** Its curve. */
  readonly curve: Address;
  readonly reading: TradeReading;
}

/** Of a coin sold for this token, or for SOL where it is null; null where nobody reads that. Amounts are base units of the token, lamports for SOL. */
export function tradedAtOf(platform: LaunchpadId, mint: Address, quoteMint: Address | null): TradedAt | null {
  if (quoteMint === null) return { curve: LAUNCHPADS[platform].curveAddress(mint), reading: TRADE_READINGS[platform] };
  const reading = quoteMint === USD1 ? USD1_READINGS[platform] : undefined;
  const curve = tokenCurveOf(platform, quoteMint, mint)?.curveAddress;
  return reading === undefined || curve === undefined ? null : { curve, reading };
}
