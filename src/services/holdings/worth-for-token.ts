import type { TokenQuotedPlatform } from '../../chain/platforms/token-quoted';
import { quotedOrUnknown } from './worth-of';

/** As `worthOf`, of a coin that is sold for a token: base units of that token. */
export function worthForToken<Market, Curve>(
  platform: TokenQuotedPlatform<Market, Curve>,
  accounts: readonly (Uint8Array | null)[],
  curve: Curve,
  tokens: bigint,
): bigint | null {
  if (accounts[0] === null || accounts[0] === undefined || platform.isComplete(curve)) return null;
  const market = platform.decodeMarket(accounts);
  if (platform.whyNotTraded(curve, market) !== null) return null;
  return quotedOrUnknown(() => platform.quoteSell(market, curve, tokens).receivedUnits);
}
