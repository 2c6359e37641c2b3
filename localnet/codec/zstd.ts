const MAGIC = 0xfd2fb528;
/** One segment, its size in four bytes, no dictionary and no checksum. */
const DESCRIPTOR = 0b1010_0000;
const BLOCK_BYTES = 128 * 1024;

/** A Zstandard frame (RFC 8878) that holds `data` in stored blocks: any decoder reads it, nothing is compressed. */
export function zstdFrame(data: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt32LE(MAGIC, 0);
  head.writeUInt8(DESCRIPTOR, 4);
  head.writeUInt32LE(data.length, 5);
  const parts: Buffer[] = [head];
  for (let from = 0; from === 0 || from < data.length; from += BLOCK_BYTES) {
    const block = data.subarray(from, from + BLOCK_BYTES);
    const last = from + BLOCK_BYTES >= data.length ? 1 : 0;
    const size = Buffer.alloc(3);
    size.writeUIntLE((block.length << 3) | last, 0, 3);
    parts.push(size, block);
  }
  return Buffer.concat(parts);
}
