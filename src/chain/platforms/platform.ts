import type { PlatformId } from '#shared/platforms';
import type { Address } from '../address';
import type { Instruction } from '../instruction';

/** An exact ratio of bigints; the denominator is positive. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** What a buy moves: lamports, and tokens in base units. `total` = curve + both fees. */
export interface BuyQuote {
  readonly tokens: bigint;
  readonly curveLamports: bigint;
  readonly protocolFee: bigint;
  readonly creatorFee: bigint;
  readonly total: bigint;
}

/** What a sell moves: lamports, and tokens in base units. `received` = curve - both fees, at least 0. */
export interface SellQuote {
  readonly tokens: bigint;
  readonly curveLamports: bigint;
  readonly protocolFee: bigint;
  readonly creatorFee: bigint;
  readonly received: bigint;
}

export interface CoinText {
  readonly name: string;
  readonly symbol: string;
  /** Where the coin's metadata JSON lies. */
  readonly uri: string;
}

export interface LaunchOrder<Market> extends CoinText {
  readonly market: Market;
  readonly mint: Address;
  readonly creator: Address;
  /** Tokens of the first buy in base units; 0 leaves the buy out. */
  readonly tokens: bigint;
  readonly maxLamports: bigint;
}

export interface TradeOrder<Market, Curve> {
  readonly market: Market;
  readonly curve: Curve;
  readonly mint: Address;
  readonly user: Address;
  /** Base units. */
  readonly tokens: bigint;
  /** Lamports: the most a buy may cost with fees, the least a sell must bring after fees. */
  readonly limitLamports: bigint;
  /** Token program of the mint; Token-2022 when absent. */
  readonly tokenProgram?: Address;
}

export interface InnerInstruction {
  readonly program: Address;
  readonly data: Uint8Array;
}

/** Where events are read from: the log lines of a transaction, or its inner instructions. */
export type EventSource = { readonly logs: readonly string[] } | { readonly inner: readonly InnerInstruction[] };

/**
 * A launch platform as the rest of the house sees it. `Market` is what all its coins share (fees, starting reserves),
 * `Curve` the state of one coin, `Event` what its program reports.
 */
export interface LaunchPlatform<Market, Curve, Event> {
  readonly id: PlatformId;
  readonly program: Address;
  /** The accounts `decodeMarket` takes, in this order. */
  readonly marketAddresses: () => readonly Address[];
  readonly decodeMarket: (accounts: readonly (Uint8Array | null)[]) => Market;
  readonly curveAddress: (mint: Address) => Address;
  readonly decodeCurve: (bytes: Uint8Array) => Curve;
  /** The state of a coin right after its creation. */
  readonly newCurve: (market: Market, creator: Address) => Curve;
  /** The most tokens that cost at most `lamports` with fees. */
  readonly quoteBuy: (market: Market, curve: Curve, lamports: bigint) => BuyQuote;
  readonly quoteSell: (market: Market, curve: Curve, tokens: bigint) => SellQuote;
  /** Create and first buy, both signed by the creator; create is signed by the mint as well. */
  readonly launchInstructions: (order: LaunchOrder<Market>) => Instruction[];
  readonly buyInstructions: (order: TradeOrder<Market, Curve>) => Instruction[];
  readonly sellInstructions: (order: TradeOrder<Market, Curve>) => Instruction[];
  readonly collectCreatorFeeInstructions: (creator: Address) => Instruction[];
  readonly decodeEvents: (source: EventSource) => Event[];
  /** Lamports a base unit. */
  readonly priceOf: (curve: Curve) => Ratio;
  /** Lamports. */
  readonly marketCapOf: (curve: Curve) => bigint;
  /** 0 to 100 with two decimals; 100 only once the curve is complete. */
  readonly bondingPercent: (curve: Curve, market: Market) => number;
  /** Accounts that no transaction's content changes; a lookup table of them makes launches fit. */
  readonly lookupTableKeys: () => readonly Address[];
}

/** The most to pay for a quoted total, with slippage in basis points, rounded down. */
export const withSlippage = (lamports: bigint, slippageBps: bigint): bigint =>
  lamports + (lamports * slippageBps) / 10_000n;
