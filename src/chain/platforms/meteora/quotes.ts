import { AppError } from '#shared/fault';
import { type Address, WRAPPED_SOL } from '../../address';
import type { BuyQuote, ClosedByTerms, Ratio, SellQuote } from '../platform';
import type { TokenBuyQuote, TokenSellQuote, UnitFees } from '../token-quoted';
import { type PoolConfig, tokenProgramOf, type VirtualPool } from './accounts';
import { mintedSupply, walkDown, walkUp } from './curve';
import type { MeteoraMarket } from './market';

/** What a pool says about prices and parties; its vaults follow from config and coin. */
export type MeteoraCurve = Pick<
  VirtualPool,
  'config' | 'creator' | 'baseReserve' | 'quoteReserve' | 'sqrtPrice' | 'tokenType' | 'migrationProgress'
> & {
  /** The pool is made by the very transaction that swaps next. */
  readonly isNew?: true;
};

/** A quote whose partner's fee is always told; the partner is whom the config names. */
export type MeteoraBuyQuote = BuyQuote & { readonly platformFee: bigint };
/** As of a buy. */
export type MeteoraSellQuote = SellQuote & { readonly platformFee: bigint };

const BILLION = 1_000_000_000n;
const PERCENT = 100n;
const PERCENT_HUNDREDTHS = 10_000n;
const BASIS_POINTS = 10_000n;
const ONE = 1n << 64n;
/** Constants of dynamic-bonding-curve-sdk 1.5.12: the protocol's share of a fee, and the most a trade is charged. */
const PROTOCOL_PERCENT = 20n;
const MOST_FEE = 990_000_000n;
const FEE_MODE = { linear: 0, exponential: 1 } as const;
const FEES_IN_QUOTE = 0;

const ceilDiv = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;

/** The pool a launch writes, before its first buy. */
export function newCurve({ config }: MeteoraMarket, creator: Address): MeteoraCurve {
  return {
    config: config.address,
    creator,
    baseReserve: mintedSupply(config),
    quoteReserve: 0n,
    sqrtPrice: config.startSqrtPrice,
    tokenType: config.tokenType,
    migrationProgress: 0,
    isNew: true,
  };
}

/** Q64 power by squaring, each product rounded down, as the program does it. */
function power(base: bigint, exponent: number): bigint {
  let [result, square] = [ONE, base];
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = (result * square) / ONE;
    square = (square * square) / ONE;
  }
  return result;
}

/** The fee of a schedule after so many of its steps, billionths (`getBaseFeeNumeratorByPeriod`); AppError `chain/unsupported-platform` for a rate limiter. */
export function feeAfter({ cliffFee, feeReduction, feeMode }: PoolConfig, steps: number): bigint {
  if (feeMode === FEE_MODE.linear) return cliffFee - BigInt(steps) * feeReduction;
  if (feeMode === FEE_MODE.exponential)
    return steps === 0 ? cliffFee : (cliffFee * power(ONE - (feeReduction * ONE) / BASIS_POINTS, steps)) / ONE;
  throw new AppError('chain/unsupported-platform', { detail: 'the coin’s fee depends on the size of a trade' });
}

const isConstant = ({ feeMode, feePeriod, feePeriods, feeReduction, hasDynamicFee }: PoolConfig): boolean =>
  feeMode <= FEE_MODE.exponential && !hasDynamicFee && (feePeriod === 0n || feePeriods === 0 || feeReduction === 0n);

/**
 * The fee of the next trade with a pool, billionths. The first swap in the transaction that makes the pool pays the schedule's least
 * where the config says so, and else its whole first fee. AppError `chain/malformed` with another config than the pool's own,
 * `chain/unsupported-platform` for a fee that moves with time or trades.
 */
export function feeRateOf({ config }: MeteoraMarket, curve: MeteoraCurve): bigint {
  if (curve.config !== config.address)
    throw new AppError('chain/malformed', { detail: 'the pool is of another config' });
  if (curve.isNew === true && config.firstSwapHasLeastFee) return feeAfter(config, config.feePeriods);
  const isKnown = isConstant(config) || (curve.isNew === true && !config.hasDynamicFee);
  if (!isKnown) throw new AppError('chain/unsupported-platform', { detail: 'the coin’s fee moves with time' });
  const fee = feeAfter(config, 0);
  return fee < MOST_FEE ? fee : MOST_FEE;
}

/** Parts of a trade's fee: the protocol's, the partner's whom the config names, and the creator's. */
export type Fees = Record<'protocolFee' | 'platformFee' | 'creatorFee', bigint>;

/** Parts of a fee: the protocol's, and of what it leaves the creator's, rounded down; the config's partner has the rest. */
function split(fee: bigint, { creatorFeePercent }: PoolConfig): Fees {
  const protocolFee = (fee * PROTOCOL_PERCENT) / PERCENT;
  const creatorFee = ((fee - protocolFee) * BigInt(creatorFeePercent)) / PERCENT;
  return { protocolFee, platformFee: fee - protocolFee - creatorFee, creatorFee };
}

const isTraded = ({ config }: MeteoraMarket, { quoteReserve, migrationProgress }: MeteoraCurve): boolean =>
  migrationProgress === 0 && quoteReserve < config.migrationQuote;

/** What a swap moves, base units of what goes in and of what comes out. */
export interface SwapMoves {
  readonly paid: bigint;
  readonly toCurve: bigint;
  readonly fromCurve: bigint;
  readonly received: bigint;
  readonly fees: Fees;
  /** What the fees are taken in. */
  readonly feesIn: 'base' | 'quote';
  readonly sqrtPrice: bigint;
}

/** A partial fill of so much quote token (`getSwapResultFromPartialInput`): what the curve has no use for is not taken, nor its fee. */
export function movesOfBuy(market: MeteoraMarket, curve: MeteoraCurve, amount: bigint): SwapMoves {
  const { config } = market;
  const rate = feeRateOf(market, curve);
  const isOnInput = config.collectFeeMode === FEES_IN_QUOTE;
  const offered = amount - (isOnInput ? ceilDiv(amount * rate, BILLION) : 0n);
  const { out, sqrtPrice, left } = walkUp(config, curve.sqrtPrice, offered);
  const toCurve = offered - left;
  const taken = isOnInput ? ceilDiv(toCurve * BILLION, BILLION - rate) : toCurve;
  const paid = left === 0n ? amount : taken;
  const outFee = isOnInput ? 0n : ceilDiv(out * rate, BILLION);
  return {
    paid,
    toCurve,
    fromCurve: out,
    received: out - outFee,
    fees: split(isOnInput ? paid - toCurve : outFee, config),
    feesIn: isOnInput ? 'quote' : 'base',
    sqrtPrice,
  };
}

/** A sale of exactly so many tokens (`getSwapResultFromExactInput`); AppError `chain/out-of-range` for more than the curve has sold. */
export function movesOfSale(market: MeteoraMarket, curve: MeteoraCurve, tokens: bigint): SwapMoves {
  const rate = feeRateOf(market, curve);
  const { out, sqrtPrice, left } = walkDown(market.config, curve.sqrtPrice, tokens);
  if (left > 0n) throw new AppError('chain/out-of-range', { detail: 'the curve never sold that much' });
  const fee = ceilDiv(out * rate, BILLION);
  const fees = split(fee, market.config);
  return { paid: tokens, toCurve: tokens, fromCurve: out, received: out - fee, fees, feesIn: 'quote', sqrtPrice };
}

const NO_UNITS: UnitFees = { protocolUnits: 0n, platformUnits: 0n, creatorUnits: 0n };
const unitFees = ({ protocolFee, platformFee, creatorFee }: Fees): UnitFees => ({
  protocolUnits: protocolFee,
  platformUnits: platformFee,
  creatorUnits: creatorFee,
});

/**
 * What so many base units of the quote token buy, or as much of them as the curve takes. Fees are told in the quote token: where a
 * config takes them of what comes out, a buy's are none, and the tokens are what is left of them.
 */
export function unitsOfBuy(market: MeteoraMarket, curve: MeteoraCurve, units: bigint): TokenBuyQuote {
  const { quoteMint } = market.config;
  const { received, toCurve, paid, fees, feesIn } = movesOfBuy(market, curve, units);
  if (received === 0n || !isTraded(market, curve))
    return { quoteMint, tokens: 0n, curveUnits: 0n, ...NO_UNITS, totalUnits: 0n };
  const told = feesIn === 'quote' ? unitFees(fees) : NO_UNITS;
  return { quoteMint, tokens: received, curveUnits: toCurve, ...told, totalUnits: paid };
}

/** What selling `tokens` base units brings in the quote token; AppError `chain/out-of-range` for more than the curve has sold. */
export function unitsOfSale(market: MeteoraMarket, curve: MeteoraCurve, tokens: bigint): TokenSellQuote {
  const { quoteMint } = market.config;
  if (!isTraded(market, curve)) return { quoteMint, tokens: 0n, curveUnits: 0n, ...NO_UNITS, receivedUnits: 0n };
  const { fromCurve, received, fees } = movesOfSale(market, curve, tokens);
  return { quoteMint, tokens, curveUnits: fromCurve, ...unitFees(fees), receivedUnits: received };
}

/** The fees and what the curve moves of a coin that is sold for SOL: its units are lamports. */
function inLamports({ config }: MeteoraMarket, quote: UnitFees & Pick<TokenBuyQuote, 'curveUnits'>) {
  if (config.quoteMint !== WRAPPED_SOL)
    throw new AppError('chain/unsupported-platform', { detail: 'the coin is not traded against SOL' });
  return {
    curveLamports: quote.curveUnits,
    protocolFee: quote.protocolUnits,
    platformFee: quote.platformUnits,
    creatorFee: quote.creatorUnits,
  };
}

/** `unitsOfBuy` of a coin sold for SOL; AppError `chain/unsupported-platform` for any other. */
export function quoteBuy(market: MeteoraMarket, curve: MeteoraCurve, lamports: bigint): MeteoraBuyQuote {
  const quote = unitsOfBuy(market, curve, lamports);
  return { tokens: quote.tokens, ...inLamports(market, quote), total: quote.totalUnits };
}

/** `unitsOfSale` of a coin sold for SOL; AppError `chain/unsupported-platform` for any other. */
export function quoteSell(market: MeteoraMarket, curve: MeteoraCurve, tokens: bigint): MeteoraSellQuote {
  const quote = unitsOfSale(market, curve, tokens);
  return { tokens: quote.tokens, ...inLamports(market, quote), received: quote.receivedUnits };
}

/** The curve behind a buy that moved what was quoted: the price is where so much left it. */
export function curveAfterBuy(market: MeteoraMarket, curve: MeteoraCurve, { total }: BuyQuote): MeteoraCurve {
  const { isNew: _first, ...known } = curve;
  if (total === 0n) return curve;
  const { toCurve, fromCurve, sqrtPrice } = movesOfBuy(market, curve, total);
  const [baseReserve, quoteReserve] = [curve.baseReserve - fromCurve, curve.quoteReserve + toCurve];
  return { ...known, baseReserve, quoteReserve, sqrtPrice };
}

/** The curve behind a sale of `tokens` base units. */
export function curveAfterSale(market: MeteoraMarket, curve: MeteoraCurve, tokens: bigint): MeteoraCurve {
  if (!isTraded(market, curve)) return curve;
  const { toCurve, fromCurve, sqrtPrice } = movesOfSale(market, curve, tokens);
  const [baseReserve, quoteReserve] = [curve.baseReserve + toCurve, curve.quoteReserve - fromCurve];
  return { ...curve, baseReserve, quoteReserve, sqrtPrice };
}

/** Base units of the quote token a base unit: the square of a Q64.64. */
export const priceOf = ({ sqrtPrice }: Pick<MeteoraCurve, 'sqrtPrice'>): Ratio => ({
  numerator: sqrtPrice * sqrtPrice,
  denominator: ONE * ONE,
});

/** The whole supply at the curve's price, base units of the quote token. */
export const marketCapOf = (curve: MeteoraCurve, { config }: MeteoraMarket): bigint =>
  (mintedSupply(config) * curve.sqrtPrice * curve.sqrtPrice) / (ONE * ONE);

/** Share of what the curve gathers that is there, in percent with two decimals rounded down; 100 only once it is complete. */
export function bondingPercent(curve: MeteoraCurve, { config }: MeteoraMarket): number {
  if (curve.migrationProgress !== 0 || curve.quoteReserve >= config.migrationQuote) return 100;
  return Number((curve.quoteReserve * PERCENT_HUNDREDTHS) / config.migrationQuote) / 100;
}

/** Coins of every launchpad have so many decimals. */
const COIN_DECIMALS = 6;

/** Why no coin sold for this token is launched by a config: it is one for another token, or of coins that Gantry could not trade later. */
export function whyClosed(market: MeteoraMarket, quoteMint: Address): ClosedByTerms | null {
  const { config } = market;
  if (config.quoteMint !== quoteMint) return 'foreign-quote';
  if (config.decimals !== COIN_DECIMALS) return 'unsupported';
  try {
    tokenProgramOf(config.tokenType);
    const { isNew: _new, ...later } = newCurve(market, quoteMint);
    return unitsOfBuy(market, later, config.migrationQuote).tokens === 0n ? 'unsupported' : null;
  } catch {
    return 'unsupported';
  }
}
