import type { Proofs } from './proofs.mjs';

interface Row {
  readonly id: string;
  readonly text: string;
  /** A requirement or an invariant. */
  readonly isProvable: boolean;
}
/** Status by requirement. */
export function statusesOf(
  requirements: readonly Row[],
  proofs: Proofs,
  notesText: string,
): ReadonlyMap<string, string>;
/** Requirements of which one record proves less than the one before. */
export function fallenSince(
  rows: readonly Row[],
  before: Proofs,
  now: Proofs,
  notesText: string,
): readonly { readonly id: string; readonly was: string; readonly is: string }[];
/** The page in full. */
export function coveragePage(requirements: readonly Row[], proofs: Proofs, notesText: string): string;
