import { AppError } from '#shared/fault';
import { type Address, TOKEN_PROGRAM, WRAPPED_SOL } from '../../address';
import { TOKEN_PROGRAMS } from '../../token';
import type { BuyQuote, Ratio, SellQuote } from '../platform';
import type { TokenBuyQuote, TokenSellQuote, UnitFees } from '../token-quoted';
import { mintProgramFlagOf, POOL_STATUS, type PoolState } from './accounts';
import { type BonkMarket, launchProgramOf, type Venue } from './market';
import { type CurveTerms, standardTermsOf } from './rules';

/** What a pool says about prices and parties; its mint and vaults follow from the coin. */
export type BonkCurve = Pick<
  PoolState,
  | 'status'
  | 'supply'
  | 'toSell'
  | 'virtualBase'
  | 'virtualQuote'
  | 'realBase'
  | 'realQuote'
  | 'target'
  | 'config'
  | 'platform'
  | 'quoteMint'
  | 'creator'
  | 'mintProgramFlag'
>;

/** A quote whose platform fee is always told. */
export type BonkBuyQuote = BuyQuote & { readonly platformFee: bigint };
/** As of a buy. */
export type BonkSellQuote = SellQuote & { readonly platformFee: bigint };

const MILLION = 1_000_000n;
const PERCENT_HUNDREDTHS = 10_000n;

const ceilDiv = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;

interface Reserves {
  readonly virtualBase: bigint;
  readonly virtualQuote: bigint;
}

/** Virtual reserves of a new constant product curve (raydium-sdk-v2 0.2.73, `getInitParam`); AppError `chain/out-of-range`. */
export function virtualReservesOf({ supply, toSell, target }: CurveTerms, migrateFee: bigint): Reserves {
  const [kept, raised] = [supply - toSell, target - migrateFee];
  const denominator = kept > 0n && raised > 0n ? (raised * toSell) / kept - target : 0n;
  if (denominator <= 0n) throw new AppError('chain/out-of-range', { detail: 'no curve sells and gathers that much' });
  return {
    virtualBase: (raised * toSell * toSell) / kept / denominator,
    virtualQuote: (target * target) / denominator,
  };
}

/** The pool a launch writes, before its first buy. */
export function newCurve(
  market: BonkMarket,
  creator: Address,
  terms: CurveTerms = standardTermsOf(market.config.quoteMint),
): BonkCurve {
  const { config, platform } = market;
  return {
    status: POOL_STATUS.trading,
    ...terms,
    ...virtualReservesOf(terms, config.migrateFee),
    realBase: 0n,
    realQuote: 0n,
    config: config.address,
    platform: platform.address,
    quoteMint: config.quoteMint,
    creator,
    mintProgramFlag: mintProgramFlagOf(TOKEN_PROGRAMS[launchProgramOf(market, terms)], TOKEN_PROGRAM),
  };
}

/** AppError `chain/unsupported-platform` for a coin that is sold for anything else. */
export function assertSoldForSol({ quoteMint }: Pick<BonkCurve, 'quoteMint'>): void {
  if (quoteMint !== WRAPPED_SOL)
    throw new AppError('chain/unsupported-platform', { detail: 'the coin is not traded against SOL' });
}

/** Rates in millionths. */
interface Rates {
  readonly protocol: bigint;
  readonly platform: bigint;
  readonly creator: bigint;
  readonly total: bigint;
}

/** By whose settings a pool is traded: it names them itself. */
export const venueOf = ({ config, platform }: Pick<BonkCurve, 'config' | 'platform'>): Venue => ({ config, platform });

/**
 * The rates of trades with a pool, in millionths. AppError `chain/malformed` with another venue's market than the pool's own,
 * `chain/unsupported-platform` for what has no constant product curve.
 */
export function ratesOf({ config, platform }: BonkMarket, curve: BonkCurve): Rates {
  if (curve.config !== config.address || curve.platform !== platform.address)
    throw new AppError('chain/malformed', { detail: 'the pool is of another venue' });
  if (config.curveType !== 0)
    throw new AppError('chain/unsupported-platform', { detail: 'the coin has no constant product curve' });
  const rates = { protocol: config.tradeFeeRate, platform: platform.feeRate, creator: platform.creatorFeeRate };
  const total = rates.protocol + rates.platform + rates.creator;
  if (total >= MILLION) throw new AppError('chain/malformed', { detail: `fees of ${total} millionths` });
  return { ...rates, total };
}

/** Parts of a fee: platform's and creator's rounded down, the protocol has the rest. */
function split(fee: bigint, rates: Rates): UnitFees {
  const share = (rate: bigint): bigint => (rates.total === 0n ? 0n : (fee * rate) / rates.total);
  const [platformUnits, creatorUnits] = [share(rates.platform), share(rates.creator)];
  return { protocolUnits: fee - platformUnits - creatorUnits, platformUnits, creatorUnits };
}

const tokensLeft = ({ toSell, realBase }: BonkCurve): bigint => toSell - realBase;
const tokenReserve = ({ virtualBase, realBase }: BonkCurve): bigint => virtualBase - realBase;
const quoteReserve = ({ virtualQuote, realQuote }: BonkCurve): bigint => virtualQuote + realQuote;
const isTraded = (curve: BonkCurve): boolean => curve.status === POOL_STATUS.trading && tokensLeft(curve) > 0n;

const NO_FEES: UnitFees = { protocolUnits: 0n, platformUnits: 0n, creatorUnits: 0n };
const nothingBought = ({ quoteMint }: BonkCurve): TokenBuyQuote => ({
  quoteMint,
  tokens: 0n,
  curveUnits: 0n,
  ...NO_FEES,
  totalUnits: 0n,
});

/** The buy of all that is left, which ends the sale: q·t/(T−t) rounded up, and what leaves that behind the fees, rounded up. */
export function unitsOfRemainder(market: BonkMarket, curve: BonkCurve): TokenBuyQuote {
  const rates = ratesOf(market, curve);
  if (!isTraded(curve)) return nothingBought(curve);
  const tokens = tokensLeft(curve);
  const curveUnits = ceilDiv(quoteReserve(curve) * tokens, tokenReserve(curve) - tokens);
  const totalUnits = ceilDiv(curveUnits * MILLION, MILLION - rates.total);
  return { quoteMint: curve.quoteMint, tokens, curveUnits, ...split(totalUnits - curveUnits, rates), totalUnits };
}

/** What exactly `units` of the quote token buy, the fee rounded up and the tokens down; less is taken only when they outlast the curve. */
export function unitsOfBuy(market: BonkMarket, curve: BonkCurve, units: bigint): TokenBuyQuote {
  const rates = ratesOf(market, curve);
  if (!isTraded(curve)) return nothingBought(curve);
  const fee = ceilDiv(units * rates.total, MILLION);
  const curveUnits = units - fee;
  const tokens = (curveUnits * tokenReserve(curve)) / (quoteReserve(curve) + curveUnits);
  if (tokens > tokensLeft(curve)) return unitsOfRemainder(market, curve);
  if (tokens === 0n) return nothingBought(curve);
  return { quoteMint: curve.quoteMint, tokens, curveUnits, ...split(fee, rates), totalUnits: units };
}

/** What selling `tokens` base units brings in the quote token: t·q/(T+t) rounded down, less the fee rounded up. */
export function unitsOfSale(market: BonkMarket, curve: BonkCurve, tokens: bigint): TokenSellQuote {
  const rates = ratesOf(market, curve);
  const { quoteMint } = curve;
  if (tokens === 0n || curve.status !== POOL_STATUS.trading)
    return { quoteMint, tokens: 0n, curveUnits: 0n, ...NO_FEES, receivedUnits: 0n };
  const curveUnits = (tokens * quoteReserve(curve)) / (tokenReserve(curve) + tokens);
  const fee = ceilDiv(curveUnits * rates.total, MILLION);
  return { quoteMint, tokens, curveUnits, ...split(fee, rates), receivedUnits: curveUnits - fee };
}

/** The fees and what the curve moves of a coin that is sold for SOL: its units are lamports. */
const inLamports = (curve: BonkCurve, quote: UnitFees & Pick<TokenBuyQuote, 'curveUnits'>) => {
  assertSoldForSol(curve);
  return {
    curveLamports: quote.curveUnits,
    protocolFee: quote.protocolUnits,
    platformFee: quote.platformUnits,
    creatorFee: quote.creatorUnits,
  };
};

const buyInLamports = (curve: BonkCurve, quote: TokenBuyQuote): BonkBuyQuote => ({
  tokens: quote.tokens,
  ...inLamports(curve, quote),
  total: quote.totalUnits,
});

/** `unitsOfRemainder` of a coin sold for SOL; AppError `chain/unsupported-platform` for any other. */
export const quoteRemainder = (market: BonkMarket, curve: BonkCurve): BonkBuyQuote =>
  buyInLamports(curve, unitsOfRemainder(market, curve));

/** `unitsOfBuy` of a coin sold for SOL; AppError `chain/unsupported-platform` for any other. */
export const quoteBuy = (market: BonkMarket, curve: BonkCurve, lamports: bigint): BonkBuyQuote =>
  buyInLamports(curve, unitsOfBuy(market, curve, lamports));

/** `unitsOfSale` of a coin sold for SOL; AppError `chain/unsupported-platform` for any other. */
export function quoteSell(market: BonkMarket, curve: BonkCurve, tokens: bigint): BonkSellQuote {
  const quote = unitsOfSale(market, curve, tokens);
  return { tokens: quote.tokens, ...inLamports(curve, quote), received: quote.receivedUnits };
}

/** The curve behind a buy that moved what was quoted; the one that takes its last token ends the sale. */
export function curveAfterBuy(curve: BonkCurve, { tokens, curveLamports }: BuyQuote): BonkCurve {
  const after = { ...curve, realBase: curve.realBase + tokens, realQuote: curve.realQuote + curveLamports };
  return curve.status === POOL_STATUS.trading && tokensLeft(after) === 0n
    ? { ...after, status: POOL_STATUS.soldOut }
    : after;
}

/** The curve behind a sale of `tokens` base units. */
export function curveAfterSale(market: BonkMarket, curve: BonkCurve, tokens: bigint): BonkCurve {
  const { curveUnits } = unitsOfSale(market, curve, tokens);
  return { ...curve, realBase: curve.realBase - tokens, realQuote: curve.realQuote - curveUnits };
}

/** Base units of the quote token a base unit, at the margin. */
export const priceOf = (curve: BonkCurve): Ratio => ({
  numerator: quoteReserve(curve),
  denominator: tokenReserve(curve),
});

/** The whole supply at the curve's price, base units of the quote token. */
export const marketCapOf = (curve: BonkCurve): bigint => (quoteReserve(curve) * curve.supply) / tokenReserve(curve);

/** Share of the curve's tokens that is sold, in percent with two decimals rounded down. */
export const bondingPercent = (curve: BonkCurve): number =>
  curve.status === POOL_STATUS.trading ? Number((curve.realBase * PERCENT_HUNDREDTHS) / curve.toSell) / 100 : 100;
