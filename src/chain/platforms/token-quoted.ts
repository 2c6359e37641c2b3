import { AppError } from '#shared/fault';
import type { ConfigName } from '#shared/launch-configs';
import type { LaunchpadId } from '#shared/launchpads';
import type { Address } from '../address';
import type { Instruction } from '../instruction';
import { refuse } from '../plan-checks';
import type { ClosedByTerms, CoinText, LaunchOpening, NotTraded, OpenedAccount, Ratio, RentMax } from './platform';

/** A trade's fees in base units of the quote token: the protocol's, the launch site's and the creator's. */
export interface UnitFees {
  readonly protocolUnits: bigint;
  readonly platformUnits: bigint;
  readonly creatorUnits: bigint;
}

/**
 * What a buy moves of a coin's quote token: base units of `quoteMint`, which are no lamports, and tokens in base units. `totalUnits` =
 * curve + all fees. No field has the name of one that counts lamports, so that nothing adds them up.
 */
export interface TokenBuyQuote extends UnitFees {
  readonly quoteMint: Address;
  readonly tokens: bigint;
  readonly curveUnits: bigint;
  readonly totalUnits: bigint;
}

/** As of a buy; `receivedUnits` = curve - all fees, at least 0. */
export interface TokenSellQuote extends UnitFees {
  readonly quoteMint: Address;
  readonly tokens: bigint;
  readonly curveUnits: bigint;
  readonly receivedUnits: bigint;
}

/** A sum of the quote token: base units. */
export interface TokenAmount {
  readonly quoteMint: Address;
  readonly units: bigint;
}

export interface TokenLaunchOrder<Market> extends CoinText {
  readonly market: Market;
  readonly mint: Address;
  readonly creator: Address;
  /** The least that the first buy brings, base units; 0 leaves the buy out. */
  readonly tokens: bigint;
  /** What it spends. */
  readonly spends: TokenAmount;
}

export interface TokenTradeOrder<Market, Curve> {
  readonly market: Market;
  readonly curve: Curve;
  readonly mint: Address;
  readonly user: Address;
  /** Base units: the least a buy brings, exactly what a sale sells. */
  readonly tokens: bigint;
  /** What a buy spends with fees, the least a sale brings after fees; AppError `chain/plan-refused` for an amount of another token. */
  readonly limit: TokenAmount;
}

/**
 * A launch platform with coins that are sold for a token, as `LaunchPlatform` is one with coins sold for SOL. The trader's own account
 * of the token pays and receives, nothing is wrapped or unwrapped; rents and the network's fees stay lamports.
 */
export interface TokenQuotedPlatform<Market, Curve> {
  readonly id: LaunchpadId;
  readonly program: Address;
  readonly quoteMint: Address;
  /** Whole tokens have so many decimals. */
  readonly quoteDecimals: number;
  /** Lamports. */
  readonly rentMax: RentMax;
  readonly marketAddresses: () => readonly Address[];
  readonly decodeMarket: (accounts: readonly (Uint8Array | null)[]) => Market;
  /** By what an operator names the first of `marketAddresses`. */
  readonly configNames: readonly ConfigName[];
  /** Why Gantry launches nothing by these settings; null where it does. */
  readonly whyClosed: (market: Market) => ClosedByTerms | null;
  readonly curveAddress: (mint: Address) => Address;
  readonly decodeCurve: (bytes: Uint8Array) => Curve;
  readonly isComplete: (curve: Curve) => boolean;
  readonly whyNotTraded: (curve: Curve, market: Market) => NotTraded | null;
  readonly curveAfterSale: (market: Market, curve: Curve, tokens: bigint) => Curve;
  /** The least that selling `tokens` brings after fees, whatever part of `others` base units is sold before. */
  readonly leastProceeds: (market: Market, curve: Curve, tokens: bigint, others: bigint) => TokenAmount;
  readonly openedByBuy: (
    order: Pick<TokenTradeOrder<Market, Curve>, 'curve' | 'mint' | 'user'>,
  ) => readonly OpenedAccount[];
  readonly openedByLaunch: (order: LaunchOpening<Market>) => readonly OpenedAccount[];
  /** The seller's account of the quote token, which stays. */
  readonly openedBySale: (user: Address) => OpenedAccount;
  /** Lamports that a launch costs beside rents and its first buy. */
  readonly launchFee: (market: Market) => bigint;
  readonly textLimits: Readonly<Record<keyof CoinText, number>>;
  readonly newCurve: (market: Market, creator: Address) => Curve;
  /** What exactly so many base units of the quote token buy, or as much of them as the curve takes. */
  readonly quoteBuy: (market: Market, curve: Curve, units: bigint) => TokenBuyQuote;
  readonly quoteSell: (market: Market, curve: Curve, tokens: bigint) => TokenSellQuote;
  /** Create and first buy, both signed by the creator, whose account of the quote token must hold what is spent; create is signed by the mint as well. */
  readonly launchInstructions: (order: TokenLaunchOrder<Market>) => Instruction[];
  readonly buyInstructions: (order: TokenTradeOrder<Market, Curve>) => Instruction[];
  readonly sellInstructions: (order: TokenTradeOrder<Market, Curve>) => Instruction[];
  readonly collectCreatorFeeInstructions: (
    creator: Address,
    coins?: readonly { readonly market: Market; readonly mint: Address }[],
  ) => Instruction[];
  /** Base units of the quote token a base unit. */
  readonly priceOf: (curve: Curve) => Ratio;
  readonly marketCapOf: (curve: Curve, market: Market) => TokenAmount;
  /** 0 to 100 with two decimals; 100 only once the curve is complete. */
  readonly bondingPercent: (curve: Curve, market: Market) => number;
}

/** AppError `chain/unsupported-platform` for a coin that is sold for anything but this token. */
export function assertSoldFor(quoteMint: Address, coin: { readonly quoteMint: Address }): void {
  if (coin.quoteMint !== quoteMint)
    throw new AppError('chain/unsupported-platform', { detail: 'the coin is not traded against this token' });
}

/** The base units of an amount of this token; AppError `chain/plan-refused` for an amount of another one. */
export const unitsIn = (quoteMint: Address, amount: TokenAmount): bigint =>
  amount.quoteMint === quoteMint ? amount.units : refuse('an amount is of another token than the coin is sold for');
