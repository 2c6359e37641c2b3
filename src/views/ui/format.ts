import { formatCompactUsd, formatSolFixed, formatUnits } from '#shared/money';

const MINUS = '\u2212';

/** Decimal text with thousands separated and the typographic minus (U+2212). */
export function grouped(decimal: string): string {
  const negative = decimal.startsWith('-');
  const [whole = '0', fraction] = decimal.replace('-', '').split('.');
  const thousands = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${negative ? MINUS : ''}${thousands}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** SOL with `places` decimals, for the eye. */
export const solText = (lamports: bigint, places = 4): string => grouped(formatSolFixed(lamports, places));

/** Every decimal of an amount, for sums that must agree. */
export const solExact = (lamports: bigint): string => grouped(formatUnits(lamports, 9));

/** Dollars with two decimals and K, M, B from micro-dollars. */
export function usdText(microUsd: bigint): string {
  const text = formatCompactUsd(microUsd < 0n ? -microUsd : microUsd);
  return `${microUsd < 0n ? MINUS : ''}$${text}`;
}

export const signed = (text: string): string => (text.startsWith(MINUS) || /^0(\.0+)?$/.test(text) ? text : `+${text}`);

/** Count and noun in one: 1 wallet, 4 wallets. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Percent text of a share of 0 to 100 with one decimal. */
export const percentText = (percent: number): string => `${percent >= 99.95 ? '100' : percent.toFixed(1)}%`;

/** A change in percent with its sign and one decimal, and how it is coloured: by what is read, so none for 0.0. */
export function changeText(percent: number): { readonly text: string; readonly tone: 'up' | 'down' | 'faint' } {
  const tenths = Math.round(percent * 10);
  const text = `${signed(grouped((tenths / 10 + 0).toFixed(1)))}%`;
  return { text, tone: tenths > 0 ? 'up' : tenths < 0 ? 'down' : 'faint' };
}

const TOKEN_DECIMALS = 6;
const TOKEN_SCALE: readonly (readonly [bigint, string])[] = [
  [10n ** 15n, 'B'],
  [10n ** 12n, 'M'],
  [10n ** 9n, 'K'],
];

/** Tokens of six decimals for the eye, rounded down: 8.34M; below a thousand with what matters of the fraction. */
export function tokensText(units: bigint): string {
  const [unit, suffix] = TOKEN_SCALE.find(([size]) => units >= size) ?? [10n ** BigInt(TOKEN_DECIMALS), ''];
  const hundredths = (units * 100n) / unit;
  if (suffix === '' && units > 0n && hundredths < 100n) return formatUnits(units, TOKEN_DECIMALS);
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}${suffix}`;
}

/** Every decimal of tokens, for amounts that must agree. */
export const tokensExact = (units: bigint): string => grouped(formatUnits(units, TOKEN_DECIMALS));
