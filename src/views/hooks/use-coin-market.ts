import { useMemo } from 'react';
import { bondingCurveAddress } from '../../chain/platforms/pumpfun/addresses';
import { bondingPercent, marketCapOf, priceOf } from '../../chain/platforms/pumpfun/quotes';
import { useCurve } from '../../services/chain-store/use-curve';

export interface CoinMarket {
  /** Lamports. */
  readonly marketCap: bigint;
  /** Lamports a base unit. */
  readonly price: { readonly numerator: bigint; readonly denominator: bigint };
  /** 0 to 100. */
  readonly bonding: number;
  readonly complete: boolean;
}

/** Price, market cap and bonding of a pump.fun coin from its curve; null until known, and for other platforms. */
export function useCoinMarket(mint: string, platform: string): CoinMarket | null {
  const address = useMemo(() => (platform === 'pumpfun' ? bondingCurveAddress(mint) : null), [mint, platform]);
  const curve = useCurve(address);
  return useMemo(
    () =>
      curve === null
        ? null
        : {
            marketCap: marketCapOf(curve),
            price: priceOf(curve),
            bonding: bondingPercent(curve),
            complete: curve.complete,
          },
    [curve],
  );
}
