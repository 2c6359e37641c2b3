import { closeSync, constants, fdatasync, fdatasyncSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';
import { promisify } from 'node:util';
import { readLines, writeAll } from './files';
import type { LedgerRecord, LedgerPosition } from './types';

const syncLater = promisify(fdatasync);

/** Lines are written by this class only, so the shape of one that parses is trusted. */
function decode(line: Buffer, offset: number): LedgerRecord {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch (error) {
    throw new Error(`The ledger is damaged at byte ${offset}.`, { cause: error });
  }
}

/**
 * The append-only log: one JSON line a commit, in the file before anything of it is answered, so what was reported
 * survives `kill -9`. With `fsync` each line is on the disk before it is answered, which covers power loss too.
 */
export class Ledger {
  readonly #file: number;
  readonly #fsync: boolean;
  #size: number;

  constructor(path: string, fsync: boolean) {
    this.#file = openSync(path, constants.O_RDWR | constants.O_CREAT);
    this.#fsync = fsync;
    this.#size = fstatSync(this.#file).size;
  }

  /** Bytes of whole lines. */
  get size(): number {
    return this.#size;
  }

  append(record: LedgerRecord): LedgerPosition {
    const line = Buffer.from(`${JSON.stringify(record)}\n`);
    const offset = this.#size;
    try {
      writeAll(this.#file, line, offset);
      if (this.#fsync) fdatasyncSync(this.#file);
    } catch (error) {
      ftruncateSync(this.#file, offset);
      throw error;
    }
    this.#size += line.length;
    return { offset, length: line.length };
  }

  read({ offset, length }: LedgerPosition): LedgerRecord {
    const line = Buffer.alloc(length);
    readSync(this.#file, line, 0, length, offset);
    return decode(line, offset);
  }

  /** Whole lines from `offset` on; a line cut by a crash was never answered and is dropped from the file. */
  *lines(offset: number): Generator<LedgerPosition & { readonly record: LedgerRecord }> {
    let end = offset;
    for (const line of readLines(this.#file, offset)) {
      yield { record: decode(line.bytes, line.offset), offset: line.offset, length: line.length };
      end = line.offset + line.length;
    }
    if (end === this.#size) return;
    ftruncateSync(this.#file, end);
    this.#size = end;
  }

  /** Puts what is written so far on the disk, off the main thread. */
  async sync(): Promise<void> {
    await syncLater(this.#file);
  }

  close(): void {
    closeSync(this.#file);
  }
}
