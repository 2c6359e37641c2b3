// Each requirement, section and invariant that a file refers to has its row in docs/requirements.tsv.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { EXAMPLES, filesOf, readRows, unresolved } from './requirements.mjs';

const ROOMS = [
  'src',
  'server',
  'localnet',
  'process',
  'tests',
  'scripts',
  'bench',
  'docs',
  'security',
  'README.md',
  'CONTRIBUTING.md',
];
const READ = /\.(?:ts|tsx|mts|mjs|md|tsv|c|h|py)$/;

const known = new Set(readRows().map(({ id }) => id));
const broken = filesOf(...ROOMS)
  .filter((file) => READ.test(file) && file !== EXAMPLES)
  .flatMap((file) =>
    unresolved(readFileSync(join(root, file), 'utf8'), known, { isTest: /\.(?:test|spec)\.tsx?$/.test(file) }).map(
      (one) => `${file}: ${one}`,
    ),
  );
for (const line of broken) process.stderr.write(`no row in docs/requirements.tsv: ${line}\n`);
process.exit(broken.length === 0 ? 0 : 1);
