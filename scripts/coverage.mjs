// docs/coverage.md: what tests that ran and passed prove of docs/requirements.tsv. Merges what was run here into the record
// docs/proofs.tsv and writes both. `--check` reads what is committed: does the table say what the record says?
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { merged, readProofs, readRuns, staleProofs, writeProofs } from './proofs.mjs';
import { EXAMPLES, filesOf, provenIn, readRows, titlesIn } from './requirements.mjs';
import { coveragePage, fallenSince, proofsOf, readNotes, statusesOf } from './coverage-page.mjs';

const target = join(root, 'docs', 'coverage.md');
const textOf = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
const requirements = readRows().filter(({ isProvable }) => isProvable);
const known = new Set(requirements.map(({ id }) => id));
const notes = readNotes();
const page = (proofs) => coveragePage(requirements, proofs, notes);

const say = (line) => process.stdout.write(`${line}\n`);
const complain = (line) => process.stderr.write(`${line}\n`);

function check() {
  const proofs = readProofs();
  const stale = staleProofs(proofs);
  const fresh = textOf('docs/coverage.md') === page(proofs);
  for (const { file, id } of stale) complain(`docs/proofs.tsv: ${file} names no ${id} any more`);
  if (!fresh) complain('docs/coverage.md does not say what docs/proofs.tsv says');
  if (!fresh || stale.length > 0) complain('write both again: npm run coverage');
  return fresh && stale.length === 0 ? 0 : 1;
}

/** What test sources name and no recorded run passed: it proves nothing until it has run. */
function unproven(proofs) {
  const proven = proofsOf(proofs);
  const waiting = new Map();
  for (const file of filesOf('*.test.ts', '*.test.tsx', '*.spec.ts').filter((one) => one !== EXAMPLES))
    for (const id of titlesIn(textOf(file)).flatMap(provenIn))
      if (known.has(id) && !proven.has(id)) waiting.set(id, file);
  return waiting;
}

function write() {
  const before = readProofs();
  const proofs = merged(before, readRuns());
  writeProofs(proofs);
  writeFileSync(target, page(proofs));
  for (const { id, was, is } of fallenSince(requirements, before, proofs, notes))
    complain(`${id} was ${was} and is ${is}`);
  const count = [...statusesOf(requirements, proofs, notes).values()].filter((status) => status === 'proven').length;
  say(`docs/coverage.md: ${count} of ${requirements.length} requirements proven by tests that ran and passed`);
  const waiting = unproven(proofs);
  if (waiting.size > 0) {
    const [[id, file]] = waiting;
    say(`${waiting.size} more are named by tests of which no passed run is recorded (${id} in ${file})`);
  }
}

if (process.argv.includes('--check')) process.exit(check());
write();
