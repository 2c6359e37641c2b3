import { parseUnits, U64_MAX } from './money';
import { PLATFORMS, type PlatformId } from './platforms';
import { keepAmount } from './validation';

/** What a coin is sold for (DEP-09, CON-40). */
export type LaunchQuote = 'sol' | 'usd1';

/** Whole USD1 have so many decimals. */
const USD1_PLACES = 6;

/** Whether coins are sold for USD1 on this platform too (DEP-08); on the others for SOL alone. */
export const sellsForUsd1 = (platform: PlatformId): boolean =>
  PLATFORMS.some(({ id, forUsd1 }) => forUsd1 && id === platform);

/** Lamports of the quote fee allowance: four units of 5,000 for SOL, five for USD1 (CON-41, GAP-08). */
export const QUOTE_FEE_LAMPORTS: Readonly<Record<LaunchQuote, bigint>> = { sol: 4n * 5_000n, usd1: 5n * 5_000n };

/** Basis points between a quoted first buy and the most it may spend (CON-42, GAP-08); no buy is multiplied by it. */
export const SPEND_HEADROOM_BPS = 300;

/** As `keepAmount`, cut to the six places of USD1. */
export function keepUsd1(typed: string, before: string): string {
  const [whole = '', fraction] = keepAmount(typed, before).split('.');
  return fraction === undefined ? whole : `${whole}.${fraction.slice(0, USD1_PLACES)}`;
}

/** Base units of what a field of USD1 holds after `keepUsd1`; nothing typed is 0, more than a chain can hold the most it can. */
export const usd1Of = (kept: string): bigint =>
  kept === '' || kept === '.' ? 0n : (parseUnits(kept, USD1_PLACES) ?? U64_MAX);
