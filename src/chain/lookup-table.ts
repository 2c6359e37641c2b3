import { AppError } from '#shared/fault';
import { type Address, addressBytes, addressOf, findProgramAddress, SYSTEM_PROGRAM } from './address';
import { concatBytes, u32Bytes, u64Bytes } from './bytes';
import { type Instruction, readonly, readonlySigner, writable, writableSigner } from './instruction';

/** Keeps lists of addresses that transactions name by one byte each. */
export const LOOKUP_TABLE_PROGRAM: Address = 'AddressLookupTab1e1111111111111111111111111';

const HEADER_BYTES = 56;
const KEY_BYTES = 32;
const TABLE = 1;
const DEACTIVATED_AT = 4;
const HAS_AUTHORITY_AT = 21;
const NEVER = 0xffff_ffff_ffff_ffffn;

/** Addresses a table holds at most, which one byte counts. */
export const TABLE_MOST = 256;

/** Bytes of a table of so many addresses. */
export const tableBytes = (count: number): number => HEADER_BYTES + KEY_BYTES * count;

/** A table as it is on the chain. */
export interface KeptTable {
  readonly addresses: readonly Address[];
  /** Whether it stays as it is: nobody may change it, and it was not given up. */
  readonly isFrozen: boolean;
}

/** The account of an address lookup table: 32 bytes an address behind a header of 56 (solana-address-lookup-table 2). AppError `chain/malformed` where it is none. */
export function readTable(data: Uint8Array): KeptTable {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (data.length < HEADER_BYTES || view.getUint32(0, true) !== TABLE || (data.length - HEADER_BYTES) % KEY_BYTES !== 0)
    throw new AppError('chain/malformed', { detail: 'The account is no lookup table' });
  return {
    addresses: Array.from({ length: (data.length - HEADER_BYTES) / KEY_BYTES }, (_, index) =>
      addressOf(data.subarray(tableBytes(index), tableBytes(index + 1))),
    ),
    isFrozen: data[HAS_AUTHORITY_AT] === 0 && view.getBigUint64(DEACTIVATED_AT, true) === NEVER,
  };
}

/** The addresses of an address lookup table account; AppError `chain/malformed` where it is none. */
export const decodeLookupTable = (data: Uint8Array): readonly Address[] => readTable(data).addresses;

interface Created {
  readonly authority: Address;
  /** A slot of which the network still has the hash when it lands: one of the 512 before. */
  readonly slot: number;
}

const derived = ({ authority, slot }: Created) =>
  findProgramAddress([addressBytes(authority), u64Bytes(BigInt(slot))], LOOKUP_TABLE_PROGRAM);

/** Where the table that somebody makes at a slot stands. */
export const lookupTableAddress = (created: Created): Address => derived(created).address;

/** Lookup table program `CreateLookupTable` (0): an empty table that its authority pays the rent of. */
export function createLookupTable(created: Created): Instruction {
  const { authority, slot } = created;
  const { address, bump } = derived(created);
  return {
    program: LOOKUP_TABLE_PROGRAM,
    accounts: [writable(address), readonlySigner(authority), writableSigner(authority), readonly(SYSTEM_PROGRAM)],
    data: concatBytes(u32Bytes(0), u64Bytes(BigInt(slot)), Uint8Array.of(bump)),
  };
}

interface Changed {
  readonly table: Address;
  readonly authority: Address;
}

/** Lookup table program `FreezeLookupTable` (1): nobody changes the table from then on; it must hold an address. */
export const freezeLookupTable = ({ table, authority }: Changed): Instruction => ({
  program: LOOKUP_TABLE_PROGRAM,
  accounts: [writable(table), readonlySigner(authority)],
  data: u32Bytes(1),
});

/** Lookup table program `ExtendLookupTable` (2): more addresses behind those it has, usable from the slot after. */
export const extendLookupTable = ({
  table,
  authority,
  addresses,
}: Changed & { readonly addresses: readonly Address[] }): Instruction => ({
  program: LOOKUP_TABLE_PROGRAM,
  accounts: [writable(table), readonlySigner(authority), writableSigner(authority), readonly(SYSTEM_PROGRAM)],
  data: concatBytes(u32Bytes(2), u64Bytes(BigInt(addresses.length)), ...addresses.map(addressBytes)),
});
