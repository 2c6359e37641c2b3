import type { LaunchPlatform } from '../../chain/platforms/platform';

/** What selling `tokens` would bring now, lamports after fees; null where that is not known or nobody here trades the coin. */
export function worthOf<Market, Curve, Event>(
  platform: LaunchPlatform<Market, Curve, Event>,
  accounts: readonly (Uint8Array | null)[],
  curve: Curve,
  tokens: bigint,
): bigint | null {
  if (accounts[0] === null || accounts[0] === undefined || platform.isComplete(curve)) return null;
  const market = platform.decodeMarket(accounts);
  return platform.whyNotTraded(curve, market) === null ? platform.quoteSell(market, curve, tokens).received : null;
}
