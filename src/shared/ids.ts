const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** A ULID: 48 bits of `now` (ms) and 80 random bits, sortable by time. */
export function ulid(now: number, random: Uint8Array): string {
  let time = '';
  for (let rest = now, i = 0; i < 10; i += 1, rest = Math.floor(rest / 32)) time = CROCKFORD.charAt(rest % 32) + time;
  let bits = 0n;
  for (const byte of random.subarray(0, 10)) bits = (bits << 8n) | BigInt(byte);
  let tail = '';
  for (let i = 0; i < 16; i += 1, bits >>= 5n) tail = CROCKFORD.charAt(Number(bits & 31n)) + tail;
  return time + tail;
}

/** Whether the text is a ULID in its canonical spelling. */
export const isUlid = (text: string): boolean => ULID.test(text);

/** Whether a text has the shape of an address. */
export const isAddressLike = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text);

/** First four and last four characters with an ellipsis between; short texts stay whole. */
export const shortAddress = (address: string): string =>
  address.length <= 9 ? address : `${address.slice(0, 4)}…${address.slice(-4)}`;
