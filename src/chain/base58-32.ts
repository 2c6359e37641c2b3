const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE = 58;
/** Digits of base 58 that are one digit of base 58^5. */
const GROUP = 5;
const LARGE = BASE ** GROUP;
/** 58^45 is more than 2^256. */
const LARGE_DIGITS = 9;
const PAIRS = 16;

/** What one of a pair of bytes is worth, pair by pair, in nine digits of base 58^5, the most significant of both first. */
const WORTH = new Float64Array(PAIRS * LARGE_DIGITS);
for (let pair = 0; pair < PAIRS; pair += 1) {
  let rest = 1n << BigInt(16 * (PAIRS - 1 - pair));
  for (let digit = LARGE_DIGITS - 1; digit >= 0; digit -= 1) {
    WORTH[pair * LARGE_DIGITS + digit] = Number(rest % BigInt(LARGE));
    rest /= BigInt(LARGE);
  }
}
const CODES = Uint8Array.from(ALPHABET, (letter) => letter.charCodeAt(0));

const sums = new Float64Array(LARGE_DIGITS);
const codes = new Uint8Array(LARGE_DIGITS * GROUP);
const latin = new TextDecoder('latin1');

/**
 * Base58 of 32 bytes, as every address is written; several times as fast as an encoder for any length. Each pair of bytes adds what it
 * is worth in digits of base 58^5: sixteen products of less than 2^16 and 2^30 stay below 2^53, so that doubles hold the sums exactly.
 */
export function base58Of32(bytes: Uint8Array): string {
  sums.fill(0);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const value = (bytes[2 * pair] ?? 0) * 256 + (bytes[2 * pair + 1] ?? 0);
    const from = pair * LARGE_DIGITS;
    for (let digit = 0; digit < LARGE_DIGITS; digit += 1)
      sums[digit] = (sums[digit] ?? 0) + value * (WORTH[from + digit] ?? 0);
  }
  let carry = 0;
  for (let digit = LARGE_DIGITS - 1; digit >= 0; digit -= 1) {
    const sum = (sums[digit] ?? 0) + carry;
    carry = Math.floor(sum / LARGE);
    let rest = sum - carry * LARGE;
    for (let place = digit * GROUP + GROUP - 1; place >= digit * GROUP; place -= 1) {
      const less = Math.trunc(rest / BASE);
      codes[place] = CODES[rest - less * BASE] ?? 0;
      rest = less;
    }
  }
  // Each leading zero byte is one `1`, each other leading zero digit none.
  let zeros = 0;
  while (zeros < bytes.length && bytes[zeros] === 0) zeros += 1;
  let digits = 0;
  while (digits < codes.length && codes[digits] === CODES[0]) digits += 1;
  return latin.decode(codes.subarray(Math.max(digits - zeros, 0)));
}
