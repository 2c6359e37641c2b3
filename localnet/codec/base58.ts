import { base58 } from '@scure/base';

const REMEMBERED = 200_000;
const texts = new Map<string, string>();
const bytes = new Map<string, Buffer>();

export const base58Encode = (data: Uint8Array): string => base58.encode(data);

/** Throws an Error when the text is not base58. */
export const base58Decode = (text: string): Buffer => Buffer.from(base58.decode(text));

function remember<V>(cache: Map<string, V>, key: string, value: V): V {
  if (cache.size >= REMEMBERED) cache.clear();
  cache.set(key, value);
  return value;
}

/** The base58 spelling of a 32-byte key; addresses repeat a lot, so spellings are remembered. */
export function addressOf(key: Uint8Array): string {
  const name = Buffer.from(key.buffer, key.byteOffset, key.length).toString('latin1');
  return texts.get(name) ?? remember(texts, name, base58.encode(key));
}

/** The 32 bytes of an address; throws an Error when the text is not one. The result is shared: do not write to it. */
export function bytesOf(address: string): Buffer {
  const known = bytes.get(address);
  if (known) return known;
  const decoded = base58Decode(address);
  if (decoded.length !== 32) throw new Error('not an address');
  return remember(bytes, address, decoded);
}
