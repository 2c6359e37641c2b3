import type { Sums } from '#operations/movements';
import { formatUnits, parseUnits } from '#shared/money';
import { grouped, solExact } from '../ui/format';

const PLACES = 6;

/** Every decimal of base units of USD1, where its name stands elsewhere. */
export const usd1Bare = (units: bigint): string => grouped(formatUnits(units, PLACES));

/** Every decimal of base units of USD1, with its name. */
export const usd1Exact = (units: bigint): string => `${usd1Bare(units)} USD1`;

interface Proceeds extends Pick<Sums, 'moved'> {
  /** Base units of USD1. */
  readonly units: bigint;
}

/** What a sale brings in SOL and in USD1, with the names where there is any USD1; a bare figure of SOL where there is none. */
export function proceedsText({ moved, units }: Proceeds): string {
  if (units === 0n) return solExact(moved);
  return moved === 0n ? usd1Exact(units) : `${solExact(moved)} SOL and ${usd1Exact(units)}`;
}

/** Base units of a whole number or fraction of USD1 that is written out. */
export const usd1Units = (text: string): bigint | null => parseUnits(text, PLACES);

/** Why a platform offers no other quote token (DEP-08). */
export const solAlone = (platform: string): string => `${platform} sells coins for SOL alone`;

/** Why an amount cannot be bought for. */
export const MASTER_SHORT = 'The master wallet has less USD1 than this';

/** Why nothing trades behind a launch for USD1. */
export const STANDARD_ALONE = 'a coin sold for USD1 is launched in standard mode';
export const NOTHING_BEHIND = 'Insta-sell and snipers trade for SOL. What the dev buy brings stays on the dev wallet.';
