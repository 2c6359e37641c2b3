import { randomBytes } from 'node:crypto';

// Unguessable, so no text of a client can pass for a number.
const MARK = randomBytes(12).toString('hex');
const MARKED = new RegExp(`"${MARK}(-?\\d+)"`, 'g');

/** JSON with bigints written as plain numbers, so that amounts above 2^53 keep every digit on the wire. */
export function stringify(value: unknown): string {
  let marked = false;
  const text = JSON.stringify(value, (_, item: unknown) => {
    if (typeof item !== 'bigint') return item;
    marked = true;
    return `${MARK}${item}`;
  });
  return marked ? text.replace(MARKED, '$1') : text;
}
