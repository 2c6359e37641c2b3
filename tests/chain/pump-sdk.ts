import { createRequire } from 'node:module';
import type * as PumpSdk from '@pump-fun/pump-sdk';
import { PublicKey } from '@solana/web3.js';
import fc from 'fast-check';
import { addressBytes } from '../../src/chain/address';
import { borshString, concatBytes, u32Bytes, u64Bytes } from '../../src/chain/bytes';
import { anyAddress, u64 } from './random';

/** The official SDK; its ES build does not load in Node, its CommonJS build does. */
export const sdk: typeof PumpSdk = createRequire(import.meta.url)('@pump-fun/pump-sdk');

const BigNumber = createRequire(import.meta.url)('bn.js');
export const bn = (value: bigint) => new BigNumber(value.toString());

export const key = (address: string): PublicKey => new PublicKey(address);

const hasMethod = <Name extends string>(value: object, name: Name): value is Record<Name, () => string> =>
  name in value && typeof Reflect.get(value, name) === 'function';

/** An SDK value in our terms: addresses as base58, numbers as they are, big numbers as bigint. */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if (hasMethod(value, 'toBase58')) return value.toBase58();
  if ('words' in value && hasMethod(value, 'toString')) return BigInt(Reflect.apply(value.toString, value, []));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]));
}

function translated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translated);
  if (typeof value === 'bigint') return bn(value);
  if (typeof value === 'string') return key(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, translated(inner)]));
}

/** One of our structures in the SDK's type that the caller expects; texts are taken for addresses. */
export const theirs = (value: unknown): never => translated(value) as never;

type IdlType =
  | string
  | { readonly array: readonly [IdlType, number] }
  | { readonly vec: IdlType }
  | { readonly defined: { readonly name: string } };
interface IdlStruct {
  readonly name: string;
  readonly type: { readonly fields: readonly { readonly name: string; readonly type: IdlType }[] };
}
interface PumpIdl {
  readonly types: readonly IdlStruct[];
  readonly accounts: readonly { readonly name: string; readonly discriminator: readonly number[] }[];
  readonly events: readonly { readonly name: string; readonly discriminator: readonly number[] }[];
}
const idl = JSON.parse(JSON.stringify(sdk.pumpIdl)) as PumpIdl;

const i64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => u64Bytes(BigInt.asUintN(64, value)));
const PRIMITIVES: Readonly<Record<string, fc.Arbitrary<Uint8Array>>> = {
  bool: fc.boolean().map((value) => Uint8Array.of(value ? 1 : 0)),
  u8: fc.uint8Array({ minLength: 1, maxLength: 1 }),
  u16: fc.uint8Array({ minLength: 2, maxLength: 2 }),
  u64: u64.map(u64Bytes),
  i64,
  u128: fc.uint8Array({ minLength: 16, maxLength: 16 }),
  pubkey: anyAddress.map(addressBytes),
  string: fc.string({ unit: 'grapheme', maxLength: 40 }).map(borshString),
};
const join = (parts: readonly Uint8Array[]): Uint8Array => concatBytes(...parts);

function bytesOfType(type: IdlType): fc.Arbitrary<Uint8Array> {
  if (typeof type === 'string') {
    const primitive = PRIMITIVES[type];
    if (primitive === undefined) throw new Error(`no generator for ${type}`);
    return primitive;
  }
  if ('array' in type) {
    const [item, count] = type.array;
    return fc.array(bytesOfType(item), { minLength: count, maxLength: count }).map(join);
  }
  if ('vec' in type)
    return fc.array(bytesOfType(type.vec), { maxLength: 4 }).map((items) => join([u32Bytes(items.length), ...items]));
  return fc.tuple(...fieldsOf(type.defined.name)).map(join);
}

/** Random bytes of each field of a struct, laid out by the SDK's own IDL. */
export function fieldsOf(name: string): fc.Arbitrary<Uint8Array>[] {
  const struct = idl.types.find((candidate) => candidate.name === name);
  if (struct === undefined) throw new Error(`the IDL has no ${name}`);
  return struct.type.fields.map((field) => bytesOfType(field.type));
}

/** The discriminator of an account or event of the IDL. */
export function tagOf(name: string): Uint8Array {
  const entry = [...idl.accounts, ...idl.events].find((candidate) => candidate.name === name);
  if (entry === undefined) throw new Error(`the IDL has no ${name}`);
  return Uint8Array.from(entry.discriminator);
}

/** A whole struct with its discriminator, as `prefix` fields and the rest, so that tests can cut it short. */
export const anyStruct = (name: string): fc.Arbitrary<{ readonly tag: Uint8Array; readonly fields: Uint8Array[] }> =>
  fc.tuple(...fieldsOf(name)).map((fields) => ({ tag: tagOf(name), fields }));
