import { createPublicKey, verify } from 'node:crypto';
import { base58Decode, bytesOf } from './base58';
import type { WireTransaction } from './wire';

const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');

/** Whether every required signature is one of its signer over the message. */
export function hasValidSignatures({ message, signatures, staticKeys }: WireTransaction): boolean {
  return signatures.every((signature, i) => {
    const signer = staticKeys[i];
    if (signer === undefined) return false;
    const key = createPublicKey({ key: Buffer.concat([SPKI_ED25519, bytesOf(signer)]), format: 'der', type: 'spki' });
    return verify(null, message, key, base58Decode(signature));
  });
}
