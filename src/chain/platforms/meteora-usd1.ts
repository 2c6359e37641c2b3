import { type Address, associatedTokenAddress, TOKEN_PROGRAM, USD1, USD1_DECIMALS } from '../address';
import type { Instruction } from '../instruction';
import { createAssociatedTokenAccountIdempotent, TOKEN_ACCOUNT_BYTES } from '../token';
import { METADATA_TEXT_LIMITS } from './metaplex';
import { decodeVirtualPool, tokenProgramOf } from './meteora/accounts';
import { configAddress, DBC_PROGRAM, poolAddress } from './meteora/addresses';
import { claimCreatorTradingFee, initializePool, swap2, type SwapParams } from './meteora/instructions';
import { decodeMarket, type MeteoraMarket } from './meteora/market';
import { coinAccountOf, launchFeeOf, METEORA_RENT_MAX, openedByCreate } from './meteora/opened';
import {
  bondingPercent,
  curveAfterSale,
  marketCapOf,
  type MeteoraCurve,
  newCurve,
  priceOf,
  unitsOfBuy,
  unitsOfSale,
  whyClosed,
} from './meteora/quotes';
import { assertSoldFor, type TokenQuotedPlatform, unitsIn } from './token-quoted';

/** Opens the owner's account of a mint where it is missing; the owner pays its rent. */
const open = (owner: Address, mint: Address, tokenProgram: Address): Instruction =>
  createAssociatedTokenAccountIdempotent({ payer: owner, owner, mint, tokenProgram });

function buyWithUsd1({ market, ...params }: Omit<SwapParams, 'side'>): Instruction[] {
  assertSoldFor(USD1, market.config);
  const { mint, user } = params;
  return [open(user, mint, tokenProgramOf(market.config.tokenType)), swap2({ market, ...params, side: 'buy' })];
}

/** Coins of Meteora's dynamic bonding curve that are sold for USD1 by the network's own config: as `meteora`, paid from and into the trader's own account of it. */
export const meteoraUsd1: TokenQuotedPlatform<MeteoraMarket, MeteoraCurve> = {
  id: 'meteora',
  program: DBC_PROGRAM,
  quoteMint: USD1,
  quoteDecimals: USD1_DECIMALS,
  rentMax: METEORA_RENT_MAX,
  marketAddresses: () => [configAddress(USD1)],
  decodeMarket: (accounts) => decodeMarket(configAddress(USD1), accounts),
  configNames: ['usd1'],
  whyClosed: (market) => whyClosed(market, USD1),
  curveAddress: (mint) => poolAddress(configAddress(USD1), mint, USD1),
  decodeCurve: decodeVirtualPool,
  isComplete: ({ migrationProgress }) => migrationProgress !== 0,
  whyNotTraded(curve, { config }) {
    if (curve.config !== config.address) return 'foreign-site';
    return config.quoteMint === USD1 ? null : 'foreign-quote';
  },
  curveAfterSale,
  // Sold one by one they leave the curve what rounding takes, so that whoever comes behind gets no less.
  leastProceeds: (market, curve, tokens, others) => ({
    quoteMint: market.config.quoteMint,
    units: unitsOfSale(market, curveAfterSale(market, curve, others), tokens).receivedUnits,
  }),
  openedByBuy: ({ curve, mint, user }) => [coinAccountOf(mint, user, curve)],
  openedByLaunch: ({ creator, buys, ...order }) => [
    ...openedByCreate(order),
    ...(buys ? [coinAccountOf(order.mint, creator, newCurve(order.market, creator))] : []),
  ],
  openedBySale: (user) => ({ address: associatedTokenAddress(user, USD1, TOKEN_PROGRAM), bytes: TOKEN_ACCOUNT_BYTES }),
  launchFee: launchFeeOf,
  textLimits: METADATA_TEXT_LIMITS,
  newCurve,
  quoteBuy(market, curve, units) {
    assertSoldFor(USD1, market.config);
    return unitsOfBuy(market, curve, units);
  },
  quoteSell(market, curve, tokens) {
    assertSoldFor(USD1, market.config);
    return unitsOfSale(market, curve, tokens);
  },
  launchInstructions({ market, mint, creator, tokens, spends, ...texts }) {
    const create = initializePool({ market, mint, payer: creator, creator, ...texts });
    if (tokens === 0n) return [create];
    return [create, ...buyWithUsd1({ market, mint, user: creator, amount: unitsIn(USD1, spends), least: tokens })];
  },
  buyInstructions: ({ market, mint, user, tokens, limit }) =>
    buyWithUsd1({ market, mint, user, amount: unitsIn(USD1, limit), least: tokens }),
  sellInstructions({ market, mint, user, tokens, limit }) {
    assertSoldFor(USD1, market.config);
    const sale = swap2({ market, mint, user, side: 'sell', amount: tokens, least: unitsIn(USD1, limit) });
    return [open(user, USD1, TOKEN_PROGRAM), sale];
  },
  collectCreatorFeeInstructions: (creator, coins = []) =>
    coins.flatMap(({ market, mint }) => [
      open(creator, mint, tokenProgramOf(market.config.tokenType)),
      open(creator, USD1, TOKEN_PROGRAM),
      claimCreatorTradingFee(market, mint, creator),
    ]),
  priceOf,
  marketCapOf: (curve, market) => ({ quoteMint: market.config.quoteMint, units: marketCapOf(curve, market) }),
  bondingPercent,
};
