/** A whole text, by RFC 6455 section 5.2; what a server sends is not masked. */
const WHOLE_TEXT = 0x81;
/** In place of a length that stands behind it, in two bytes or in eight. */
const IN_TWO = 126;
const IN_EIGHT = 127;
const MOST_IN_TWO = 0xffff;

function headOf(length: number): Buffer {
  if (length < IN_TWO) return Buffer.from([WHOLE_TEXT, length]);
  if (length <= MOST_IN_TWO) return Buffer.from([WHOLE_TEXT, IN_TWO, length >> 8, length & 0xff]);
  const head = Buffer.from([WHOLE_TEXT, IN_EIGHT, 0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}

/** Puts texts into frames as a socket carries them; the one that was given last has the same frame again. */
export function createFraming(): (text: Buffer) => Buffer {
  let last: Buffer | null = null;
  let frame = headOf(0);
  return (text) => {
    if (text !== last) frame = Buffer.concat([headOf(text.length), text]);
    last = text;
    return frame;
  };
}
