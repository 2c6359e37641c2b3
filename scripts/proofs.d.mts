/** Tests that passed, by file and requirement. */
export type Proofs = ReadonlyMap<string, ReadonlyMap<string, number>>;
export interface End {
  readonly passed: number;
  readonly failed: boolean;
  readonly skipped: boolean;
}
type Read = (file: string) => string;
/** What the tests of a file came to, by requirement: how many passed, and whether one failed or was skipped. Cases of one table count as one test. */
export function endsOf(
  tests: readonly { readonly title: string; readonly state: string; readonly each?: boolean }[],
): Readonly<Record<string, End>>;
/** Rows of a record, `file <tab> id <tab> tests`, by file and id. A row that a merge of branches left twice counts once. */
export function parseProofs(text: string): Proofs;
export function proofsText(proofs: Proofs): string;
/** Rows that no run can have again: the file is gone, or no longer spells the id. */
export function staleProofs(proofs: Proofs, read?: Read): readonly { readonly file: string; readonly id: string }[];
/** The record with these runs in it. */
export function merged(
  proofs: Proofs,
  runs: ReadonlyMap<string, Readonly<Record<string, End>>>,
  of?: { readonly whole?: boolean; readonly read?: Read },
): Proofs;
