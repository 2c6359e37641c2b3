import type { PoolConfig } from './accounts';

/** Square root of a price, Q64.64. */
type SqrtPrice = bigint;
type Segments = Pick<PoolConfig, 'curve' | 'startSqrtPrice' | 'migrationSqrtPrice'>;

/** Along the curve: what came out, where the price stands then, and what of the input the curve had no use for. */
export interface Walk {
  readonly out: bigint;
  readonly sqrtPrice: SqrtPrice;
  readonly left: bigint;
}

const Q128 = 128n;
const up = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;
const down = (a: bigint, b: bigint): bigint => a / b;
type Rounding = typeof up;

/** Base units between two prices: L·(hi−lo)/(lo·hi). */
const baseBetween = (liquidity: bigint, lo: SqrtPrice, hi: SqrtPrice, rounded: Rounding): bigint =>
  rounded(liquidity * (hi - lo), lo * hi);
/** Quote base units between two prices: L·(hi−lo)/2^128. */
export const quoteBetween = (liquidity: bigint, lo: SqrtPrice, hi: SqrtPrice, rounded: Rounding): bigint =>
  rounded(liquidity * (hi - lo), 1n << Q128);

/** The segments that are there: each from the price before it to its own. */
function segmentsOf({ curve, startSqrtPrice }: Pick<Segments, 'curve' | 'startSqrtPrice'>) {
  const end = curve.findIndex(({ sqrtPrice, liquidity }) => sqrtPrice === 0n || liquidity === 0n);
  return curve.slice(0, end === -1 ? curve.length : end).map(({ sqrtPrice, liquidity }, index, all) => ({
    from: all[index - 1]?.sqrtPrice ?? startSqrtPrice,
    to: sqrtPrice,
    liquidity,
  }));
}

/**
 * Up the curve by what is paid, at most to the migration's price: input rounded up, output and price down
 * (dynamic-bonding-curve-sdk 1.5.12, `calculateQuoteToBaseFromAmountIn`).
 */
export function walkUp(config: Segments, from: SqrtPrice, paid: bigint): Walk {
  let [left, out, at] = [paid, 0n, from];
  for (const { to, liquidity } of segmentsOf(config)) {
    if (left === 0n || at === config.migrationSqrtPrice) break;
    const target = to < config.migrationSqrtPrice ? to : config.migrationSqrtPrice;
    if (target <= at) continue;
    const most = quoteBetween(liquidity, at, target, up);
    const isWhole = left >= most;
    const next = isWhole ? target : at + (left << Q128) / liquidity;
    out += baseBetween(liquidity, at, next, down);
    left = isWhole ? left - most : 0n;
    at = next;
  }
  return { out, sqrtPrice: at, left };
}

/** Down the curve by what is sold, at most to its start: input and price rounded up, output down (`calculateBaseToQuoteFromAmountIn`). */
export function walkDown(config: Segments, from: SqrtPrice, sold: bigint): Walk {
  let [left, out, at] = [sold, 0n, from];
  for (const { from: floor, liquidity } of segmentsOf(config).toReversed()) {
    if (left === 0n) break;
    if (floor >= at) continue;
    const most = baseBetween(liquidity, floor, at, up);
    const reached = up(liquidity * at, liquidity + left * at);
    // On the lowest segment the price decides, which rounding may leave at the start with a unit more than `most`.
    const isWhole = floor === config.startSqrtPrice ? reached < floor : left >= most;
    const next = isWhole ? floor : reached;
    out += quoteBetween(liquidity, next, at, down);
    left = isWhole ? left - most : 0n;
    at = next;
  }
  return { out, sqrtPrice: at, left };
}

/** Base units that the whole curve sells, rounded up at each segment. */
const baseOnCurve = (config: Segments): bigint =>
  segmentsOf(config).reduce((sum, { from, to, liquidity }) => sum + baseBetween(liquidity, from, to, up), 0n);

/** What a new pool mints, base units: its config's fixed supply, or what is sold (a quarter more as far as the curve goes), migrates and vests. */
export function mintedSupply(config: PoolConfig): bigint {
  if (config.isSupplyFixed) return config.supply;
  const [buffered, most] = [config.swapBase + config.swapBase / 4n, baseOnCurve(config)];
  const vested = config.vestedPerPeriod * config.vestingPeriods + config.vestedAtCliff;
  return (buffered < most ? buffered : most) + config.migrationBase + vested;
}
