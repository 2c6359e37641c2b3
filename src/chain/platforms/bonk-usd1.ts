import { type Address, associatedTokenAddress, TOKEN_PROGRAM, USD1, USD1_DECIMALS } from '../address';
import type { Instruction } from '../instruction';
import { createAssociatedTokenAccountIdempotent, TOKEN_ACCOUNT_BYTES } from '../token';
import { decodePoolState, POOL_STATUS, tokenProgramsOf } from './bonk/accounts';
import { LAUNCHLAB_PROGRAM, poolAddress } from './bonk/addresses';
import { buyExactIn, type BuyParams, claimCreatorFee, createCoin, sellExactIn } from './bonk/instructions';
import { type BonkMarket, decodeMarket, letsbonkVenue, marketAddressesOf, whyClosed } from './bonk/market';
import { BONK_RENT_MAX, launchFeeOf, openedByCreate, openedToStay } from './bonk/opened';
import {
  type BonkCurve,
  bondingPercent,
  curveAfterSale,
  marketCapOf,
  newCurve,
  priceOf,
  unitsOfBuy,
  unitsOfSale,
} from './bonk/quotes';
import { METADATA_TEXT_LIMITS } from './metaplex';
import { assertSoldFor, type TokenQuotedPlatform, unitsIn } from './token-quoted';

/** Opens the owner's account of USD1 where it is missing; the owner pays its rent. */
const openUsd1 = (owner: Address): Instruction =>
  createAssociatedTokenAccountIdempotent({ payer: owner, owner, mint: USD1, tokenProgram: TOKEN_PROGRAM });

function buyWithUsd1(params: BuyParams): Instruction[] {
  const { mint, user, curve } = params;
  assertSoldFor(USD1, curve);
  const { tokenProgram } = tokenProgramsOf(curve);
  return [createAssociatedTokenAccountIdempotent({ payer: user, owner: user, mint, tokenProgram }), buyExactIn(params)];
}

/** letsbonk with coins sold for USD1: as `bonk`, paid from and into the trader's own account of it. */
export const bonkUsd1: TokenQuotedPlatform<BonkMarket, BonkCurve> = {
  id: 'bonk',
  program: LAUNCHLAB_PROGRAM,
  quoteMint: USD1,
  quoteDecimals: USD1_DECIMALS,
  rentMax: BONK_RENT_MAX,
  marketAddresses: () => marketAddressesOf(letsbonkVenue(USD1)),
  decodeMarket: (accounts) => decodeMarket(letsbonkVenue(USD1), accounts),
  configNames: ['usd1', 'platform'],
  whyClosed: (market) => whyClosed(market, USD1),
  curveAddress: (mint) => poolAddress(mint, USD1),
  decodeCurve: decodePoolState,
  isComplete: ({ status }) => status !== POOL_STATUS.trading,
  whyNotTraded(curve, { config, platform }) {
    if (curve.quoteMint !== USD1) return 'foreign-quote';
    return curve.config === config.address && curve.platform === platform.address ? null : 'foreign-site';
  },
  curveAfterSale,
  // Sold one by one they leave the curve what rounding takes, so that whoever comes behind gets no less.
  leastProceeds: (market, curve, tokens, others) => ({
    quoteMint: USD1,
    units: unitsOfSale(market, curveAfterSale(market, curve, others), tokens).receivedUnits,
  }),
  openedByBuy: ({ curve, mint, user }) => openedToStay(mint, user, curve),
  openedByLaunch: ({ creator, buys, ...order }) => [
    ...openedByCreate(order),
    ...(buys ? openedToStay(order.mint, creator, newCurve(order.market, creator)) : []),
  ],
  openedBySale: (user) => ({ address: associatedTokenAddress(user, USD1, TOKEN_PROGRAM), bytes: TOKEN_ACCOUNT_BYTES }),
  launchFee: launchFeeOf,
  textLimits: METADATA_TEXT_LIMITS,
  newCurve: (market, creator) => newCurve(market, creator),
  quoteBuy(market, curve, units) {
    assertSoldFor(USD1, curve);
    return unitsOfBuy(market, curve, units);
  },
  quoteSell(market, curve, tokens) {
    assertSoldFor(USD1, curve);
    return unitsOfSale(market, curve, tokens);
  },
  launchInstructions({ market, mint, creator, tokens, spends, ...texts }) {
    const create = createCoin({ market, mint, payer: creator, creator, ...texts });
    if (tokens === 0n) return [create];
    const curve = newCurve(market, creator);
    const quoteUnits = unitsIn(USD1, spends);
    return [create, ...buyWithUsd1({ curve, mint, user: creator, quoteUnits, minTokens: tokens })];
  },
  buyInstructions: ({ curve, mint, user, tokens, limit }) =>
    buyWithUsd1({ curve, mint, user, quoteUnits: unitsIn(USD1, limit), minTokens: tokens }),
  sellInstructions({ curve, mint, user, tokens, limit }) {
    assertSoldFor(USD1, curve);
    return [openUsd1(user), sellExactIn({ curve, mint, user, tokens, minQuoteUnits: unitsIn(USD1, limit) })];
  },
  collectCreatorFeeInstructions: (creator) => [claimCreatorFee(creator, USD1)],
  priceOf,
  marketCapOf: (curve) => ({ quoteMint: curve.quoteMint, units: marketCapOf(curve) }),
  bondingPercent,
};
