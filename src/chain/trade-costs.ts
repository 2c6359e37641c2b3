import { COIN_ACCOUNT_BYTES, creatorVaultRent, rentOf, type LaunchInput, VOLUME_ACCUMULATOR_BYTES } from './launch';
import type { BuyQuote } from './platforms/platform';
import { type BondingCurve, feeCapOf, feesOf, type PumpMarket, quoteSell } from './platforms/pumpfun';

type RentRate = LaunchInput['rent'];

/** What an account that a trade may have to open holds before it. */
export interface AccountBefore {
  readonly lamports: bigint;
  readonly data: Uint8Array;
}

/** The accounts of a first trade; each is paid for once, by the buyer. */
export interface BuyBefore {
  readonly tokenAccount: AccountBefore;
  readonly volumeAccumulator: AccountBefore;
  readonly creatorVault: AccountBefore;
}

export interface BuyCostInput {
  readonly quote: BuyQuote;
  readonly before: BuyBefore;
  readonly rent: RentRate;
  /** Of the coin's token account; Token-2022's when absent. */
  readonly tokenAccountBytes?: number;
  /** What an older curve takes to grow. */
  readonly growthLamports: bigint;
  readonly tipLamports: bigint;
  readonly networkFeeLamports: bigint;
}

const positive = (lamports: bigint): bigint => (lamports > 0n ? lamports : 0n);

const rentGap = ({ lamports, data }: AccountBefore, bytes: number, rent: RentRate): bigint =>
  data.length > 0 ? 0n : positive(rentOf(bytes, rent) - lamports);

/** Lamports; the parts sum to `totalLamports`. */
export interface BuyCosts {
  readonly curveLamports: bigint;
  readonly protocolFeeLamports: bigint;
  readonly creatorFeeLamports: bigint;
  readonly rentLamports: bigint;
  readonly tipLamports: bigint;
  readonly networkFeeLamports: bigint;
  readonly totalLamports: bigint;
}

/** Every lamport a buy takes at its quote: rents of the accounts it opens or grows, and what the creator's vault lacks to its own. */
export function planBuyCosts({
  quote,
  before,
  rent,
  tokenAccountBytes = COIN_ACCOUNT_BYTES,
  growthLamports,
  ...fees
}: BuyCostInput): BuyCosts {
  const parts = {
    curveLamports: quote.curveLamports,
    protocolFeeLamports: quote.protocolFee,
    creatorFeeLamports: quote.creatorFee,
    rentLamports:
      rentGap(before.tokenAccount, tokenAccountBytes, rent) +
      rentGap(before.volumeAccumulator, VOLUME_ACCUMULATOR_BYTES, rent) +
      creatorVaultRent(before.creatorVault.lamports, rent) +
      growthLamports,
    ...fees,
  };
  return { ...parts, totalLamports: Object.values(parts).reduce((sum, part) => sum + part, 0n) };
}

/** The curve behind a sale of `tokens` base units. */
export function curveAfterSale(market: PumpMarket, curve: BondingCurve, tokens: bigint): BondingCurve {
  const { curveLamports } = quoteSell(market, curve, tokens);
  return {
    ...curve,
    virtualTokenReserves: curve.virtualTokenReserves + tokens,
    realTokenReserves: curve.realTokenReserves + tokens,
    virtualQuoteReserves: curve.virtualQuoteReserves - curveLamports,
    realQuoteReserves: curve.realQuoteReserves - curveLamports,
  };
}

/** The market with the dearest fees of any tier between two states of a curve: they rise and fall from tier to tier. */
function dearestBetween(market: PumpMarket, high: BondingCurve, low: BondingCurve): PumpMarket {
  const { feeConfig } = market;
  if (feeConfig === null) return market;
  const crossed = feeConfig.feeTiers.filter(
    ({ marketCapLamportsThreshold: from }) => from > feeCapOf(low) && from <= feeCapOf(high),
  );
  const asked = crossed.map((tier): PumpMarket => ({ ...market, feeConfig: { ...feeConfig, feeTiers: [tier] } }));
  return asked.reduce((worst, other) => (bps(other, low) > bps(worst, low) ? other : worst), market);
}

const bps = (market: PumpMarket, curve: BondingCurve): bigint => {
  const { protocol, creator } = feesOf(market, curve);
  return protocol + creator;
};

/**
 * The least that selling `tokens` brings, lamports after fees, whatever part of `others` base units of the same coin is sold
 * before: the price behind all of them, with the dearest fees of any tier between here and there. Sold one by one they may
 * leave the curve a lamport more, and a lamport more may make both fees, each rounded up, a lamport dearer: one less then.
 */
export function leastProceeds(market: PumpMarket, curve: BondingCurve, tokens: bigint, others: bigint): bigint {
  const last = curveAfterSale(market, curve, others);
  const { received } = quoteSell(dearestBetween(market, curve, last), last, tokens);
  return others === 0n || received === 0n ? received : received - 1n;
}

/** The least to take for a quote, with slippage in basis points, rounded down. */
export const lessSlippage = (lamports: bigint, slippageBps: bigint): bigint =>
  (lamports * (10_000n - slippageBps)) / 10_000n;
