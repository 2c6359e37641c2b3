import { AppError } from '#shared/fault';
import { type Address, associatedTokenAddress, TOKEN_2022_PROGRAM } from '../address';
import { refuse } from '../plan-checks';
import { createAssociatedTokenAccountIdempotent, TOKEN_ACCOUNT_BYTES } from '../token';
import type { LaunchPlatform, OpenedAccount, TradeOrder } from './platform';
import { type BondingCurve, decodeBondingCurve, decodeFeeConfig, decodeGlobal, type Global } from './pumpfun/accounts';
import {
  bondingCurveAddress,
  creatorVaultAddress,
  feeConfigAddress,
  globalAddress,
  lookupTableKeys,
  mayhemStateAddress,
  mayhemVaultAddress,
  PUMP_PROGRAM,
  userVolumeAccumulatorAddress,
} from './pumpfun/addresses';
import { decodeEvents, type PumpEvent } from './pumpfun/events';
import { buy, collectCreatorFeeV2, createV2, sell, type TradeAccounts } from './pumpfun/instructions';
import {
  bondingPercent,
  creatorOf,
  curveAfterBuy,
  featuresOf,
  marketCapOf,
  newBondingCurve,
  priceOf,
  type PumpMarket,
  quoteBuy,
  quoteSell,
  whyNotTraded,
} from './pumpfun/quotes';
import { curveAfterSale, leastProceeds } from './pumpfun/sales';
import {
  CURVE_BYTES,
  curveGrowth,
  MAYHEM_STATE_BYTES,
  RENT_MAX,
  TEXT_LIMITS,
  VOLUME_ACCUMULATOR_BYTES,
} from './pumpfun/sizes';
import { MINT_BYTES, OWNED_ACCOUNT_BYTES, textsBytes } from './sizes';

export * from './pumpfun/accounts';
export * from './pumpfun/addresses';
export * from './pumpfun/creator-fee';
export * from './pumpfun/errors';
export * from './pumpfun/events';
export * from './pumpfun/incentives';
export * from './pumpfun/instructions';
export * from './pumpfun/quotes';

/** The first of the recipients the program accepts for a coin; they are alike, any of them may be taken. */
export function feeRecipientsOf(
  global: Global,
  curve: Pick<BondingCurve, 'isMayhemMode'>,
): Pick<TradeAccounts, 'feeRecipient' | 'buybackRecipient'> {
  const [buybackRecipient] = global.buybackFeeRecipients;
  if (buybackRecipient === undefined) throw new AppError('chain/malformed', { detail: 'no buyback recipient' });
  return { feeRecipient: curve.isMayhemMode ? global.reservedFeeRecipient : global.feeRecipient, buybackRecipient };
}

const tradeAccounts = ({
  market,
  curve,
  mint,
  user,
  tokenProgram = TOKEN_2022_PROGRAM,
}: TradeOrder<PumpMarket, BondingCurve>): TradeAccounts => ({
  mint,
  user,
  creator: curve.creator,
  tokenProgram,
  isCashbackCoin: curve.isCashbackCoin,
  ...feeRecipientsOf(market.global, curve),
});

const curveTokenAccount = (mint: Address): Address =>
  associatedTokenAddress(bondingCurveAddress(mint), mint, TOKEN_2022_PROGRAM);

/** What the agent of a mayhem coin needs, paid by who launches. */
const openedForAgent = (mint: Address): readonly OpenedAccount[] => [
  { address: mayhemStateAddress(mint), bytes: MAYHEM_STATE_BYTES },
  { address: associatedTokenAddress(mayhemVaultAddress(), mint, TOKEN_2022_PROGRAM), bytes: OWNED_ACCOUNT_BYTES },
];

const openedByBuy = (
  mint: Address,
  user: Address,
  creator: Address,
  tokenProgram = TOKEN_2022_PROGRAM,
): readonly OpenedAccount[] => [
  {
    address: associatedTokenAddress(user, mint, tokenProgram),
    bytes: tokenProgram === TOKEN_2022_PROGRAM ? OWNED_ACCOUNT_BYTES : TOKEN_ACCOUNT_BYTES,
  },
  { address: userVolumeAccumulatorAddress(user), bytes: VOLUME_ACCUMULATOR_BYTES },
  { address: creatorVaultAddress(creator), bytes: 0 },
];

/** pump.fun with coins quoted in SOL: launches by `create_v2`, trades by `buy` and `sell`, whose v2 forms take nine accounts more. */
export const pumpfun: LaunchPlatform<PumpMarket, BondingCurve, PumpEvent> = {
  id: 'pumpfun',
  program: PUMP_PROGRAM,
  buyFixes: 'tokens',
  rentMax: RENT_MAX,
  marketAddresses: () => [globalAddress(), feeConfigAddress()],
  configNames: [],
  whyClosed: () => null,
  decodeMarket([global = null, feeConfig = null]) {
    if (global === null) throw new AppError('chain/account-missing', { detail: 'pump.fun is not on this network' });
    return { global: decodeGlobal(global), feeConfig: feeConfig === null ? null : decodeFeeConfig(feeConfig) };
  },
  curveAddress: bondingCurveAddress,
  decodeCurve: decodeBondingCurve,
  growthOf: curveGrowth,
  feeRecipientOf: ({ global }) => global.feeRecipient,
  withFeeRecipient({ global, feeConfig }, feeRecipient) {
    const { feeRecipient: first, feeRecipients } = global;
    if (feeRecipient === undefined || (feeRecipient !== first && !feeRecipients.includes(feeRecipient)))
      return refuse('its fee recipient is not the platform’s');
    return { global: { ...global, feeRecipient }, feeConfig };
  },
  isComplete: ({ complete }) => complete,
  whyNotTraded,
  curveAfterBuy: (_market, curve, quote) => curveAfterBuy(curve, quote),
  curveAfterSale,
  leastProceeds,
  openedByBuy: ({ curve, mint, user, tokenProgram }) => openedByBuy(mint, user, curve.creator, tokenProgram),
  openedByLaunch: ({ mint, creator, buys, feature, ...texts }) => [
    { address: mint, bytes: MINT_BYTES + textsBytes(texts) },
    { address: bondingCurveAddress(mint), bytes: CURVE_BYTES },
    { address: curveTokenAccount(mint), bytes: OWNED_ACCOUNT_BYTES },
    ...(feature === 'mayhem' ? openedForAgent(mint) : []),
    ...(buys ? openedByBuy(mint, creator, creatorOf(mint, creator, feature)) : []),
  ],
  launchFee: () => 0n,
  textLimits: TEXT_LIMITS,
  openedBySale: () => null,
  featuresOf,
  newCurve: ({ global }, creator, featured) => newBondingCurve(global, creator, featured),
  quoteBuy,
  quoteSell,
  launchInstructions: ({ market, mint, creator, name, symbol, uri, tokens, maxLamports, feature }) => {
    const create = createV2({ mint, user: creator, creator, name, symbol, uri, feature });
    if (tokens === 0n) return [create];
    const recipients = feeRecipientsOf(market.global, { isMayhemMode: feature === 'mayhem' });
    return [
      create,
      createAssociatedTokenAccountIdempotent({
        payer: creator,
        owner: creator,
        mint,
        tokenProgram: TOKEN_2022_PROGRAM,
      }),
      buy({ mint, user: creator, creator: creatorOf(mint, creator, feature), ...recipients, tokens, maxLamports }),
    ];
  },
  buyInstructions: (order) => [
    createAssociatedTokenAccountIdempotent({
      payer: order.user,
      owner: order.user,
      mint: order.mint,
      tokenProgram: order.tokenProgram ?? TOKEN_2022_PROGRAM,
    }),
    buy({ ...tradeAccounts(order), tokens: order.tokens, maxLamports: order.limitLamports }),
  ],
  sellInstructions: (order) => [
    sell({ ...tradeAccounts(order), tokens: order.tokens, minLamports: order.limitLamports }),
  ],
  collectCreatorFeeInstructions: (creator) => [collectCreatorFeeV2(creator)],
  decodeEvents,
  priceOf,
  marketCapOf,
  bondingPercent: (curve, { global }) => bondingPercent(curve, global.initialRealTokenReserves),
  lookupTableKeys,
};
