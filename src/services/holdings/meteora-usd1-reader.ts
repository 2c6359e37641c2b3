import { once } from '#shared/once';
import { tokenProgramOf } from '../../chain/platforms/meteora/accounts';
import { mintedSupply } from '../../chain/platforms/meteora/curve';
import { meteoraUsd1 } from '../../chain/platforms/meteora-usd1';
import type { CurveReader } from './curve-reader';
import { worthForToken } from './worth-for-token';

const marketAddresses = once(() => meteoraUsd1.marketAddresses());

/** Coins of Meteora's dynamic bonding curve that are sold for USD1: every amount is of USD1. */
export const meteoraUsd1Reader: CurveReader = {
  marketAddresses,
  curveAddress: meteoraUsd1.curveAddress,
  tokenProgram: null,
  readBy: marketAddresses,
  read(_mint, bytes, bytesOf) {
    const config = marketAddresses().map(bytesOf);
    if (!config.every((one) => one !== undefined && one.length > 0)) return null;
    const market = meteoraUsd1.decodeMarket(config.map((one) => one ?? null));
    const curve = meteoraUsd1.decodeCurve(bytes);
    const isComplete = meteoraUsd1.isComplete(curve);
    return {
      tokenProgram: tokenProgramOf(curve.tokenType),
      supply: mintedSupply(market.config),
      isComplete,
      quote: () => ({
        price: meteoraUsd1.priceOf(curve),
        marketCap: meteoraUsd1.marketCapOf(curve, market).units,
        bonding: meteoraUsd1.bondingPercent(curve, market),
        complete: isComplete,
        creatorFee: { kind: 'creator', creator: curve.creator },
      }),
      worthOf: (accounts, tokens) => worthForToken(meteoraUsd1, accounts, curve, tokens),
    };
  },
};
