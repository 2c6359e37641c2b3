import { base58 } from '@scure/base';

const SECRET_BYTES = 64;

const isByteList = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((item) => Number.isInteger(item) && item >= 0 && item <= 255);

/** Bytes of a typed secret key, base58 or a JSON list of bytes; null when it is neither. The caller wipes them. */
export function keyBytes(text: string): Uint8Array | null {
  const typed = text.trim();
  try {
    if (!typed.startsWith('[')) return base58.decode(typed);
    const list: unknown = JSON.parse(typed);
    return isByteList(list) ? Uint8Array.from(list) : null;
  } catch {
    return null;
  }
}

/** Why a typed key cannot be imported (MAS-26, MAS-27); null when it decodes to 64 bytes. */
export function keyProblem(text: string): 'key/required' | 'key/length' | null {
  if (text.trim() === '') return 'key/required';
  const bytes = keyBytes(text);
  const fits = bytes?.length === SECRET_BYTES;
  bytes?.fill(0);
  return fits ? null : 'key/length';
}
