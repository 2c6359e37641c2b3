// Which test that ran and passed names which requirement: the reporters keep it, docs/proofs.tsv is what was committed of it.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './bootstrap.mjs';
import { EXAMPLES, provenIn, readRows } from './requirements.mjs';

const RUNS = join(root, '.cache', 'proofs');
const COMMITTED = join(root, 'docs', 'proofs.tsv');
/** Where the seeds of the fault runner say what they proved. */
const FAULTS = 'tests/faults/main.ts';

const known = new Set(readRows().flatMap(({ id, isProvable }) => (isProvable ? [id] : [])));
const textOf = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
const hashOf = (file) => createHash('sha256').update(textOf(file)).digest('hex');
const runOf = (file) => join(RUNS, `${file.replaceAll('/', '__')}.json`);
const readRun = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** What the tests of a file came to, by requirement: how many passed, and whether one failed or was skipped. Cases of one table count as one test. */
export function endsOf(tests) {
  const ends = {};
  const tables = new Set();
  for (const { title, state, each = false } of tests)
    for (const id of new Set(provenIn(title).filter((one) => known.has(one)))) {
      const end = (ends[id] ??= { passed: 0, failed: false, skipped: false });
      if (state === 'failed') end.failed = true;
      else if (state !== 'passed') end.skipped = true;
      else if (!each || !tables.has(id)) end.passed += 1;
      if (each) tables.add(id);
    }
  return ends;
}

/** Keeps what a file's tests came to. A later run of some of them replaces what it ran, until the file changes. */
export function keep(file, tests) {
  const path = runOf(file);
  const before = readRun(path);
  const source = hashOf(file);
  const ends = endsOf(tests);
  const ran = Object.entries(ends).filter(([, { passed, failed }]) => passed > 0 || failed);
  const all = { ...ends, ...(before?.source === source ? before.ends : {}), ...Object.fromEntries(ran) };
  mkdirSync(RUNS, { recursive: true });
  writeFileSync(path, JSON.stringify({ file, source, ends: all }));
}

/** Keeps the tests of a suite file by file; `file` is absolute. */
export function keepAll(tests) {
  const files = new Map();
  for (const test of tests) files.set(test.file, [...(files.get(test.file) ?? []), test]);
  for (const [file, list] of files) if (relative(root, file) !== EXAMPLES) keep(relative(root, file), list);
}

/** Keeps what the fault runner said: `passed  buy seed 3 proves I2 I3 …` and `FAILED  …`. */
export const keepSeeds = (out) =>
  keep(
    FAULTS,
    [...out.matchAll(/^(passed|FAILED) {2}(.*)$/gm)].map(([, word, title]) => ({
      title,
      state: word === 'passed' ? 'passed' : 'failed',
    })),
  );

/** `npm test` begins with nothing kept: what it compares is what it saw itself. */
export const forgetRuns = () => rmSync(RUNS, { recursive: true, force: true });

/** What was kept of the files as they stand now, by file. */
export const readRuns = () =>
  new Map(
    (existsSync(RUNS) ? readdirSync(RUNS) : [])
      .map((name) => readRun(join(RUNS, name)))
      .filter(({ file, source }) => source === hashOf(file))
      .map(({ file, ends }) => [file, ends]),
  );

/** Rows of a record, `file <tab> id <tab> tests`, by file and id. A row that a merge of branches left twice counts once. */
export function parseProofs(text) {
  const proofs = new Map();
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [file = '', id = '', tests = '0'] = line.split('\t');
    const ids = proofs.get(file) ?? new Map();
    proofs.set(file, ids.set(id, Math.max(ids.get(id) ?? 0, Number(tests))));
  }
  return proofs;
}

export const readProofs = () => parseProofs(textOf('docs/proofs.tsv'));

export const proofsText = (proofs) =>
  [...proofs]
    .flatMap(([file, ids]) => [...ids].map(([id, tests]) => `${file}\t${id}\t${tests}\n`))
    .toSorted()
    .join('');

export const writeProofs = (proofs) => writeFileSync(COMMITTED, proofsText(proofs));

/** Rows that no run can have again: the file is gone, or no longer spells the id. */
export const staleProofs = (proofs, read = textOf) =>
  [...proofs].flatMap(([file, ids]) => {
    const spelt = new Set(provenIn(read(file)));
    return [...ids.keys()].filter((id) => !spelt.has(id)).map((id) => ({ file, id }));
  });

/**
 * The record with these runs in it. What ran says how it ended; what did not run keeps its row while the file spells
 * the id. After a run of everything (`whole`) only a skipped test keeps one.
 */
export function merged(proofs, runs, { whole = false, read = textOf } = {}) {
  const result = new Map();
  for (const file of new Set([...proofs.keys(), ...runs.keys()])) {
    const [before, ends] = [proofs.get(file) ?? new Map(), runs.get(file) ?? {}];
    const spelt = new Set(provenIn(read(file)));
    const ids = new Map();
    for (const id of new Set([...before.keys(), ...Object.keys(ends)])) {
      const [old, end] = [before.get(id) ?? 0, ends[id]];
      const ran = end !== undefined && (end.passed > 0 || end.failed);
      const stays = old > 0 && spelt.has(id) && (!whole || end?.skipped === true);
      if (ran && !end.failed) ids.set(id, whole && !end.skipped ? end.passed : Math.max(old, end.passed));
      else if (!ran && stays) ids.set(id, old);
    }
    if (ids.size > 0) result.set(file, ids);
  }
  return result;
}
