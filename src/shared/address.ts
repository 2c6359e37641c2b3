import { base58 } from '@scure/base';

/** Whether the text is base58 of exactly 32 bytes. */
export function isAddress(text: string): boolean {
  if (text.length < 32 || text.length > 44) return false;
  try {
    return base58.decode(text).length === 32;
  } catch {
    return false;
  }
}
