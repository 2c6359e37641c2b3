import { closeSync, fsyncSync, openSync, readSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const CHUNK = 4 << 20;
const NEWLINE = 10;

export interface Line {
  /** Without its newline. */
  readonly bytes: Buffer;
  readonly offset: number;
  /** With its newline. */
  readonly length: number;
}

/** The whole lines of `file` from `offset` on; what follows the last newline is not among them. */
export function* readLines(file: number, offset: number): Generator<Line> {
  const chunk = Buffer.alloc(CHUNK);
  let rest = Buffer.alloc(0);
  let at = offset;
  for (let position = offset; ;) {
    const count = readSync(file, chunk, 0, chunk.length, position);
    if (count === 0) return;
    position += count;
    rest = Buffer.concat([rest, chunk.subarray(0, count)]);
    let start = 0;
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE, start)) {
      const length = end + 1 - start;
      yield { bytes: rest.subarray(start, end), offset: at, length };
      at += length;
      start = end + 1;
    }
    rest = Buffer.from(rest.subarray(start));
  }
}

/** Writes all of `bytes` at `position`, however many calls it takes. */
export function writeAll(file: number, bytes: Buffer, position: number): void {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done, bytes.length - done, position + done);
}

/** Makes a rename in `folder` outlast a power loss. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The file holds either its old or its new text, whatever happens in between. */
export function replaceFile(path: string, text: string): void {
  const file = openSync(`${path}.new`, 'w');
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
  syncFolder(dirname(path));
}
