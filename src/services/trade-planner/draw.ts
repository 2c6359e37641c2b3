const BYTES = 8;
const SPACE = 1n << 64n;

/** Fills what it is given with random bytes: `crypto.getRandomValues`. */
export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => void;

const asNumber = (bytes: Uint8Array): bigint => bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);

/** A number from `least` to `most`, both included, each as likely as any other; below 2^64. */
export function drawBetween(least: bigint, most: bigint, fill: FillRandom): bigint {
  const choices = most - least + 1n;
  // What lies above the last whole multiple would make small numbers likelier.
  const fair = SPACE - (SPACE % choices);
  for (;;) {
    const bytes = new Uint8Array(BYTES);
    fill(bytes);
    const drawn = asNumber(bytes);
    if (drawn < fair) return least + (drawn % choices);
  }
}
