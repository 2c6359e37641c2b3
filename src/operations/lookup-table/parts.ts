import type { LookupTableIntent } from '../intent';

/** Addresses that one transaction adds at most: with 26 it has no room for a priority. */
export const ADDED_AT_ONCE = 25;
const EMPTY_BYTES = 56 + 128;
const ADDRESS_BYTES = 32;

/** What one transaction of a table does. */
export type TablePart =
  | { readonly does: 'create' }
  | { readonly does: 'extend'; readonly addresses: readonly string[] }
  | { readonly does: 'freeze' };

/** How many transactions a table takes. */
export const partCount = ({ addresses }: LookupTableIntent): number => 2 + Math.ceil(addresses.length / ADDED_AT_ONCE);

/** What step `idx` does; null when the plan has no such step. */
export function partOf(intent: LookupTableIntent, idx: number): TablePart | null {
  const last = partCount(intent) - 1;
  if (idx < 0 || idx > last) return null;
  if (idx === 0) return { does: 'create' };
  if (idx === last) return { does: 'freeze' };
  return { does: 'extend', addresses: intent.addresses.slice(ADDED_AT_ONCE * (idx - 1), ADDED_AT_ONCE * idx) };
}

/** Lamports of rent that step `idx` pays. */
export function partRent(intent: LookupTableIntent, idx: number): bigint {
  const part = partOf(intent, idx);
  if (part === null || part.does === 'freeze') return 0n;
  return BigInt(part.does === 'create' ? EMPTY_BYTES : ADDRESS_BYTES * part.addresses.length) * intent.byteLamports;
}
