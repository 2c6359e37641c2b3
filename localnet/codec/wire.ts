import { addressOf, base58Encode } from './base58';
import { Reader } from './reader';

export interface MessageHeader {
  readonly numRequiredSignatures: number;
  readonly numReadonlySignedAccounts: number;
  readonly numReadonlyUnsignedAccounts: number;
}
export interface CompiledInstruction {
  readonly programIdIndex: number;
  readonly accounts: readonly number[];
  readonly data: Buffer;
}
export interface TableLookup {
  readonly accountKey: string;
  readonly writableIndexes: readonly number[];
  readonly readonlyIndexes: readonly number[];
}
export interface LoadedAddresses {
  readonly writable: readonly string[];
  readonly readonly: readonly string[];
}
export type Version = 'legacy' | 0 | 1;
export interface Message {
  readonly version: Version;
  readonly header: MessageHeader;
  readonly staticKeys: readonly string[];
  readonly blockhash: string;
  readonly instructions: readonly CompiledInstruction[];
  readonly lookups: readonly TableLookup[];
  /** Lamports on top of the base fee that a version 1 message names outright; 0 in the other versions. */
  readonly priorityLamports: bigint;
}
export interface WireTransaction extends Message {
  readonly wire: Buffer;
  /** The signed bytes. */
  readonly message: Buffer;
  readonly signatures: readonly string[];
  /** The first signature, which names the transaction. */
  readonly signature: string;
}

const MAX_BYTES = 1232;
const MAX_BYTES_V1 = 4096;
const V1_MARK = 0x81;

function readV0(r: Reader, version: 'legacy' | 0, header: MessageHeader): Message {
  const staticKeys = r.list(() => addressOf(r.take(32)));
  const blockhash = base58Encode(r.take(32));
  const instructions = r.list(() => ({
    programIdIndex: r.byte(),
    accounts: [...r.take(r.length())],
    data: r.take(r.length()),
  }));
  const readLookup = (): TableLookup => ({
    accountKey: addressOf(r.take(32)),
    writableIndexes: [...r.take(r.length())],
    readonlyIndexes: [...r.take(r.length())],
  });
  const lookups = version === 0 ? r.list(readLookup) : [];
  return { version, header, staticKeys, blockhash, instructions, lookups, priorityLamports: 0n };
}

/** Version 1 (SIMD-0385) carries its compute budget in a bit mask and has no lookup tables. */
function readV1(r: Reader, header: MessageHeader): Message {
  const mask = r.take(4).readUInt32LE();
  const blockhash = base58Encode(r.take(32));
  const instructionCount = r.byte();
  const staticKeys = r.times(r.byte(), () => addressOf(r.take(32)));
  const priorityLamports = (mask & 3) === 3 ? r.take(8).readBigUInt64LE() : 0n;
  for (const computeUnitsOrLoadedBytesOrHeap of [4, 8, 16]) if (mask & computeUnitsOrLoadedBytesOrHeap) r.take(4);
  const heads = r.times(instructionCount, () => ({
    programIdIndex: r.byte(),
    accounts: r.byte(),
    data: r.take(2).readUInt16LE(),
  }));
  const instructions = heads.map((head) => ({
    programIdIndex: head.programIdIndex,
    accounts: [...r.take(head.accounts)],
    data: r.take(head.data),
  }));
  return { version: 1, header, staticKeys, blockhash, instructions, lookups: [], priorityLamports };
}

function readMessage(r: Reader): Message {
  const marked = (r.bytes[r.at] ?? 0) & 0x80;
  const version = marked ? r.byte() & 0x7f : 'legacy';
  if (version !== 'legacy' && version !== 0 && version !== 1)
    throw new Error(`unsupported transaction version ${version}`);
  const header = {
    numRequiredSignatures: r.byte(),
    numReadonlySignedAccounts: r.byte(),
    numReadonlyUnsignedAccounts: r.byte(),
  };
  return version === 1 ? readV1(r, header) : readV0(r, version, header);
}

/** Throws an Error when the bytes are not exactly one message. */
export function parseMessage(bytes: Buffer): Message {
  const r = new Reader(bytes);
  const message = readMessage(r);
  r.end('message');
  return message;
}

/** Throws an Error when the bytes are not exactly one transaction: legacy, version 0, or version 1 (message first). */
export function parseTransaction(wire: Buffer): WireTransaction {
  const messageFirst = wire[0] === V1_MARK;
  const max = messageFirst ? MAX_BYTES_V1 : MAX_BYTES;
  if (wire.length > max) throw new Error(`transaction too large: ${wire.length} bytes (max: ${max})`);
  const r = new Reader(wire);
  const readSignature = (): string => base58Encode(r.take(64));
  const before = messageFirst ? [] : r.list(readSignature);
  const start = r.at;
  const parsed = readMessage(r);
  const message = wire.subarray(start, r.at);
  const signatures = messageFirst ? r.times(parsed.header.numRequiredSignatures, readSignature) : before;
  r.end('transaction');
  const [signature] = signatures;
  if (signature === undefined || signatures.length !== parsed.header.numRequiredSignatures) {
    throw new Error('wrong number of signatures');
  }
  return { ...parsed, wire, message, signatures, signature };
}

/** Whether the key at `index` of static, loaded writable and loaded readonly keys (in this order) may be changed. */
export function isWritable(message: Message, loaded: LoadedAddresses, index: number): boolean {
  const { numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts } = message.header;
  const count = message.staticKeys.length;
  if (index >= count) return index - count < loaded.writable.length;
  if (index < numRequiredSignatures) return index < numRequiredSignatures - numReadonlySignedAccounts;
  return index < count - numReadonlyUnsignedAccounts;
}
