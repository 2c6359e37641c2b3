/** Reads the Solana wire's primitives in order; throws an Error when the bytes end early. */
export class Reader {
  readonly bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  take(length: number): Buffer {
    const end = this.at + length;
    if (end > this.bytes.length) throw new Error('transaction is cut short');
    const part = this.bytes.subarray(this.at, end);
    this.at = end;
    return part;
  }

  byte(): number {
    return this.take(1).readUInt8();
  }

  /** A "compact-u16": seven bits a byte, at most three bytes. */
  length(): number {
    let value = 0;
    for (let shift = 0; shift < 21; shift += 7) {
      const part = this.byte();
      value |= (part & 0x7f) << shift;
      if (part < 0x80) return value;
    }
    throw new Error('length is out of range');
  }

  times<T>(count: number, read: () => T): T[] {
    return Array.from({ length: count }, read);
  }

  list<T>(read: () => T): T[] {
    return this.times(this.length(), read);
  }

  end(what: string): void {
    if (this.at !== this.bytes.length) throw new Error(`trailing bytes after the ${what}`);
  }
}
