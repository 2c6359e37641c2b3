import type { CoinFeature } from '#shared/coin-features';
import type { ClosedWhy, ConfigName } from '#shared/launch-configs';
import type { LaunchpadId } from '#shared/launchpads';
import type { Address } from '../address';
import type { Instruction } from '../instruction';
import type { RentRate } from '../rent';

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
  readonly feature?: CoinFeature | undefined;
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
  /** Who pays the rent of what a sale opens for a while, instead of the seller. */
  readonly lender?: { readonly payer: Address; readonly lamports: bigint };
}

export interface InnerInstruction {
  readonly program: Address;
  readonly data: Uint8Array;
}

/** One call of a program in a transaction that landed, by the transaction itself or by another program. */
export interface ProgramCall extends InnerInstruction {
  readonly accounts: readonly Address[];
}

/** What a transaction did: its calls in the order they ran, and its log, which may be cut. */
export interface LandedCalls {
  readonly calls: readonly ProgramCall[];
  readonly logs: readonly string[];
}

/** A trade of one coin as its program tells it: lamports without fees, the fees, base units, and the curve's reserves behind it. */
export interface TradeClaim {
  readonly user: Address;
  readonly isBuy: boolean;
  readonly lamports: bigint;
  /** Lamports a buyer pays besides, and a seller gets less. */
  readonly fees: bigint;
  readonly tokens: bigint;
  readonly virtualLamports: bigint;
  readonly virtualTokens: bigint;
}

/** How trades of a platform's coins are read from what landed. */
export interface TradeReading {
  /** What the program itself said of trades of the coin, in order. */
  readonly tradesIn: (landed: LandedCalls, mint: Address) => readonly TradeClaim[];
  /** The account whose lamports are those the curve holds; null where it holds wrapped SOL, together with fees. */
  readonly lamportsAt: (mint: Address) => Address | null;
}

/** Where events are read from: the log lines of a transaction, or its inner instructions. */
export type EventSource = { readonly logs: readonly string[] } | { readonly inner: readonly InnerInstruction[] };

/** An account that a transaction opens where it is not there yet, at the cost of whoever trades. */
export interface OpenedAccount {
  readonly address: Address;
  /** 0 for one that holds lamports only. */
  readonly bytes: number;
  /** Closed again by the same transaction: its rent must be there, and comes back. */
  readonly isLent?: boolean;
}

/** The most rent a plan may ask for on any network, lamports. */
export interface RentMax {
  readonly growth: bigint;
  readonly buy: bigint;
  readonly launch: bigint;
  /** More than that, of a launch that makes more than a plain coin. */
  readonly features?: Readonly<Partial<Record<CoinFeature, bigint>>>;
}

/**
 * Why Gantry trades no coin of a curve that is not complete: it is quoted in something else than SOL, or it is traded by the
 * settings of a site that Gantry does not know.
 */
export type NotTraded = 'foreign-quote' | 'foreign-site';

/** A launch by what it opens. */
export interface LaunchOpening<Market> extends CoinText {
  readonly market: Market;
  readonly mint: Address;
  readonly creator: Address;
  readonly buys: boolean;
  readonly feature?: CoinFeature | undefined;
}

/** A new coin that is more than a plain one. */
export interface FeaturedCoin {
  readonly mint: Address;
  readonly feature: CoinFeature;
}

/** What its settings say that keeps a launchpad closed. */
export type ClosedByTerms = Extract<ClosedWhy, 'foreign-quote' | 'unsupported'>;

/** What a buy fixes: the tokens it brings, for at most so many lamports, or the lamports it spends, for at least so many tokens. */
export type BuyFixes = 'tokens' | 'lamports';

/**
 * A launch platform as the rest of the house sees it. `Market` is what all its coins share (fees, starting reserves),
 * `Curve` the state of one coin, `Event` what its program reports.
 */
export interface LaunchPlatform<Market, Curve, Event> {
  readonly id: LaunchpadId;
  readonly program: Address;
  readonly buyFixes: BuyFixes;
  readonly rentMax: RentMax;
  /** The accounts `decodeMarket` takes, in this order. */
  readonly marketAddresses: () => readonly Address[];
  readonly decodeMarket: (accounts: readonly (Uint8Array | null)[]) => Market;
  /** By what an operator names the first of `marketAddresses`; none where no other accounts can stand in. */
  readonly configNames: readonly ConfigName[];
  /** Why Gantry launches nothing by these settings; null where it does. */
  readonly whyClosed: (market: Market) => ClosedByTerms | null;
  readonly curveAddress: (mint: Address) => Address;
  readonly decodeCurve: (bytes: Uint8Array) => Curve;
  /** Lamports that a trade pays for a curve of `bytes` to grow; 0 for one of today's layouts. */
  readonly growthOf: (bytes: number, rent: RentRate) => bigint;
  /** Whom a plan names for the platform's fee; undefined where there is no choice. */
  readonly feeRecipientOf: (market: Market) => Address | undefined;
  /** The market with the named recipient; AppError `chain/plan-refused` where it is not the platform's, or named without a choice. */
  readonly withFeeRecipient: (market: Market, feeRecipient: Address | undefined) => Market;
  readonly isComplete: (curve: Curve) => boolean;
  readonly whyNotTraded: (curve: Curve, market: Market) => NotTraded | null;
  /** The curve behind a buy that moved what was quoted. */
  readonly curveAfterBuy: (market: Market, curve: Curve, quote: BuyQuote) => Curve;
  /** The curve behind a sale of `tokens` base units. */
  readonly curveAfterSale: (market: Market, curve: Curve, tokens: bigint) => Curve;
  /** The least that selling `tokens` brings, lamports after fees, whatever part of `others` base units is sold before. */
  readonly leastProceeds: (market: Market, curve: Curve, tokens: bigint, others: bigint) => bigint;
  readonly openedByBuy: (
    order: Pick<TradeOrder<Market, Curve>, 'curve' | 'mint' | 'user' | 'tokenProgram'>,
  ) => readonly OpenedAccount[];
  /** What a launch opens; only the first buy opens those that are asked for with `buys`. */
  readonly openedByLaunch: (order: LaunchOpening<Market>) => readonly OpenedAccount[];
  /** Lamports that a launch costs beside rents and its first buy. */
  readonly launchFee: (market: Market) => bigint;
  /** Bytes of its texts that the platform takes. */
  readonly textLimits: Readonly<Record<keyof CoinText, number>>;
  /** What a sale opens for a while, at the seller's or a lender's cost. */
  readonly openedBySale: (user: Address) => OpenedAccount | null;
  /** What may be made of a new coin by these settings. */
  readonly featuresOf: (market: Market) => readonly CoinFeature[];
  /** The state of a coin right after its creation; a plain one without `featured`. */
  readonly newCurve: (market: Market, creator: Address, featured?: FeaturedCoin) => Curve;
  /** The most tokens that cost at most `lamports` with fees. */
  readonly quoteBuy: (market: Market, curve: Curve, lamports: bigint) => BuyQuote;
  readonly quoteSell: (market: Market, curve: Curve, tokens: bigint) => SellQuote;
  /** Create and first buy, both signed by the creator; create is signed by the mint as well. */
  readonly launchInstructions: (order: LaunchOrder<Market>) => Instruction[];
  readonly buyInstructions: (order: TradeOrder<Market, Curve>) => Instruction[];
  readonly sellInstructions: (order: TradeOrder<Market, Curve>) => Instruction[];
  /** What pays a creator all that waits; `coins` where the platform keeps it by coin, and nothing is drawn without them. */
  readonly collectCreatorFeeInstructions: (
    creator: Address,
    coins?: readonly { readonly market: Market; readonly mint: Address }[],
  ) => Instruction[];
  readonly decodeEvents: (source: EventSource) => Event[];
  /** Lamports a base unit. */
  readonly priceOf: (curve: Curve) => Ratio;
  /** Lamports. */
  readonly marketCapOf: (curve: Curve, market: Market) => bigint;
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
