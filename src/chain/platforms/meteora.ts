import { type Address, WRAPPED_SOL } from '../address';
import type { Instruction } from '../instruction';
import { refuse } from '../plan-checks';
import { transferInstruction } from '../system';
import { createAssociatedTokenAccountIdempotent, TOKEN_ACCOUNT_BYTES } from '../token';
import { openWrappedSol, unwrapSol, wrappedSolAddress, wrapSol } from '../wrapped-sol';
import { METADATA_TEXT_LIMITS } from './metaplex';
import { decodeVirtualPool, tokenProgramOf } from './meteora/accounts';
import { configAddress, DBC_PROGRAM, lookupTableKeys, poolAddress } from './meteora/addresses';
import { decodeEvents, type MeteoraEvent } from './meteora/events';
import { claimCreatorTradingFee, initializePool, swap2, type SwapParams } from './meteora/instructions';
import { decodeMarket, type MeteoraMarket } from './meteora/market';
import { coinAccountOf, launchFeeOf, METEORA_RENT_MAX, openedByCreate } from './meteora/opened';
import {
  bondingPercent,
  curveAfterBuy,
  curveAfterSale,
  marketCapOf,
  type MeteoraCurve,
  newCurve,
  priceOf,
  quoteBuy,
  quoteSell,
  whyClosed,
} from './meteora/quotes';
import type { LaunchPlatform, NotTraded, OpenedAccount } from './platform';

export * from './meteora/accounts';
export * from './meteora/addresses';
export * from './meteora/curve';
export * from './meteora/errors';
export * from './meteora/events';
export * from './meteora/instructions';
export * from './meteora/market';
export * from './meteora/quotes';

const openedByBuy = (mint: Address, user: Address, curve: MeteoraCurve): readonly OpenedAccount[] => [
  coinAccountOf(mint, user, curve),
  { address: wrappedSolAddress(user), bytes: TOKEN_ACCOUNT_BYTES, isLent: true },
];

const whyNotTraded = (curve: MeteoraCurve, { config }: MeteoraMarket): NotTraded | null => {
  if (curve.config !== config.address) return 'foreign-site';
  return config.quoteMint === WRAPPED_SOL ? null : 'foreign-quote';
};

/** Lamports are wrapped for the curve, which moves wrapped SOL only, and what it leaves is unwrapped in the same transaction. */
function buyWithSol({ market, mint, user, amount, least }: Omit<SwapParams, 'side'>): Instruction[] {
  const tokenProgram = tokenProgramOf(market.config.tokenType);
  return [
    createAssociatedTokenAccountIdempotent({ payer: user, owner: user, mint, tokenProgram }),
    ...wrapSol(user, amount),
    swap2({ market, mint, user, side: 'buy', amount, least }),
    unwrapSol(user),
  ];
}

const coinPlace = (mint: Address): Address => poolAddress(configAddress(), mint);

/** Coins of Meteora's dynamic bonding curve that are sold for SOL by the network's own config: trades by `swap2`. */
export const meteora: LaunchPlatform<MeteoraMarket, MeteoraCurve, MeteoraEvent> = {
  id: 'meteora',
  program: DBC_PROGRAM,
  buyFixes: 'lamports',
  rentMax: METEORA_RENT_MAX,
  marketAddresses: () => [configAddress()],
  decodeMarket: (accounts) => decodeMarket(configAddress(), accounts),
  configNames: ['sol'],
  whyClosed: (market) => whyClosed(market, WRAPPED_SOL),
  curveAddress: coinPlace,
  decodeCurve: decodeVirtualPool,
  growthOf: () => 0n,
  feeRecipientOf: () => undefined,
  withFeeRecipient: (market, feeRecipient) =>
    feeRecipient === undefined ? market : refuse('its platform leaves no choice of a fee recipient'),
  isComplete: ({ migrationProgress }) => migrationProgress !== 0,
  whyNotTraded,
  curveAfterBuy,
  curveAfterSale,
  // Sold one by one they leave the curve what rounding takes, so that whoever comes behind gets no less.
  leastProceeds: (market, curve, tokens, others) =>
    quoteSell(market, curveAfterSale(market, curve, others), tokens).received,
  openedByBuy: ({ curve, mint, user }) => openedByBuy(mint, user, curve),
  openedByLaunch: ({ creator, buys, ...order }) => [
    ...openedByCreate(order),
    ...(buys ? openedByBuy(order.mint, creator, newCurve(order.market, creator)) : []),
  ],
  launchFee: launchFeeOf,
  textLimits: METADATA_TEXT_LIMITS,
  openedBySale: (user) => ({ address: wrappedSolAddress(user), bytes: TOKEN_ACCOUNT_BYTES, isLent: true }),
  featuresOf: () => [],
  newCurve,
  quoteBuy,
  quoteSell,
  launchInstructions: ({ market, mint, creator, name, symbol, uri, tokens, maxLamports }) => [
    initializePool({ market, mint, payer: creator, creator, name, symbol, uri }),
    ...(tokens === 0n ? [] : buyWithSol({ market, mint, user: creator, amount: maxLamports, least: tokens })),
  ],
  buyInstructions: ({ market, mint, user, tokens, limitLamports }) =>
    buyWithSol({ market, mint, user, amount: limitLamports, least: tokens }),
  sellInstructions: ({ market, mint, user, tokens, limitLamports, lender }) => [
    openWrappedSol(user, lender?.payer),
    swap2({ market, mint, user, side: 'sell', amount: tokens, least: limitLamports }),
    unwrapSol(user),
    ...(lender === undefined ? [] : [transferInstruction({ from: user, to: lender.payer, lamports: lender.lamports })]),
  ],
  collectCreatorFeeInstructions: (creator, coins = []) =>
    coins.flatMap(({ market, mint }) => [
      createAssociatedTokenAccountIdempotent({
        payer: creator,
        owner: creator,
        mint,
        tokenProgram: tokenProgramOf(market.config.tokenType),
      }),
      openWrappedSol(creator),
      claimCreatorTradingFee(market, mint, creator),
      unwrapSol(creator),
    ]),
  decodeEvents,
  priceOf,
  marketCapOf,
  bondingPercent,
  lookupTableKeys: () => lookupTableKeys(),
};
