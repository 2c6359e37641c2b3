/** Thrown for a line longer than the most. */
export class LineTooLong extends Error {
  override readonly name = 'LineTooLong';
}

/** The lines of a stream as they end, without their ends; what stands behind the last end is not told. `most` is in bytes. */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<string, void, undefined> {
  let open = Buffer.alloc(0);
  for await (const chunk of chunks) {
    open = Buffer.concat([open, chunk]);
    for (let end = open.indexOf(0x0a); end >= 0; end = open.indexOf(0x0a)) {
      yield open.subarray(0, end).toString().replace(/\r$/, '');
      open = open.subarray(end + 1);
    }
    if (open.length > most) throw new LineTooLong('a line is too long');
  }
}
