/** Lamports in one SOL. */
export const LAMPORTS_PER_SOL = 1_000_000_000n;
const SOL_DECIMALS = 9;
/** The most base units an amount can have on the chain. */
export const U64_MAX = 18_446_744_073_709_551_615n;
const AMOUNT = /^(?:\d{1,20}(?:\.\d{0,9})?|\.\d{1,9})$/;

/** Base units from typed digits with at most one dot; `null` for anything else, above `decimals` places or above u64. */
export function parseUnits(text: string, decimals: number): bigint | null {
  if (!AMOUNT.test(text)) return null;
  const [whole = '', fraction = ''] = text.split('.');
  if (fraction.length > decimals) return null;
  const units = BigInt(whole || '0') * 10n ** BigInt(decimals) + BigInt(fraction.padEnd(decimals, '0') || '0');
  return units > U64_MAX ? null : units;
}

/** Lamports from typed SOL; `null` when the text is no plain decimal of at most nine places. */
export const parseSol = (text: string): bigint | null => parseUnits(text, SOL_DECIMALS);

/**
 * Lamports of what an amount field holds after `keepAmount`: null for no amount. More than the chain can hold counts as the most
 * it can, so that it is refused as too much.
 */
export const parseKept = (kept: string): bigint | null =>
  kept === '' || kept === '.' ? null : (parseSol(kept) ?? U64_MAX);

/** Exact decimal text of base units, without trailing zeros: `1500000000n` is "1.5". */
export function formatUnits(units: bigint, decimals: number): string {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '');
  return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Exact SOL text of lamports. */
export const formatSol = (lamports: bigint): string => formatUnits(lamports, SOL_DECIMALS);

/** SOL with exactly `places` decimals, rounded half away from zero. */
export function formatSolFixed(lamports: bigint, places: number): string {
  const unit = 10n ** BigInt(SOL_DECIMALS - places);
  const magnitude = lamports < 0n ? -lamports : lamports;
  const rounded = (magnitude + unit / 2n) / unit;
  const digits = rounded.toString().padStart(places + 1, '0');
  const sign = lamports < 0n && rounded > 0n ? '-' : '';
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Micro-dollars of lamports at a price in micro-dollars a SOL, rounded down. */
export const microUsdOf = (lamports: bigint, microUsdPerSol: bigint): bigint =>
  (lamports * microUsdPerSol) / LAMPORTS_PER_SOL;

/** Money with B, M, K suffixes and two decimals from micro-dollars: 1_234_000_000n is "1.23K" (D2 section 9). */
export function formatCompactUsd(microUsd: bigint): string {
  const cents = microUsd / 10_000n;
  const scale: readonly (readonly [bigint, string])[] = [
    [100_000_000_000n, 'B'],
    [100_000_000n, 'M'],
    [100_000n, 'K'],
    [100n, ''],
  ];
  const magnitude = cents < 0n ? -cents : cents;
  const [unit, suffix] = scale.find(([size]) => magnitude >= size) ?? [100n, ''];
  const hundredths = (magnitude * 100n) / unit;
  const text = `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}${suffix}`;
  return cents < 0n ? `-${text}` : text;
}

export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

const WHOLE_BPS = 10_000n;

/** What a share of an amount comes to, rounded down; 10,000 basis points are everything (TRD-15). */
export const shareOf = (amount: bigint, bps: number): bigint => (amount * BigInt(bps)) / WHOLE_BPS;
