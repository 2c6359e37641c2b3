/** Ids like `SGN-11` in a text; `SGN-11..13` is three. */
export function idsIn(text: string): string[];
/** What a file refers to and no row stands for. A section is written `D1 section 9`, in no other way. */
export function unresolved(text: string, known: ReadonlySet<string>, of?: { readonly isTest?: boolean }): string[];
/** Files of the project by pathspec, those not yet added to git included. */
export function filesOf(...paths: readonly string[]): readonly string[];
