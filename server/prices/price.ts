import type { SolPrice } from '#shared/contract/prices';

/** Whoever knows the price of a SOL. `tell` takes micro-dollars; the answer ends it. */
export type StartFeed = (tell: (microUsdPerSol: bigint) => void) => () => void;
export type PriceSource = SolPrice['source'];

/** The price that stands where there is none; the page calls it a sample. */
export const SAMPLE_MICRO_USD = 240_000_000n;
const MICRO_PLACES = 6;
const DECIMAL = /^(\d{1,9})(?:\.(\d{1,18}))?$/;

/** A decimal text of dollars in micro-dollars, rounded down; null when it is none or not above zero. */
export function microUsdOf(text: string): bigint | null {
  const [, whole, part = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) return null;
  const micro = BigInt(whole + part.slice(0, MICRO_PLACES).padEnd(MICRO_PLACES, '0'));
  return micro > 0n ? micro : null;
}

/** `price × 10^exponent` dollars in micro-dollars, rounded down; null when that is not above zero. */
export function scaledMicroUsd(price: bigint, exponent: number): bigint | null {
  const shift = exponent + MICRO_PLACES;
  if (price <= 0n || Math.abs(shift) > 30) return null;
  const micro = shift >= 0 ? price * 10n ** BigInt(shift) : price / 10n ** BigInt(-shift);
  return micro > 0n ? micro : null;
}
