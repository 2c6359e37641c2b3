import { base58 } from '@scure/base';
import type { FieldCode } from '#shared/validation';
import { keyBytes, keyProblem } from './key-text';

/** Keys as the server takes them, or the first line that is none (from 1). */
export type KeyList =
  | { readonly kind: 'keys'; readonly keys: readonly string[] }
  | { readonly kind: 'refused'; readonly problem: FieldCode; readonly line: number };

/** One key a line, base58 or a JSON list of 64 bytes; empty lines do not count, and a key typed twice is one. */
export function readKeyList(typed: string): KeyList {
  const lines = typed.split('\n').map((text, index) => ({ text: text.trim(), line: index + 1 }));
  const given = lines.filter(({ text }) => text !== '');
  if (given.length === 0) return { kind: 'refused', problem: 'key/required', line: 1 };
  const keys = new Set<string>();
  for (const { text, line } of given) {
    const problem = keyProblem(text);
    if (problem !== null) return { kind: 'refused', problem, line };
    const bytes = keyBytes(text);
    if (bytes !== null) keys.add(base58.encode(bytes));
    bytes?.fill(0);
  }
  return { kind: 'keys', keys: [...keys] };
}
