import { addressOf } from './base58';
import type { Reader } from './reader';

export interface Parsed {
  readonly type: string;
  readonly info: Readonly<Record<string, unknown>>;
}
/** The addresses of an instruction's accounts, and its data. */
export interface RawInstruction {
  readonly accounts: readonly string[];
  readonly data: Buffer;
}
/** One kind of instruction: how its accounts are named, in order, and what stands in its data. */
export interface Shape {
  readonly type: string;
  readonly accounts: readonly string[];
  readonly data?: (r: Reader) => Record<string, unknown>;
  /** Who signs behind the named accounts: alone, or as the address of several signers who follow. */
  readonly authority?: readonly [alone: string, ofSeveral: string];
  /** What the accounts behind the named ones are called, and how many of them there must be. */
  readonly rest?: readonly [name: string, least: number];
}

/** Throws an Error when there is no such kind. */
export function pick<T>(kinds: readonly (T | undefined)[], tag: number): T {
  const kind = kinds[tag];
  if (kind === undefined) throw new Error('no such instruction');
  return kind;
}

function signedBy([alone, ofSeveral]: readonly [string, string], accounts: readonly string[]): Record<string, unknown> {
  const [authority, ...signers] = accounts;
  if (authority === undefined) throw new Error('too few accounts');
  return signers.length === 0 ? { [alone]: authority } : { [ofSeveral]: authority, signers };
}

/** Throws an Error when accounts or data are fewer than the shape needs. */
export function described(shape: Shape, accounts: readonly string[], r: Reader): Parsed {
  const named = shape.accounts.map((name, index) => {
    const address = accounts[index];
    if (address === undefined) throw new Error('too few accounts');
    return [name, address] as const;
  });
  const others = accounts.slice(named.length);
  const info: Record<string, unknown> = { ...Object.fromEntries(named), ...shape.data?.(r) };
  if (shape.authority) Object.assign(info, signedBy(shape.authority, others));
  if (shape.rest) {
    const [name, least] = shape.rest;
    if (others.length < least) throw new Error('too few accounts');
    info[name] = others;
  }
  return { type: shape.type, info };
}

export const readKey = (r: Reader): string => addressOf(r.take(32));
export const readU16 = (r: Reader): number => r.take(2).readUInt16LE();
export const readU32 = (r: Reader): number => r.take(4).readUInt32LE();
export const readU64 = (r: Reader): bigint => r.take(8).readBigUInt64LE();
