import { once } from '#shared/once';
import { bonk } from '../../chain/platforms/bonk';
import { tokenProgramsOf } from '../../chain/platforms/bonk/accounts';
import { bondingPercent, marketCapOf } from '../../chain/platforms/bonk/quotes';
import type { CurveReader } from './curve-reader';
import { worthOf } from './worth-of';

/** Coins of letsbonk. */
export const bonkReader: CurveReader = {
  marketAddresses: once(() => bonk.marketAddresses()),
  curveAddress: bonk.curveAddress,
  tokenProgram: null,
  readBy: () => [],
  read(_mint, bytes) {
    const curve = bonk.decodeCurve(bytes);
    const isComplete = bonk.isComplete(curve);
    return {
      tokenProgram: tokenProgramsOf(curve).tokenProgram,
      supply: curve.supply,
      isComplete,
      quote: () => ({
        price: bonk.priceOf(curve),
        marketCap: marketCapOf(curve),
        bonding: bondingPercent(curve),
        complete: isComplete,
        creatorFee: { kind: 'creator', creator: curve.creator },
      }),
      worthOf: (market, tokens) => worthOf(bonk, market, curve, tokens),
    };
  },
};
