import { formatUnits } from '#shared/money';
import { grouped } from './format';

/** SOL a token of six decimals, as lamports a base unit. */
export interface TokenPrice {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const PRICE_DECIMALS = 18;
const SIGNIFICANT = 4;

/** SOL a token with four significant digits and every zero, as it is read aloud. */
export function priceText({ numerator, denominator }: TokenPrice): string {
  if (denominator === 0n) return '0';
  const atto = (numerator * 10n ** 15n) / denominator;
  const digits = atto.toString();
  const cut = digits.length > SIGNIFICANT ? digits.slice(0, SIGNIFICANT).padEnd(digits.length, '0') : digits;
  return grouped(formatUnits(BigInt(cut), PRICE_DECIMALS));
}

/** From this many zeros behind the point on they are counted. */
const COUNTED_ZEROS = /^0\.(0{3,})([1-9]\d*)$/;
const COUNT_DIGITS = '₀₁₂₃₄₅₆₇₈₉';

/** The same price for the eye, with its zeros behind the point counted: 0.0₇2898. Eight signs wide whatever the count. */
export function priceCounted(price: TokenPrice): string {
  const [, zeros, digits] = COUNTED_ZEROS.exec(priceText(price)) ?? [];
  if (zeros === undefined || digits === undefined) return priceText(price);
  const count = String(zeros.length).replace(/\d/g, (digit) => COUNT_DIGITS.charAt(Number(digit)));
  const width = SIGNIFICANT + 1 - count.length;
  return `0.0${count}${digits.padEnd(width, '0').slice(0, width)}`;
}
