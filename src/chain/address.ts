import { AppError } from '#shared/fault';
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base58 } from '@scure/base';
import { base58Of32 } from './base58-32';
import { concatBytes, textBytes } from './bytes';

/** Base58 of 32 bytes. */
export type Address = string;

export interface ProgramAddress {
  readonly address: Address;
  readonly bump: number;
}

export const SYSTEM_PROGRAM: Address = '11111111111111111111111111111111';
export const COMPUTE_BUDGET_PROGRAM: Address = 'ComputeBudget111111111111111111111111111111';
export const TOKEN_PROGRAM: Address = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022_PROGRAM: Address = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
export const ASSOCIATED_TOKEN_PROGRAM: Address = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
export const WRAPPED_SOL: Address = 'So11111111111111111111111111111111111111112';
/** World Liberty Financial's dollar: a mint of the SPL Token program. */
export const USD1: Address = 'USD1ttGY1N17NEEHLmELoaybftRBUSErhqYiQzvEmuB';
export const USD1_DECIMALS = 6;
/** Whether a mint is money that coins are bought with, which is not sold, swapped or burnt as a coin is. */
export const isMoney = (mint: Address): boolean => mint === WRAPPED_SOL || mint === USD1;

const MARKER = textBytes('ProgramDerivedAddress');
const CACHED = 2_048;
const found = new Map<string, ProgramAddress>();

function decode(text: string): Uint8Array | null {
  if (text.length < 32 || text.length > 44) return null;
  try {
    const bytes = base58.decode(text);
    return bytes.length === 32 ? bytes : null;
  } catch {
    return null;
  }
}

/** Whether the text is base58 of exactly 32 bytes; it may be on the curve or not. */
export const isAddress = (text: string): boolean => decode(text) !== null;

/** The 32 bytes of an address; AppError `chain/bad-address`. */
export function addressBytes(address: Address): Uint8Array {
  const bytes = decode(address);
  if (bytes === null) throw new AppError('chain/bad-address', { detail: address });
  return bytes;
}

/** The address of 32 bytes; AppError `chain/bad-address` for any other length. */
export function addressOf(bytes: Uint8Array): Address {
  if (bytes.length !== 32) throw new AppError('chain/bad-address', { detail: `${bytes.length} bytes` });
  return base58Of32(bytes);
}

/** Whether 32 bytes decompress to a point of Ed25519, with the run time's rules (ZIP-215 decoding, as curve25519-dalek). */
export function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes, true);
    return true;
  } catch {
    return false;
  }
}

/** The first address off the curve counting the bump down from 255; at most 15 seeds of at most 32 bytes each. */
export function findProgramAddress(seeds: readonly Uint8Array[], program: Address): ProgramAddress {
  if (seeds.length > 15 || seeds.some((seed) => seed.length > 32))
    throw new AppError('chain/out-of-range', { detail: 'seeds of a program address' });
  const prefix = concatBytes(...seeds);
  const key = `${program}:${base58.encode(prefix)}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const suffix = concatBytes(addressBytes(program), MARKER);
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = sha256(concatBytes(prefix, Uint8Array.of(bump), suffix));
    if (!isOnCurve(hash)) return remember(key, { address: addressOf(hash), bump });
  }
  throw new AppError('chain/out-of-range', { detail: 'no bump gives a program address' });
}

function remember(key: string, value: ProgramAddress): ProgramAddress {
  if (found.size >= CACHED) {
    const [oldest] = found.keys();
    if (oldest !== undefined) found.delete(oldest);
  }
  found.set(key, value);
  return value;
}

/** The associated token account of an owner (on the curve or not) for a mint under a token program. */
export const associatedTokenAddress = (owner: Address, mint: Address, tokenProgram: Address): Address =>
  findProgramAddress([addressBytes(owner), addressBytes(tokenProgram), addressBytes(mint)], ASSOCIATED_TOKEN_PROGRAM)
    .address;
