import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Ciphertext with what is needed to open it again. */
export interface Sealed {
  readonly iv: Uint8Array;
  readonly ciphertext: Uint8Array;
  readonly tag: Uint8Array;
}

/** AES-256-GCM under a 32 byte key with a fresh random 96 bit IV; `aad` is bound to the ciphertext. */
export function encrypt(key: Uint8Array, plaintext: Uint8Array, aad: string): Sealed {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(aad, 'utf8'));
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return { iv, ciphertext, tag: cipher.getAuthTag() };
}

/** Opens what `encrypt` made; throws when key, `aad` or any bit differs. The caller wipes the answer. */
export function decrypt(key: Uint8Array, sealed: Sealed, aad: string): Uint8Array {
  if (sealed.iv.length !== IV_BYTES || sealed.tag.length !== TAG_BYTES)
    throw new Error('sealed value has a wrong shape');
  const decipher = createDecipheriv(ALGORITHM, key, sealed.iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(aad, 'utf8'));
  decipher.setAuthTag(sealed.tag);
  const head = decipher.update(sealed.ciphertext);
  try {
    const tail = decipher.final();
    const plaintext = Buffer.concat([head, tail]);
    wipe(tail);
    return plaintext;
  } finally {
    wipe(head);
  }
}

/** Overwrites key material with zeros. */
export const wipe = (...buffers: readonly Uint8Array[]): void => {
  for (const buffer of buffers) buffer.fill(0);
};

/** Joins the parts that a ciphertext is bound to; no part may contain the separator. */
export function boundTo(...parts: readonly (string | number)[]): string {
  const texts = parts.map(String);
  if (texts.some((text) => text.includes('|'))) throw new Error('a bound part contains the separator');
  return texts.join('|');
}
