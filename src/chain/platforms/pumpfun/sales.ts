import type { BondingCurve } from './accounts';
import { feeCapOf, feesOf, type PumpMarket, quoteSell } from './quotes';

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
