import { AppError } from '#shared/fault';

const utf8 = new TextEncoder();
const U64_MAX = 18_446_744_073_709_551_615n;

/** UTF-8 bytes of a text. */
export const textBytes = (text: string): Uint8Array => utf8.encode(text);

/** Eight little-endian bytes; AppError `chain/out-of-range` outside u64. */
export function u64Bytes(value: bigint): Uint8Array {
  if (value < 0n || value > U64_MAX) throw new AppError('chain/out-of-range', { detail: `${value} is no u64` });
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value, true);
  return bytes;
}

/** Four little-endian bytes; AppError `chain/out-of-range` outside u32. */
export function u32Bytes(value: number): Uint8Array {
  if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff)
    throw new AppError('chain/out-of-range', { detail: `${value} is no u32` });
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

/** Borsh string: u32 byte length, then UTF-8. */
export function borshString(text: string): Uint8Array {
  const bytes = textBytes(text);
  return concatBytes(u32Bytes(bytes.length), bytes);
}

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/** Reads little-endian fields from the front; AppError `chain/malformed` past the end. */
export class ByteReader {
  readonly #view: DataView;
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get rest(): number {
    return this.#bytes.length - this.#at;
  }

  get offset(): number {
    return this.#at;
  }

  #take(size: number): number {
    if (size > this.rest)
      throw new AppError('chain/malformed', { detail: `needs ${size} bytes, ${this.rest} are left` });
    const from = this.#at;
    this.#at += size;
    return from;
  }

  u8(): number {
    return this.#view.getUint8(this.#take(1));
  }

  u16(): number {
    return this.#view.getUint16(this.#take(2), true);
  }

  u32(): number {
    return this.#view.getUint32(this.#take(4), true);
  }

  u64(): bigint {
    return this.#view.getBigUint64(this.#take(8), true);
  }

  i64(): bigint {
    return this.#view.getBigInt64(this.#take(8), true);
  }

  bool(): boolean {
    return this.u8() !== 0;
  }

  /** A copy, so that callers may keep it. */
  bytes(size: number): Uint8Array {
    const from = this.#take(size);
    return this.#bytes.slice(from, from + size);
  }

  /** The bytes themselves, which whoever keeps them must copy. */
  view(size: number): Uint8Array {
    const from = this.#take(size);
    return this.#bytes.subarray(from, from + size);
  }

  /** Passes over so many bytes. */
  skip(size: number): void {
    this.#take(size);
  }

  text(): string {
    return new TextDecoder().decode(this.bytes(this.u32()));
  }

  /** Solana's compact-u16 in its only canonical spelling, as the runtime demands. */
  compactU16(): number {
    let value = 0;
    for (let index = 0; index < 3; index += 1) {
      const byte = this.u8();
      if (byte === 0 && index > 0) break;
      value |= (byte & 0x7f) << (index * 7);
      if (byte < 0x80) {
        if (value > 0xffff) break;
        return value;
      }
    }
    throw new AppError('chain/malformed', { detail: 'compact length is not canonical' });
  }
}

/** Solana's compact-u16: 7 bits a byte, at most 65,535. */
export function compactU16Bytes(value: number): Uint8Array {
  if (!Number.isInteger(value) || value < 0 || value > 0xffff)
    throw new AppError('chain/out-of-range', { detail: `${value} is no u16` });
  const bytes: number[] = [];
  let rest = value;
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>= 7;
  }
  bytes.push(rest);
  return Uint8Array.from(bytes);
}
