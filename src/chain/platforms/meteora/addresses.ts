import {
  type Address,
  ASSOCIATED_TOKEN_PROGRAM,
  addressBytes,
  findProgramAddress,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  WRAPPED_SOL,
} from '../../address';
import { textBytes } from '../../bytes';
import { configSoldFor } from '../config-sold-for';
import { METADATA_PROGRAM } from '../metaplex';

/** Meteora's Dynamic Bonding Curve (IDL of dynamic-bonding-curve-sdk 1.5.12). */
export const DBC_PROGRAM: Address = 'dbcij3LWUppWqq96dh6gJWwBifmcGfLSB5D4DuSMaqN';
/** The account that shows a program the transaction it runs in. */
export const INSTRUCTIONS_SYSVAR: Address = 'Sysvar1nstructions1111111111111111111111111';

const named = (seed: string, ...keys: readonly Uint8Array[]): Address =>
  findProgramAddress([textBytes(seed), ...keys], DBC_PROGRAM).address;

/** Signs the events that the program sends to itself. */
export const eventAuthorityAddress = (): Address => named('__event_authority');
/** Owns the vaults of all pools. */
export const poolAuthorityAddress = (): Address => named('pool_authority');

/** The config that a network of ours is founded with for coins sold for a quote token. It has no key, so that nobody makes it elsewhere. */
export const gantryConfigAddress = (quoteMint: Address = WRAPPED_SOL): Address =>
  quoteMint === WRAPPED_SOL ? named('gantry') : named('gantry', addressBytes(quoteMint));

/** The config that coins sold for a quote token are launched and traded by: the one that the operator named, and else the founded one. */
export const configAddress = (quoteMint: Address = WRAPPED_SOL): Address =>
  configSoldFor('meteora', quoteMint) ?? gantryConfigAddress(quoteMint);

const isLess = (one: Uint8Array, other: Uint8Array): boolean => {
  const at = one.findIndex((byte, index) => byte !== other[index]);
  return (one[at] ?? 0) < (other[at] ?? 0);
};

/** The account that holds a coin's reserves and price: it follows from config, coin and quote mint together. */
export function poolAddress(config: Address, mint: Address, quoteMint: Address = WRAPPED_SOL): Address {
  const [base, quote] = [addressBytes(mint), addressBytes(quoteMint)];
  const [larger, smaller] = isLess(base, quote) ? [quote, base] : [base, quote];
  return named('pool', addressBytes(config), larger, smaller);
}

/** The pool's own tokens of one of its two mints. */
export const vaultAddress = (pool: Address, mint: Address): Address =>
  named('token_vault', addressBytes(mint), addressBytes(pool));

/** The 11 accounts of create, trade and claim transactions for a quote mint that depend on no coin and no wallet, in the lookup table's order. */
export const lookupTableKeys = (quoteMint: Address = WRAPPED_SOL): readonly Address[] => [
  configAddress(quoteMint),
  poolAuthorityAddress(),
  eventAuthorityAddress(),
  INSTRUCTIONS_SYSVAR,
  quoteMint,
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
  TOKEN_2022_PROGRAM,
  ASSOCIATED_TOKEN_PROGRAM,
  METADATA_PROGRAM,
  DBC_PROGRAM,
];
