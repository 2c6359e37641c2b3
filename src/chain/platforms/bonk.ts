import { type Address, WRAPPED_SOL } from '../address';
import type { Instruction } from '../instruction';
import { refuse } from '../plan-checks';
import { createAssociatedTokenAccountIdempotent, TOKEN_ACCOUNT_BYTES } from '../token';
import { transferInstruction } from '../system';
import { openWrappedSol, unwrapSol, wrappedSolAddress, wrapSol } from '../wrapped-sol';
import { decodePoolState, POOL_STATUS, tokenProgramsOf } from './bonk/accounts';
import { LAUNCHLAB_PROGRAM, lookupTableKeys, poolAddress } from './bonk/addresses';
import { type BonkEvent, decodeEvents } from './bonk/events';
import { buyExactIn, type BuyParams, claimCreatorFee, createCoin, sellExactIn } from './bonk/instructions';
import { type BonkMarket, decodeMarket, letsbonkVenue, marketAddressesOf, whyClosed } from './bonk/market';
import { BONK_RENT_MAX, launchFeeOf, openedByCreate, openedToStay } from './bonk/opened';
import {
  assertSoldForSol,
  type BonkCurve,
  bondingPercent,
  curveAfterBuy,
  curveAfterSale,
  marketCapOf,
  newCurve,
  priceOf,
  quoteBuy,
  quoteSell,
} from './bonk/quotes';
import { METADATA_TEXT_LIMITS } from './metaplex';
import type { LaunchPlatform, NotTraded, OpenedAccount } from './platform';

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
  const { mint, user, curve, quoteUnits } = params;
  assertSoldForSol(curve);
  const { tokenProgram } = tokenProgramsOf(curve);
  return [
    createAssociatedTokenAccountIdempotent({ payer: user, owner: user, mint, tokenProgram }),
    ...wrapSol(user, quoteUnits),
    buyExactIn(params),
    unwrapSol(user),
  ];
};

const openedByBuy = (mint: Address, user: Address, curve: BonkCurve): readonly OpenedAccount[] => [
  ...openedToStay(mint, user, curve),
  { address: wrappedSolAddress(user), bytes: TOKEN_ACCOUNT_BYTES, isLent: true },
];

const whyNotTraded = (curve: BonkCurve, { config, platform }: BonkMarket): NotTraded | null => {
  if (curve.quoteMint !== WRAPPED_SOL) return 'foreign-quote';
  return curve.config === config.address && curve.platform === platform.address ? null : 'foreign-site';
};

/** letsbonk with coins sold for SOL: trades by `buy_exact_in` and `sell_exact_in`, launches by what its curve rule allows. */
export const bonk: LaunchPlatform<BonkMarket, BonkCurve, BonkEvent> = {
  id: 'bonk',
  program: LAUNCHLAB_PROGRAM,
  buyFixes: 'lamports',
  rentMax: BONK_RENT_MAX,
  marketAddresses: () => marketAddressesOf(letsbonkVenue()),
  decodeMarket: (accounts) => decodeMarket(letsbonkVenue(), accounts),
  configNames: ['sol', 'platform'],
  whyClosed: (market) => whyClosed(market, WRAPPED_SOL),
  curveAddress: (mint) => poolAddress(mint),
  decodeCurve: decodePoolState,
  growthOf: () => 0n,
  feeRecipientOf: () => undefined,
  withFeeRecipient: (market, feeRecipient) =>
    feeRecipient === undefined ? market : refuse('its platform leaves no choice of a fee recipient'),
  isComplete: ({ status }) => status !== POOL_STATUS.trading,
  whyNotTraded,
  curveAfterBuy: (_market, curve, quote) => curveAfterBuy(curve, quote),
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
  newCurve: (market, creator) => newCurve(market, creator),
  quoteBuy,
  quoteSell,
  launchInstructions: ({ market, mint, creator, name, symbol, uri, tokens, maxLamports }) => {
    const create = createCoin({ market, mint, payer: creator, creator, name, symbol, uri });
    if (tokens === 0n) return [create];
    const curve = newCurve(market, creator);
    return [create, ...buyWithSol({ curve, mint, user: creator, quoteUnits: maxLamports, minTokens: tokens })];
  },
  buyInstructions: ({ curve, mint, user, tokens, limitLamports }) =>
    buyWithSol({ curve, mint, user, quoteUnits: limitLamports, minTokens: tokens }),
  sellInstructions: ({ curve, mint, user, tokens, limitLamports, lender }) => {
    assertSoldForSol(curve);
    return [
      openWrappedSol(user, lender?.payer),
      sellExactIn({ curve, mint, user, tokens, minQuoteUnits: limitLamports }),
      unwrapSol(user),
      ...(lender === undefined
        ? []
        : [transferInstruction({ from: user, to: lender.payer, lamports: lender.lamports })]),
    ];
  },
  collectCreatorFeeInstructions: (creator) => [openWrappedSol(creator), claimCreatorFee(creator), unwrapSol(creator)],
  decodeEvents,
  priceOf,
  marketCapOf,
  bondingPercent,
  lookupTableKeys: () => lookupTableKeys(),
};
