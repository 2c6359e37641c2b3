// docs/requirements.tsv: an id and what it stands for. What the code, its tests and pages refer to has a row there.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

/** It shows what references look like, also those that resolve to nothing; it proves no requirement. */
export const EXAMPLES = 'tests/unit/references.test.ts';
const TITLE = /(['"`])((?:\\.|(?!\1).)*?\b(?:[A-Z]{3}-\d{2}|[IF]\d{1,2}\b)(?:\\.|(?!\1).)*)\1/g;
const ID = /\b([A-Z]{3})-(\d{2,3})\b(?:\.\.(?:[A-Z]{3}-)?(\d{2,3}))?/g;
const SECTION = /\bD[12]\b(?:,? (?:section|sec\.|chapter|§) ?[\d.]*\d|,? ?§ ?[\d.]*\d)/g;
const INVARIANT = /(?<![\w-])[IF]\d{1,2}\b/g;
const PROVABLE = /^(?:[A-Z]{3}-\d{2,3}|I\d{1,2})$/;
/** Names of other people's that look like ids. */
const FOREIGN = new Set(['SHA', 'AES', 'UTF', 'ZIP']);

/** Every row: requirements, sections of the two documents (`D1 section 9`), invariants (`I3`) and flows under faults (`F7`). */
export function readRows() {
  const text = readFileSync(join(root, 'docs', 'requirements.tsv'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', words = ''] = line.split('\t');
      return { id, text: words, isProvable: PROVABLE.test(id) };
    });
}

/** Strings of a test file that name a requirement or invariant: its titles, however they are handed on. */
export const titlesIn = (text) => [...text.matchAll(TITLE)].map(([, , title]) => title);

/** Ids like `SGN-11` in a text; `SGN-11..13` is three. */
export const idsIn = (text) =>
  [...text.matchAll(ID)].flatMap(([, area, first, last]) =>
    Array.from(
      { length: Math.max(0, Number(last ?? first) - Number(first) + 1) },
      (_, n) => `${area}-${String(Number(first) + n).padStart(first.length, '0')}`,
    ),
  );

/** Requirements and invariants that a title says it proves. */
export const provenIn = (title) => [...idsIn(title), ...(title.match(INVARIANT) ?? [])];

/** What a file refers to and no row stands for. A section is written `D1 section 9`, in no other way. */
export function unresolved(text, known, { isTest = false } = {}) {
  const named = isTest ? titlesIn(text).flatMap((title) => title.match(INVARIANT) ?? []) : [];
  const asked = [...idsIn(text).filter((id) => !FOREIGN.has(id.slice(0, 3))), ...(text.match(SECTION) ?? []), ...named];
  return [...new Set(asked)].filter((one) => !known.has(one));
}

/** Files of the project by pathspec, those not yet added to git included. */
export const filesOf = (...paths) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .toSorted();
