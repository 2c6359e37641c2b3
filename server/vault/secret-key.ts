import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { base58 } from '@scure/base';
import { wipe } from './cipher';

const SEED_BYTES = 32;
const SECRET_BYTES = 64;
/** PKCS #8 of an Ed25519 seed is this prefix and the seed (RFC 8410 section 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A Solana key pair: `secretKey` is seed and public key, 64 bytes; `publicKey` is the base58 address. */
export interface KeyPair {
  readonly publicKey: string;
  readonly secretKey: Uint8Array;
}

function publicBytesOf(seed: Uint8Array): Uint8Array {
  const der = Buffer.concat([PKCS8_PREFIX, seed]);
  try {
    const spki = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })).export({
      format: 'der',
      type: 'spki',
    });
    return new Uint8Array(spki.subarray(-SEED_BYTES));
  } finally {
    wipe(der);
  }
}

/** The address that the seed of a 64 byte secret key really belongs to. */
export const addressOfSecretKey = (secretKey: Uint8Array): string =>
  base58.encode(publicBytesOf(secretKey.subarray(0, SEED_BYTES)));

/** A new random key pair. */
export function newKeyPair(): KeyPair {
  const seed = randomBytes(SEED_BYTES);
  const publicBytes = publicBytesOf(seed);
  const secretKey = new Uint8Array(SECRET_BYTES);
  secretKey.set(seed, 0);
  secretKey.set(publicBytes, SEED_BYTES);
  wipe(seed);
  return { publicKey: base58.encode(publicBytes), secretKey };
}

const isByteList = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => Number.isInteger(item) && item >= 0 && item <= 255);

function bytesOf(text: string): Uint8Array | null {
  try {
    if (!text.startsWith('[')) return base58.decode(text);
    const list: unknown = JSON.parse(text);
    return isByteList(list) ? Uint8Array.from(list) : null;
  } catch {
    return null;
  }
}

/**
 * Reads a typed secret key, base58 or a JSON list of bytes. `length` when it does not decode to 64 bytes,
 * `mismatch` when its two halves belong to different keys.
 */
export function readSecretKey(typed: string): KeyPair | 'length' | 'mismatch' {
  const secretKey = bytesOf(typed.trim());
  if (secretKey === null || secretKey.length !== SECRET_BYTES) return 'length';
  const publicKey = addressOfSecretKey(secretKey);
  if (publicKey === base58.encode(secretKey.subarray(SEED_BYTES))) return { publicKey, secretKey };
  wipe(secretKey);
  return 'mismatch';
}
