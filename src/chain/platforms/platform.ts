import type { PlatformId } from '#shared/platforms';
import type { Address } from '../address';
import type { Instruction } from '../instruction';

/** An exact ratio of bigints; the denominator is positive. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** What a buy moves: lamports, and tokens in base units. `total` = curve + all fees. */
export interface BuyQuote {
  readonly tokens: bigint;
  readonly curveLamports: bigint;
  readonly protocolFee: bigint;
  /** What the launch site takes where it is not the program's owner. */
  readonly platformFee?: bigint;
  readonly creatorFee: bigint;
  readonly total: bigint;
}

/** What a sell moves: lamports, and tokens in base units. `received` = curve - all fees, at least 0. */
export interface SellQuote {
  readonly tokens: bigint;
  readonly curveLamports: bigint;
  readonly protocolFee: bigint;
  /** As in a buy. */
  readonly platformFee?: bigint;
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
  /** Tokens of the first buy in base units, by `buyLimits`; 0 leaves the buy out. */
  readonly tokens: bigint;
  readonly maxLamports: bigint;
}

export interface TradeOrder<Market, Curve> {
  readonly market: Market;
  readonly curve: Curve;
  readonly mint: Address;
  readonly user: Address;
  /** Base units; of a buy by `buyLimits`. */
  readonly tokens: bigint;
  /** Lamports: the most a buy may cost with fees, the least a sell must bring after fees. */
  readonly limitLamports: bigint;
  /** Token program of the mint where the curve does not tell it; Token-2022 when absent. */
  readonly tokenProgram?: Address;
}

export interface InnerInstruction {
  readonly program: Address;
  readonly data: Uint8Array;
}

/** Where events are read from: the log lines of a transaction, or its inner instructions. */
export type EventSource = { readonly logs: readonly string[] } | { readonly inner: readonly InnerInstruction[] };

/** What a buy fixes: the tokens it brings, for at most so many lamports, or the lamports it spends, for at least so many tokens. */
export type BuyFixes = 'tokens' | 'lamports';

/**
 * A launch platform as the rest of the house sees it. `Market` is what all its coins share (fees, starting reserves),
 * `Curve` the state of one coin, `Event` what its program reports.
 */
export interface LaunchPlatform<Market, Curve, Event> {
  readonly id: PlatformId;
  readonly program: Address;
  readonly buyFixes: BuyFixes;
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

/** What a buy of a quote names, with slippage in basis points on the side that it does not fix. */
export function buyLimits(
  fixes: BuyFixes,
  { tokens, total }: Pick<BuyQuote, 'tokens' | 'total'>,
  slippageBps: bigint,
): { readonly tokens: bigint; readonly lamports: bigint } {
  if (fixes === 'tokens') return { tokens, lamports: withSlippage(total, slippageBps) };
  const least = tokens - (tokens * slippageBps) / 10_000n;
  return { tokens: least > 0n ? least : 0n, lamports: total };
}
