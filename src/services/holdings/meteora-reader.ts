import { once } from '#shared/once';
import { meteora } from '../../chain/platforms/meteora';
import { tokenProgramOf } from '../../chain/platforms/meteora/accounts';
import { mintedSupply } from '../../chain/platforms/meteora/curve';
import type { CurveReader } from './curve-reader';
import { worthOf } from './worth-of';

const marketAddresses = once(() => meteora.marketAddresses());

/** Coins of Meteora's dynamic bonding curve: supply, market cap and the end of a curve stand in their config. */
export const meteoraReader: CurveReader = {
  marketAddresses,
  curveAddress: meteora.curveAddress,
  tokenProgram: null,
  readBy: marketAddresses,
  read(_mint, bytes, bytesOf) {
    const config = marketAddresses().map(bytesOf);
    if (!config.every((one) => one !== undefined && one.length > 0)) return null;
    const market = meteora.decodeMarket(config.map((one) => one ?? null));
    const curve = meteora.decodeCurve(bytes);
    const isComplete = meteora.isComplete(curve);
    return {
      tokenProgram: tokenProgramOf(curve.tokenType),
      supply: mintedSupply(market.config),
      isComplete,
      quote: () => ({
        price: meteora.priceOf(curve),
        marketCap: meteora.marketCapOf(curve, market),
        bonding: meteora.bondingPercent(curve, market),
        complete: isComplete,
        creatorFee: { kind: 'creator', creator: curve.creator },
      }),
      worthOf: (accounts, tokens) => worthOf(meteora, accounts, curve, tokens),
    };
  },
};
