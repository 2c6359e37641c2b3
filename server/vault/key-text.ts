import { base58 } from '@scure/base';
import type { Secret } from '#shared/secret';
import { wipe } from './cipher';

/** A revealed key as the answer spells it, base58; the bytes are wiped. Call it at the last moment. */
export function keyText(secret: Secret<Uint8Array> | undefined): string {
  if (secret === undefined) throw new Error('a revealed key is missing');
  const bytes = secret.take();
  const text = base58.encode(bytes);
  wipe(bytes);
  return text;
}
