import { ServiceError } from '../base/errors';
import { readSecretKey, type KeyPair } from '../vault/secret-key';

/** The pair of a typed key, base58 or JSON bytes; the refusals of MAS-26 and MAS-27 (400). */
export function readKey(typed: string): KeyPair {
  if (typed.trim() === '') throw new ServiceError('invalid', 'Please enter a private key');
  const pair = readSecretKey(typed);
  if (pair === 'length') throw new ServiceError('invalid', 'Invalid private key length');
  if (pair === 'mismatch') throw new ServiceError('invalid', 'Invalid private key format');
  return pair;
}
