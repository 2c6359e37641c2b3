import { formatUnits, parseUnits } from '#shared/money';
import { grouped } from '../ui/format';

const PLACES = 6;

/** Every decimal of base units of USD1, with its name. */
export const usd1Exact = (units: bigint): string => `${grouped(formatUnits(units, PLACES))} USD1`;

/** Base units of a whole number or fraction of USD1 that is written out. */
export const usd1Units = (text: string): bigint | null => parseUnits(text, PLACES);

/** Why a platform offers no other quote token (DEP-08). */
export const solAlone = (platform: string): string => `${platform} sells coins for SOL alone`;

/** Why an amount cannot be bought for. */
export const MASTER_SHORT = 'The master wallet has less USD1 than this';

/** Why nothing trades behind a launch for USD1. */
export const STANDARD_ALONE = 'a coin sold for USD1 is launched in standard mode';
export const NOTHING_BEHIND = 'Insta-sell and snipers trade for SOL. What the dev buy brings stays on the dev wallet.';
