import { once } from '#shared/once';
import { TOKEN_2022_PROGRAM } from '../../chain/address';
import { pumpfun } from '../../chain/platforms/pumpfun';
import type { BondingCurve } from '../../chain/platforms/pumpfun/accounts';
import { type CreatorFeeOf, creatorFeeOf } from '../../chain/platforms/pumpfun/creator-fee';
import { bondingPercent, marketCapOf } from '../../chain/platforms/pumpfun/quotes';
import type { CurveReader } from './curve-reader';
import { worthOf } from './worth-of';

const fees = new Map<string, { readonly named: string; readonly goesTo: CreatorFeeOf }>();

/** Deriving addresses costs more than all else here, and the creator hardly ever changes. */
function feeOf(mint: string, curve: BondingCurve): CreatorFeeOf {
  const named = `${curve.creator} ${curve.isCashbackCoin}`;
  const known = fees.get(mint);
  if (known?.named === named) return known.goesTo;
  const goesTo = creatorFeeOf(mint, curve);
  fees.set(mint, { named, goesTo });
  return goesTo;
}

/** Coins of pump.fun. Deriving addresses takes a while: no page does that which shows no coin. */
export const pumpReader: CurveReader = {
  marketAddresses: once(() => pumpfun.marketAddresses()),
  curveAddress: pumpfun.curveAddress,
  tokenProgram: TOKEN_2022_PROGRAM,
  readBy: () => [],
  read(mint, bytes) {
    const curve = pumpfun.decodeCurve(bytes);
    return {
      tokenProgram: TOKEN_2022_PROGRAM,
      supply: curve.tokenTotalSupply,
      isComplete: curve.complete,
      quote: () => ({
        price: pumpfun.priceOf(curve),
        marketCap: marketCapOf(curve),
        bonding: bondingPercent(curve),
        complete: curve.complete,
        creatorFee: feeOf(mint, curve),
      }),
      worthOf: (market, tokens) => worthOf(pumpfun, market, curve, tokens),
    };
  },
};
