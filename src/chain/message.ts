import { AppError } from '#shared/fault';
import { base58 } from '@scure/base';
import { type Address, addressBytes, addressOf } from './address';
import { ByteReader, compactU16Bytes, concatBytes } from './bytes';
import type { AccountMeta, Instruction } from './instruction';

/** Bytes of a whole legacy or v0 transaction, signatures included. */
export const MAX_TRANSACTION_BYTES = 1232;
const VERSION_0 = 0x80;
const SIGNATURE_BYTES = 64;

export interface LookupTable {
  readonly address: Address;
  readonly addresses: readonly Address[];
}

export interface CompileInput {
  readonly payer: Address;
  readonly instructions: readonly Instruction[];
  readonly blockhash: string;
  /** Given, even empty, it makes a v0 message. */
  readonly lookupTables?: readonly LookupTable[];
}

export interface ParsedMessage {
  readonly version: 'legacy' | 0;
  readonly payer: Address;
  readonly signers: readonly Address[];
  readonly blockhash: string;
  readonly instructions: readonly Instruction[];
}

export interface ParsedTransaction {
  /** Base58, in the order of the message's signers. */
  readonly signatures: readonly string[];
  readonly message: ParsedMessage;
}

interface Role {
  signer: boolean;
  writable: boolean;
  invoked: boolean;
}

interface Lookup {
  readonly table: Address;
  readonly writable: readonly number[];
  readonly readonly: readonly number[];
}

interface Header {
  readonly version: 'legacy' | 0;
  readonly signatures: number;
  readonly readonlySigned: number;
  readonly readonlyUnsigned: number;
  readonly keys: readonly Address[];
  readonly blockhashAt: number;
}

function collectRoles(payer: Address, instructions: readonly Instruction[]): Map<Address, Role> {
  const roles = new Map<Address, Role>();
  const roleOf = (address: Address): Role => {
    const known = roles.get(address);
    if (known !== undefined) return known;
    const fresh = { signer: false, writable: false, invoked: false };
    roles.set(address, fresh);
    return fresh;
  };
  Object.assign(roleOf(payer), { signer: true, writable: true });
  for (const instruction of instructions) {
    roleOf(instruction.program).invoked = true;
    for (const account of instruction.accounts) {
      const role = roleOf(account.address);
      role.signer ||= account.signer;
      role.writable ||= account.writable;
    }
  }
  return roles;
}

function drain(roles: Map<Address, Role>, table: LookupTable, wanted: boolean): { keys: Address[]; indexes: number[] } {
  const keys: Address[] = [];
  const indexes: number[] = [];
  for (const [address, role] of roles) {
    if (role.signer || role.invoked || role.writable !== wanted) continue;
    const index = table.addresses.indexOf(address);
    if (index < 0 || index > 255) continue;
    keys.push(address);
    indexes.push(index);
    roles.delete(address);
  }
  return { keys, indexes };
}

/** Looking one account up saves 31 bytes, and a table costs 34. */
const LEAST_LOOKUPS = 2;

/** Of these tables those that make a transaction smaller, the one that holds most of its accounts first. */
export function usefulTables(
  tables: readonly LookupTable[],
  { payer, instructions }: Pick<CompileInput, 'payer' | 'instructions'>,
): readonly LookupTable[] {
  const wanted = new Set(
    [...collectRoles(payer, instructions)].flatMap(([address, { signer, invoked }]) =>
      signer || invoked ? [] : [address],
    ),
  );
  const useful: LookupTable[] = [];
  for (let left = [...tables]; left.length > 0;) {
    const counted = left.map((table) => ({ table, held: table.addresses.filter((one) => wanted.has(one)) }));
    const best = counted.reduce((most, one) => (one.held.length > most.held.length ? one : most));
    if (best.held.length < LEAST_LOOKUPS) break;
    useful.push(best.table);
    for (const address of best.held) wanted.delete(address);
    left = left.filter((table) => table !== best.table);
  }
  return useful;
}

const indexList = (indexes: readonly number[]): Uint8Array =>
  concatBytes(compactU16Bytes(indexes.length), Uint8Array.from(indexes));

/** The message to sign, in the account order of web3.js: legacy without `lookupTables`, v0 with. */
export function compileMessage({ payer, instructions, blockhash, lookupTables }: CompileInput): Uint8Array {
  const roles = collectRoles(payer, instructions);
  const lookups: Lookup[] = [];
  const lookedUp = { writable: [] as Address[], readonly: [] as Address[] };
  for (const table of lookupTables ?? []) {
    const write = drain(roles, table, true);
    const read = drain(roles, table, false);
    if (write.keys.length + read.keys.length === 0) continue;
    lookups.push({ table: table.address, writable: write.indexes, readonly: read.indexes });
    lookedUp.writable.push(...write.keys);
    lookedUp.readonly.push(...read.keys);
  }
  const pick = (signer: boolean, writable: boolean): Address[] =>
    [...roles].flatMap(([address, role]) => (role.signer === signer && role.writable === writable ? [address] : []));
  const [writableSigners, readonlySigners] = [pick(true, true), pick(true, false)];
  const [writables, readonlys] = [pick(false, true), pick(false, false)];
  const keys = [...writableSigners, ...readonlySigners, ...writables, ...readonlys];
  const order = new Map([...keys, ...lookedUp.writable, ...lookedUp.readonly].map((key, index) => [key, index]));
  if (order.size > 256) throw new AppError('chain/transaction-too-large', { detail: `${order.size} accounts` });
  const indexOf = (address: Address): number => order.get(address) ?? 0;
  const v0 = lookupTables !== undefined;
  return concatBytes(
    Uint8Array.from(v0 ? [VERSION_0] : []),
    Uint8Array.of(writableSigners.length + readonlySigners.length, readonlySigners.length, readonlys.length),
    compactU16Bytes(keys.length),
    ...keys.map(addressBytes),
    addressBytes(blockhash),
    compactU16Bytes(instructions.length),
    ...instructions.flatMap(({ program, accounts, data }) => [
      Uint8Array.of(indexOf(program)),
      indexList(accounts.map((account) => indexOf(account.address))),
      compactU16Bytes(data.length),
      data,
    ]),
    ...(v0 ? [compactU16Bytes(lookups.length)] : []),
    ...lookups.flatMap((lookup) => [
      addressBytes(lookup.table),
      indexList(lookup.writable),
      indexList(lookup.readonly),
    ]),
  );
}

function readHeader(reader: ByteReader): Header {
  const first = reader.u8();
  if (first > VERSION_0) throw new AppError('chain/malformed', { detail: `message version ${first & 0x7f}` });
  const signatures = first === VERSION_0 ? reader.u8() : first;
  const readonlySigned = reader.u8();
  const readonlyUnsigned = reader.u8();
  const keys = Array.from({ length: reader.compactU16() }, () => addressOf(reader.bytes(32)));
  if (signatures === 0 || readonlySigned >= signatures || signatures + readonlyUnsigned > keys.length)
    throw new AppError('chain/malformed', { detail: 'message header' });
  const version = first === VERSION_0 ? 0 : 'legacy';
  return { version, signatures, readonlySigned, readonlyUnsigned, keys, blockhashAt: reader.offset };
}

/** A copy with another recent blockhash (base58); every other byte stays. */
export function patchBlockhash(message: Uint8Array, blockhash: string): Uint8Array {
  const { blockhashAt } = readHeader(new ByteReader(message));
  const patched = message.slice();
  if (blockhashAt + 32 > patched.length) throw new AppError('chain/malformed', { detail: 'message ends early' });
  patched.set(addressBytes(blockhash), blockhashAt);
  return patched;
}

/** The addresses that must sign, payer first, in the order of the signatures. */
export function signersOf(message: Uint8Array): Address[] {
  const { keys, signatures } = readHeader(new ByteReader(message));
  return keys.slice(0, signatures);
}

/** The addresses a signed transaction itself names, payer first; those it looks up in tables come behind them. */
export function namedAccountsOf(wire: Uint8Array): readonly Address[] {
  const reader = new ByteReader(wire);
  reader.bytes(reader.compactU16() * SIGNATURE_BYTES);
  return readHeader(reader).keys;
}

/** Wire bytes of the whole transaction once signed. */
export const transactionSize = (message: Uint8Array): number =>
  1 + signersOf(message).length * SIGNATURE_BYTES + message.length;

/** Wire bytes; AppError `chain/malformed` when signatures are missing, `chain/transaction-too-large` above 1,232 bytes. */
export function assembleTransaction(message: Uint8Array, signatures: readonly Uint8Array[]): Uint8Array {
  const { length } = signersOf(message);
  if (signatures.length !== length || signatures.some((signature) => signature.length !== SIGNATURE_BYTES))
    throw new AppError('chain/malformed', { detail: `${length} signatures of 64 bytes are needed` });
  const wire = concatBytes(compactU16Bytes(length), ...signatures, message);
  if (wire.length > MAX_TRANSACTION_BYTES)
    throw new AppError('chain/transaction-too-large', { detail: `${wire.length} of ${MAX_TRANSACTION_BYTES} bytes` });
  return wire;
}

function readLookups(reader: ByteReader): Lookup[] {
  return Array.from({ length: reader.compactU16() }, () => ({
    table: addressOf(reader.bytes(32)),
    writable: [...reader.bytes(reader.compactU16())],
    readonly: [...reader.bytes(reader.compactU16())],
  }));
}

function resolve(tables: readonly LookupTable[], lookups: readonly Lookup[], list: 'writable' | 'readonly'): Address[] {
  return lookups.flatMap((lookup) => {
    const table = tables.find((candidate) => candidate.address === lookup.table);
    return lookup[list].map((index) => {
      const address = table?.addresses[index];
      if (address === undefined)
        throw new AppError('chain/unknown-lookup-table', { detail: `${lookup.table} entry ${index}` });
      return address;
    });
  });
}

function readBody(message: Uint8Array) {
  const reader = new ByteReader(message);
  const header = readHeader(reader);
  const blockhash = addressOf(reader.bytes(32));
  const compiled = Array.from({ length: reader.compactU16() }, () => ({
    program: reader.u8(),
    accounts: [...reader.bytes(reader.compactU16())],
    data: reader.bytes(reader.compactU16()),
  }));
  const lookups = header.version === 0 ? readLookups(reader) : [];
  if (reader.rest > 0) throw new AppError('chain/malformed', { detail: `${reader.rest} bytes behind the message` });
  return { ...header, blockhash, compiled, lookups };
}

/** The lookup tables that signed wire bytes name, whether or not they are known; AppError `chain/malformed`. */
export function tablesLookedUp(wire: Uint8Array): readonly Address[] {
  const reader = new ByteReader(wire);
  reader.bytes(reader.compactU16() * SIGNATURE_BYTES);
  return readBody(reader.bytes(reader.rest)).lookups.map(({ table }) => table);
}

/** Reads a message; looked-up accounts are resolved from `lookupTables`, AppError `chain/unknown-lookup-table` without. */
export function parseMessage(message: Uint8Array, lookupTables: readonly LookupTable[] = []): ParsedMessage {
  const { version, signatures, readonlySigned, readonlyUnsigned, keys, blockhash, compiled, lookups } =
    readBody(message);
  const writableLookups = resolve(lookupTables, lookups, 'writable');
  const all = [...keys, ...writableLookups, ...resolve(lookupTables, lookups, 'readonly')];
  const isWritable = (index: number): boolean => {
    if (index < signatures) return index < signatures - readonlySigned;
    if (index < keys.length) return index < keys.length - readonlyUnsigned;
    return index < keys.length + writableLookups.length;
  };
  const metaAt = (index: number): AccountMeta => {
    const address = all[index];
    if (address === undefined) throw new AppError('chain/malformed', { detail: `account index ${index}` });
    return { address, signer: index < signatures, writable: isWritable(index) };
  };
  return {
    version,
    payer: metaAt(0).address,
    signers: keys.slice(0, signatures),
    blockhash,
    instructions: compiled.map(({ program, accounts, data }) => ({
      program: metaAt(program).address,
      accounts: accounts.map(metaAt),
      data,
    })),
  };
}

/** Reads signed wire bytes, legacy or v0; AppError `chain/malformed` for anything the run time would not take. */
export function parseTransaction(wire: Uint8Array, lookupTables: readonly LookupTable[] = []): ParsedTransaction {
  if (wire.length > MAX_TRANSACTION_BYTES)
    throw new AppError('chain/transaction-too-large', { detail: `${wire.length} of ${MAX_TRANSACTION_BYTES} bytes` });
  const reader = new ByteReader(wire);
  const signatures = Array.from({ length: reader.compactU16() }, () => base58.encode(reader.bytes(SIGNATURE_BYTES)));
  const message = parseMessage(reader.bytes(reader.rest), lookupTables);
  if (signatures.length !== message.signers.length)
    throw new AppError('chain/malformed', { detail: 'signatures and signers differ in number' });
  return { signatures, message };
}
