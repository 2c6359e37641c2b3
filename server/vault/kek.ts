import { createHmac, hkdfSync } from 'node:crypto';
import { decrypt, encrypt, wipe, type Sealed } from './cipher';

/** The key-encryption key behind one door, so that a file, the environment or a key service can stand there. */
export interface Kek {
  /** Id of the key that new wraps use. */
  readonly current: string;
  /** Ids of every loaded key. */
  readonly kids: readonly string[];
  wrap(kid: string, plaintext: Uint8Array, aad: string): Promise<Sealed>;
  /** Throws when the key is absent or wrong, or when a bit differs. */
  unwrap(kid: string, sealed: Sealed, aad: string): Promise<Uint8Array>;
  /** Keyed fingerprint of something short that must not be guessable from the store, in hex. */
  fingerprint(text: string): Promise<string>;
}

export type KekKeys = ReadonlyMap<string, Uint8Array>;

const KID = /^k(\d{1,6})$/;
const KEK_BYTES = 32;
const DISTINCT_BYTES_MIN = 16;

/** Whether the text can name a key: `k1`, `k2`, ... The largest number is the current one. */
export const isKid = (text: string): boolean => KID.test(text);

const rank = (kid: string): number => Number(KID.exec(kid)?.[1] ?? -1);

/** Why these bytes cannot be a key-encryption key, as the end of a sentence; null when they can. */
export function weaknessOf(key: Uint8Array): string | null {
  if (key.length !== KEK_BYTES) return `has ${key.length} bytes instead of ${KEK_BYTES}`;
  if (new Set(key).size < DISTINCT_BYTES_MIN) return 'repeats itself';
  if (key.every((byte, i) => i === 0 || byte === ((key[i - 1] ?? 0) + 1) % 256)) return 'is a sample value';
  if (key.every((byte) => byte >= 0x20 && byte < 0x7f)) return 'is readable text, not random bytes';
  return null;
}

/** A key-encryption key held in this process. `keys` must not be empty. */
export function localKek(keys: KekKeys): Kek {
  const kids = [...keys.keys()].toSorted((a, b) => rank(a) - rank(b));
  const current = kids.at(-1);
  if (current === undefined) throw new Error('no key-encryption key');
  const keyOf = (kid: string): Uint8Array => {
    const key = keys.get(kid);
    if (key === undefined) throw new Error(`key-encryption key ${kid} is not loaded`);
    return key;
  };
  return {
    current,
    kids,
    wrap: async (kid, plaintext, aad) => encrypt(keyOf(kid), plaintext, aad),
    unwrap: async (kid, sealed, aad) => decrypt(keyOf(kid), sealed, aad),
    async fingerprint(text) {
      const key = new Uint8Array(hkdfSync('sha256', keyOf(current), '', 'gantry reveal log', KEK_BYTES));
      const digest = createHmac('sha256', key).update(text).digest('hex');
      wipe(key);
      return digest;
    },
  };
}
