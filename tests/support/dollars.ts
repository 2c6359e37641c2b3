import type { Front } from '../../localnet/front';
import { type Address, associatedTokenAddress, TOKEN_PROGRAM, USD1, WRAPPED_SOL } from '../../src/chain/address';
import { decodeTokenAccount } from '../../src/chain/token';
import type { Venue } from './trades';

/** Base units in a dollar of USD1. */
export const DOLLAR = 1_000_000n;

/** A wallet's own account of USD1. */
export const purseOf = (owner: Address): Address => associatedTokenAddress(owner, USD1, TOKEN_PROGRAM);

export interface Dollars {
  /** Base units of USD1. */
  of(owner: Address): bigint;
  give(owner: Address, units: bigint): void;
}

/** USD1 on an embedded network. */
export const dollarsOn = (front: Front, venue: Pick<Venue, 'bytes'>): Dollars => ({
  of(owner) {
    const bytes = venue.bytes(purseOf(owner));
    return bytes === null ? 0n : decodeTokenAccount(bytes).amount;
  },
  give(owner, units) {
    front.net.airdropTokens({ owner, mint: USD1, account: purseOf(owner), amount: units });
    front.net.advance();
  },
});

type Change = readonly [field: string, changed: unknown];

const other = (value: unknown): unknown => {
  if (typeof value === 'bigint') return value + 1n;
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return null;
  return value.length > 30 ? WRAPPED_SOL : `${value}x`;
};

/** The plan with each of its fields changed alone, those of its parts as well. */
export const changesOf = (plan: object): readonly Change[] =>
  Object.entries(plan).flatMap(([field, value]: [string, unknown]): readonly Change[] =>
    typeof value === 'object' && value !== null
      ? changesOf(value).map(([inner, changed]) => [`${field}.${inner}`, { ...plan, [field]: changed }] as const)
      : [[field, { ...plan, [field]: other(value) }]],
  );
