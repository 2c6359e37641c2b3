import type { CoinFeature } from '#shared/coin-features';
import { AppError } from '#shared/fault';
import { type Address, SYSTEM_PROGRAM, WRAPPED_SOL } from '../../address';
import type { BuyQuote, FeaturedCoin, NotTraded, Ratio, SellQuote } from '../platform';
import type { BondingCurve, FeeConfig, Fees, Global } from './accounts';
import { holderRewardsAddress } from './addresses';

/** What prices all pump.fun coins; without a fee config the global rates count, as in the program. */
export interface PumpMarket {
  readonly global: Global;
  readonly feeConfig: FeeConfig | null;
}

/** The zero address, which curves store for SOL and for "nobody". */
export const ZERO_ADDRESS: Address = SYSTEM_PROGRAM;
const ONE_BILLION_COINS = 1_000_000_000_000_000n;
const BPS = 10_000n;

const ceilDiv = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const feeOf = (lamports: bigint, bps: bigint): bigint => ceilDiv(lamports * bps, BPS);

/** What `create_v2` makes of a coin by these settings. */
export const featuresOf = ({ global }: PumpMarket): readonly CoinFeature[] => [
  ...(global.mayhemModeEnabled ? (['mayhem'] as const) : []),
  ...(global.isHolderRewardEnabled ? (['holder-reward'] as const) : []),
];

/** Who stands as the creator of a new coin, whose vault takes the creator fees: its holders, where they are to have them. */
export const creatorOf = (mint: Address, creator: Address, feature: CoinFeature | undefined): Address =>
  feature === 'holder-reward' ? holderRewardsAddress(mint) : creator;

/** The curve `create_v2` writes for a SOL-quoted coin. */
export const newBondingCurve = (global: Global, creator: Address, featured?: FeaturedCoin): BondingCurve => ({
  virtualTokenReserves: global.initialVirtualTokenReserves,
  virtualQuoteReserves: global.initialVirtualSolReserves,
  realTokenReserves: global.initialRealTokenReserves,
  realQuoteReserves: 0n,
  tokenTotalSupply: global.tokenTotalSupply,
  complete: false,
  creator: featured === undefined ? creator : creatorOf(featured.mint, creator, featured.feature),
  isMayhemMode: featured?.feature === 'mayhem',
  isCashbackCoin: false,
  quoteMint: ZERO_ADDRESS,
  creatorFeeBps: 0n,
  canEditCreatorFee: false,
  isHolderReward: featured?.feature === 'holder-reward',
});

/** The whole supply at the curve's price, lamports; 0 for a migrated curve. */
export const marketCapOf = (curve: BondingCurve): bigint =>
  curve.virtualTokenReserves === 0n
    ? 0n
    : (curve.virtualQuoteReserves * curve.tokenTotalSupply) / curve.virtualTokenReserves;

/** Lamports a base unit at the margin; 0 for a migrated curve. */
export const priceOf = (curve: BondingCurve): Ratio =>
  curve.virtualTokenReserves === 0n
    ? { numerator: 0n, denominator: 1n }
    : { numerator: curve.virtualQuoteReserves, denominator: curve.virtualTokenReserves };

/** Share of the curve's tokens that is sold, in percent with two decimals rounded down. */
export function bondingPercent(curve: BondingCurve, initialRealTokenReserves = 793_100_000_000_000n): number {
  if (curve.complete) return 100;
  const sold = initialRealTokenReserves - least(curve.realTokenReserves, initialRealTokenReserves);
  return Number((sold * BPS) / initialRealTokenReserves) / 100;
}

/** pump-fees `calculate_fee_tier`: the highest tier reached, the first below all. */
function tierFees(config: FeeConfig, marketCap: bigint): Fees {
  const reached = config.feeTiers.filter((tier) => marketCap >= tier.marketCapLamportsThreshold);
  const tier = reached.at(-1) ?? config.feeTiers[0];
  if (tier === undefined) throw new AppError('chain/malformed', { detail: 'a fee config without tiers' });
  return tier.fees;
}

/** The market cap that decides a coin's fee tier, lamports: of a billion coins, burned ones included. */
export const feeCapOf = (curve: BondingCurve): bigint =>
  marketCapOf(curve.isMayhemMode ? curve : { ...curve, tokenTotalSupply: ONE_BILLION_COINS });

/** Null for a curve that is traded here, mayhem coins among them. */
export const whyNotTraded = ({ quoteMint }: Pick<BondingCurve, 'quoteMint'>): NotTraded | null =>
  quoteMint === ZERO_ADDRESS || quoteMint === WRAPPED_SOL ? null : 'foreign-quote';

/** Basis points a trade on the curve pays; a coin without creator pays no creator fee. SOL-quoted coins only. */
export function feesOf({ global, feeConfig }: PumpMarket, curve: BondingCurve): { protocol: bigint; creator: bigint } {
  if (curve.quoteMint !== ZERO_ADDRESS && curve.quoteMint !== WRAPPED_SOL)
    throw new AppError('chain/unsupported-platform', { detail: 'the coin is not traded against SOL' });
  const schedule: Pick<Fees, 'protocolFeeBps' | 'creatorFeeBps'> =
    feeConfig === null
      ? { protocolFeeBps: global.feeBasisPoints, creatorFeeBps: global.creatorFeeBasisPoints }
      : tierFees(feeConfig, feeCapOf(curve));
  const own = global.creatorFeeConfigurable && curve.creatorFeeBps > 0n;
  const creator = own ? curve.creatorFeeBps : schedule.creatorFeeBps;
  return { protocol: schedule.protocolFeeBps, creator: curve.creator === ZERO_ADDRESS ? 0n : creator };
}

const NOTHING_BOUGHT: BuyQuote = { tokens: 0n, curveLamports: 0n, protocolFee: 0n, creatorFee: 0n, total: 0n };

/** Cost of exactly `tokens` base units, capped at what the curve still sells: t·q/(T−t)+1, each fee rounded up. */
export function quoteBuyExactTokens(market: PumpMarket, curve: BondingCurve, tokens: bigint): BuyQuote {
  const bought = least(tokens, curve.realTokenReserves);
  if (tokens === 0n || curve.virtualTokenReserves === 0n) return NOTHING_BOUGHT;
  const curveLamports = (bought * curve.virtualQuoteReserves) / (curve.virtualTokenReserves - bought) + 1n;
  const bps = feesOf(market, curve);
  const protocolFee = feeOf(curveLamports, bps.protocol);
  const creatorFee = feeOf(curveLamports, bps.creator);
  return { tokens: bought, curveLamports, protocolFee, creatorFee, total: curveLamports + protocolFee + creatorFee };
}

/** Base units that pump.fun's own clients buy for `lamports`; their cost may exceed it by a few lamports of rounding. */
export function quoteTokensForSol(market: PumpMarket, curve: BondingCurve, lamports: bigint): bigint {
  if (lamports === 0n || curve.virtualTokenReserves === 0n) return 0n;
  const bps = feesOf(market, curve);
  const input = ((lamports - 1n) * BPS) / (BPS + bps.protocol + bps.creator);
  const tokens = (input * curve.virtualTokenReserves) / (curve.virtualQuoteReserves + input);
  return least(tokens, curve.realTokenReserves);
}

/** The buy whose total, fees included, is at most `lamports`. */
export function quoteBuy(market: PumpMarket, curve: BondingCurve, lamports: bigint): BuyQuote {
  let tokens = quoteTokensForSol(market, curve, lamports);
  while (tokens > 0n) {
    const quote = quoteBuyExactTokens(market, curve, tokens);
    if (quote.total <= lamports) return quote;
    const excess = quote.total - lamports;
    tokens -= least(tokens, ceilDiv(excess * curve.virtualTokenReserves, curve.virtualQuoteReserves));
  }
  return NOTHING_BOUGHT;
}

/** The curve behind a buy that moved what was quoted; the one that takes its last token completes it. */
export function curveAfterBuy(curve: BondingCurve, { tokens, curveLamports }: BuyQuote): BondingCurve {
  const realTokenReserves = curve.realTokenReserves - tokens;
  return {
    ...curve,
    virtualTokenReserves: curve.virtualTokenReserves - tokens,
    realTokenReserves,
    virtualQuoteReserves: curve.virtualQuoteReserves + curveLamports,
    realQuoteReserves: curve.realQuoteReserves + curveLamports,
    complete: curve.complete || realTokenReserves === 0n,
  };
}

/** What selling `tokens` base units brings: t·q/(T+t) less both fees, each rounded up; never below 0. */
export function quoteSell(market: PumpMarket, curve: BondingCurve, tokens: bigint): SellQuote {
  if (tokens === 0n || curve.virtualTokenReserves === 0n)
    return { tokens: 0n, curveLamports: 0n, protocolFee: 0n, creatorFee: 0n, received: 0n };
  const curveLamports = (tokens * curve.virtualQuoteReserves) / (curve.virtualTokenReserves + tokens);
  const bps = feesOf(market, curve);
  const protocolFee = feeOf(curveLamports, bps.protocol);
  const creatorFee = feeOf(curveLamports, bps.creator);
  const net = curveLamports - protocolFee - creatorFee;
  return { tokens, curveLamports, protocolFee, creatorFee, received: net > 0n ? net : 0n };
}
