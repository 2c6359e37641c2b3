import { AppError } from '#shared/fault';
import type { LaunchPlatform } from '../../chain/platforms/platform';

/** What a quote says; null where a wallet holds more than the curve has sold, since both were read at moments of their own. */
export function quotedOrUnknown(quote: () => bigint): bigint | null {
  try {
    return quote();
  } catch (error) {
    if (error instanceof AppError && error.code === 'chain/out-of-range') return null;
    throw error;
  }
}

/** What selling `tokens` would bring now, lamports after fees; null where that is not known or nobody here trades the coin. */
export function worthOf<Market, Curve, Event>(
  platform: LaunchPlatform<Market, Curve, Event>,
  accounts: readonly (Uint8Array | null)[],
  curve: Curve,
  tokens: bigint,
): bigint | null {
  if (accounts[0] === null || accounts[0] === undefined || platform.isComplete(curve)) return null;
  const market = platform.decodeMarket(accounts);
  if (platform.whyNotTraded(curve, market) !== null) return null;
  return quotedOrUnknown(() => platform.quoteSell(market, curve, tokens).received);
}
