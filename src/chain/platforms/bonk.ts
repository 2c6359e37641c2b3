import { type Address, associatedTokenAddress, TOKEN_2022_PROGRAM, WRAPPED_SOL } from '../address';
import type { Instruction } from '../instruction';
import { refuse } from '../plan-checks';
import { dearestRents } from '../rent';
import { createAssociatedTokenAccountIdempotent, TOKEN_ACCOUNT_BYTES } from '../token';
import { transferInstruction } from '../system';
import { openWrappedSol, unwrapSol, wrappedSolAddress, wrapSol } from '../wrapped-sol';
import { decodePoolState, POOL_STATUS, tokenProgramsOf } from './bonk/accounts';
import { feeVaultAddress, LAUNCHLAB_PROGRAM, lookupTableKeys, poolAddress, poolVaultAddress } from './bonk/addresses';
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
  curveAfterBuy,
  curveAfterSale,
  marketCapOf,
  newCurve,
  priceOf,
  quoteBuy,
  quoteSell,
} from './bonk/quotes';
import { STANDARD_TERMS } from './bonk/rules';
import { METADATA_BYTES, METADATA_FEE, METADATA_TEXT_LIMITS, metadataAddress } from './metaplex';
import { MINT_BYTES, OWNED_ACCOUNT_BYTES, SPL_MINT_BYTES, textsBytes } from './sizes';
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

/** Bytes of the pool that a launch opens, measured with the program. */
const POOL_BYTES = 429;
/** A token account of Token-2022 with an immutable owner and what a transfer fee adds to it. */
const COIN_ACCOUNT_BYTES_MAX = 182;
/** A mint of Token-2022 with the longest texts and a transfer fee. */
const MINT_BYTES_MAX = 700;

const openedByBuy = (mint: Address, user: Address, curve: BonkCurve): readonly OpenedAccount[] => {
  const { tokenProgram } = tokenProgramsOf(curve);
  return [
    {
      address: associatedTokenAddress(user, mint, tokenProgram),
      bytes: tokenProgram === TOKEN_2022_PROGRAM ? OWNED_ACCOUNT_BYTES : TOKEN_ACCOUNT_BYTES,
    },
    { address: feeVaultAddress(curve.platform), bytes: TOKEN_ACCOUNT_BYTES },
    { address: feeVaultAddress(curve.creator), bytes: TOKEN_ACCOUNT_BYTES },
    { address: wrappedSolAddress(user), bytes: TOKEN_ACCOUNT_BYTES, isLent: true },
  ];
};

const whyNotTraded = (curve: BonkCurve, { config, platform }: BonkMarket): NotTraded | null => {
  if (curve.quoteMint !== WRAPPED_SOL) return 'foreign-quote';
  return curve.config === config.address && curve.platform === platform.address ? null : 'foreign-site';
};

/** letsbonk with coins sold for SOL: trades by `buy_exact_in` and `sell_exact_in`, launches by what its curve rule allows. */
export const bonk: LaunchPlatform<BonkMarket, BonkCurve, BonkEvent> = {
  id: 'bonk',
  program: LAUNCHLAB_PROGRAM,
  buyFixes: 'lamports',
  rentMax: {
    growth: 0n,
    buy: dearestRents(COIN_ACCOUNT_BYTES_MAX, TOKEN_ACCOUNT_BYTES, TOKEN_ACCOUNT_BYTES),
    launch:
      dearestRents(POOL_BYTES, METADATA_BYTES, MINT_BYTES_MAX, COIN_ACCOUNT_BYTES_MAX, COIN_ACCOUNT_BYTES_MAX) +
      dearestRents(TOKEN_ACCOUNT_BYTES, TOKEN_ACCOUNT_BYTES, TOKEN_ACCOUNT_BYTES) +
      METADATA_FEE,
  },
  marketAddresses: () => marketAddressesOf(letsbonkVenue()),
  decodeMarket: (accounts) => decodeMarket(letsbonkVenue(), accounts),
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
  openedByLaunch({ market, mint, creator, buys, ...texts }) {
    const curve = newCurve(market, creator);
    const isSpl = launchProgramOf(market) === 'token';
    return [
      { address: mint, bytes: isSpl ? SPL_MINT_BYTES : MINT_BYTES + textsBytes(texts) },
      { address: poolAddress(mint), bytes: POOL_BYTES },
      { address: poolVaultAddress(mint, mint), bytes: TOKEN_ACCOUNT_BYTES },
      { address: poolVaultAddress(mint, WRAPPED_SOL), bytes: TOKEN_ACCOUNT_BYTES },
      ...(isSpl ? [{ address: metadataAddress(mint), bytes: METADATA_BYTES }] : []),
      ...(buys ? openedByBuy(mint, creator, curve) : []),
    ];
  },
  launchFee: (market) => (launchProgramOf(market) === 'token' ? METADATA_FEE : 0n),
  textLimits: METADATA_TEXT_LIMITS,
  openedBySale: (user) => ({ address: wrappedSolAddress(user), bytes: TOKEN_ACCOUNT_BYTES, isLent: true }),
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
  sellInstructions: ({ curve, mint, user, tokens, limitLamports, lender }) => {
    assertSoldForSol(curve);
    return [
      openWrappedSol(user, lender?.payer),
      sellExactIn({ curve, mint, user, tokens, minLamports: limitLamports }),
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
  lookupTableKeys,
};
