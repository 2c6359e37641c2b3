import { pumpfun } from '../../chain/platforms/pumpfun';
import { type CreatorFeeOf, creatorFeeOf } from '../../chain/platforms/pumpfun/creator-fee';
import { bondingPercent } from '../../chain/platforms/pumpfun/quotes';
import type { ChainStore } from '../chain-store/chain-store';

/** Price in lamports a base unit, market cap in lamports, bonding 0 to 100, and who gets the creator's fee. */
export interface Quote {
  readonly price: { readonly numerator: bigint; readonly denominator: bigint };
  readonly marketCap: bigint;
  readonly bonding: number;
  readonly complete: boolean;
  readonly creatorFee: CreatorFeeOf;
}

/** Tells the quote of a coin's curve at once and whenever the curve changes; answers how to stop. Nothing for other platforms. */
export function watchQuote(
  store: Pick<ChainStore, 'watch' | 'get' | 'subscribe'>,
  { mint, platform }: { readonly mint: string; readonly platform: string },
  tell: (quote: Quote) => void,
): () => void {
  if (platform !== pumpfun.id) return () => undefined;
  const address = pumpfun.curveAddress(mint);
  let last: Uint8Array | undefined;
  let fee: { readonly named: string; readonly goesTo: CreatorFeeOf } | undefined;
  const look = () => {
    const data = store.get(address)?.data;
    if (data === undefined || data.length === 0 || data === last) return;
    last = data;
    const curve = pumpfun.decodeCurve(data);
    // Deriving addresses costs more than all else here, and the creator hardly ever changes.
    const named = `${curve.creator} ${curve.isCashbackCoin}`;
    if (fee?.named !== named) fee = { named, goesTo: creatorFeeOf(mint, curve) };
    tell({
      price: pumpfun.priceOf(curve),
      marketCap: pumpfun.marketCapOf(curve),
      bonding: bondingPercent(curve),
      complete: curve.complete,
      creatorFee: fee.goesTo,
    });
  };
  const unwatch = store.watch([address]);
  const unsubscribe = store.subscribe(look);
  look();
  return () => {
    unsubscribe();
    unwatch();
  };
}
