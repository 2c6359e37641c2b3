import { once } from '#shared/once';
import { tokenProgramsOf } from '../../chain/platforms/bonk/accounts';
import { bondingPercent, marketCapOf } from '../../chain/platforms/bonk/quotes';
import { bonkUsd1 } from '../../chain/platforms/bonk-usd1';
import type { CurveReader } from './curve-reader';
import { worthForToken } from './worth-for-token';

/** Coins of letsbonk that are sold for USD1: every amount is of USD1. */
export const bonkUsd1Reader: CurveReader = {
  marketAddresses: once(() => bonkUsd1.marketAddresses()),
  curveAddress: bonkUsd1.curveAddress,
  tokenProgram: null,
  readBy: () => [],
  read(_mint, bytes) {
    const curve = bonkUsd1.decodeCurve(bytes);
    const isComplete = bonkUsd1.isComplete(curve);
    return {
      tokenProgram: tokenProgramsOf(curve).tokenProgram,
      supply: curve.supply,
      isComplete,
      quote: () => ({
        price: bonkUsd1.priceOf(curve),
        marketCap: marketCapOf(curve),
        bonding: bondingPercent(curve),
        complete: isComplete,
        creatorFee: { kind: 'creator', creator: curve.creator },
      }),
      worthOf: (market, tokens) => worthForToken(bonkUsd1, market, curve, tokens),
    };
  },
};
