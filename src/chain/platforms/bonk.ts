import type { Instruction } from '../instruction';
import { createAssociatedTokenAccountIdempotent } from '../token';
import { openWrappedSol, unwrapSol, wrapSol } from '../wrapped-sol';
import { decodePoolState, tokenProgramsOf } from './bonk/accounts';
import { LAUNCHLAB_PROGRAM, lookupTableKeys, poolAddress } from './bonk/addresses';
import { type BonkEvent, decodeEvents } from './bonk/events';
import {
  buyExactIn,
  type BuyParams,
  claimCreatorFee,
  initializeV2,
  initializeWithToken2022,
  sellExactIn,
} from './bonk/instructions';
import { type BonkMarket, decodeMarket, launchProgramOf, letsbonkVenue, marketAddressesOf } from './bonk/market';
import {
  assertSoldForSol,
  type BonkCurve,
  bondingPercent,
  marketCapOf,
  newCurve,
  priceOf,
  quoteBuy,
  quoteSell,
} from './bonk/quotes';
import { STANDARD_TERMS } from './bonk/rules';
import type { LaunchPlatform } from './platform';

export * from './bonk/accounts';
export * from './bonk/addresses';
export * from './bonk/errors';
export * from './bonk/events';
export * from './bonk/instructions';
export * from './bonk/market';
export * from './bonk/quotes';
export * from './bonk/rules';

/** Lamports are wrapped for LaunchLab, which moves wrapped SOL only, and what it leaves is unwrapped in the same transaction. */
const buyWithSol = (params: BuyParams): Instruction[] => {
  const { mint, user, curve, lamports } = params;
  assertSoldForSol(curve);
  const { tokenProgram } = tokenProgramsOf(curve);
  return [
    createAssociatedTokenAccountIdempotent({ payer: user, owner: user, mint, tokenProgram }),
    ...wrapSol(user, lamports),
    buyExactIn(params),
    unwrapSol(user),
  ];
};

/** letsbonk with coins sold for SOL: trades by `buy_exact_in` and `sell_exact_in`, launches by what its curve rule allows. */
export const bonk: LaunchPlatform<BonkMarket, BonkCurve, BonkEvent> = {
  id: 'bonk',
  program: LAUNCHLAB_PROGRAM,
  buyFixes: 'lamports',
  marketAddresses: () => marketAddressesOf(letsbonkVenue()),
  decodeMarket: (accounts) => decodeMarket(letsbonkVenue(), accounts),
  curveAddress: (mint) => poolAddress(mint),
  decodeCurve: decodePoolState,
  newCurve: (market, creator) => newCurve(market, creator),
  quoteBuy,
  quoteSell,
  launchInstructions: ({ market, mint, creator, name, symbol, uri, tokens, maxLamports }) => {
    const params = { market, mint, payer: creator, creator, name, symbol, uri, ...STANDARD_TERMS };
    const create = launchProgramOf(market) === 'token' ? initializeV2(params) : initializeWithToken2022(params);
    if (tokens === 0n) return [create];
    const curve = newCurve(market, creator);
    return [create, ...buyWithSol({ curve, mint, user: creator, lamports: maxLamports, minTokens: tokens })];
  },
  buyInstructions: ({ curve, mint, user, tokens, limitLamports }) =>
    buyWithSol({ curve, mint, user, lamports: limitLamports, minTokens: tokens }),
  sellInstructions: ({ curve, mint, user, tokens, limitLamports }) => {
    assertSoldForSol(curve);
    return [
      openWrappedSol(user),
      sellExactIn({ curve, mint, user, tokens, minLamports: limitLamports }),
      unwrapSol(user),
    ];
  },
  collectCreatorFeeInstructions: (creator) => [openWrappedSol(creator), claimCreatorFee(creator), unwrapSol(creator)],
  decodeEvents,
  priceOf,
  marketCapOf,
  bondingPercent,
  lookupTableKeys,
};
