// docs/coverage.md: which requirement of docs/requirements.tsv is named by which test title. `--check` fails on drift.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

// Titles stand in calls, in tables and in journeys; nothing else in a test file spells these ids.
const TITLE = /(['"`])((?:\\.|(?!\1).)*?\b[A-Z]{3}-\d{2}(?:\\.|(?!\1).)*)\1/g;
const ID = /\b([A-Z]{3})-(\d{2,3})(?:\.\.(?:[A-Z]{3}-)?(\d{2,3}))?/g;

const requirements = readFileSync(join(root, 'docs', 'requirements.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [id, text] = line.split('\t');
    return { id, text };
  });
const known = new Set(requirements.map(({ id }) => id));

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'],
  { cwd: root, encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
  .toSorted();

const covered = new Map();
const unknown = [];
for (const file of files) {
  for (const [, , title] of readFileSync(join(root, file), 'utf8').matchAll(TITLE)) {
    for (const [, area, first, last] of title.matchAll(ID)) {
      for (let n = Number(first); n <= Number(last ?? first); n += 1) {
        const id = `${area}-${String(n).padStart(first.length, '0')}`;
        if (known.has(id)) covered.set(id, (covered.get(id) ?? new Set()).add(file));
        else if (area !== 'GAP') unknown.push(`${file}: ${id}`);
      }
    }
  }
}

const areas = new Map();
for (const requirement of requirements) {
  const area = requirement.id.slice(0, 3);
  areas.set(area, [...(areas.get(area) ?? []), requirement]);
}
const lines = [
  '# Coverage of the requirements',
  '',
  'Generated from the titles of the tests by `npm run docs`; a requirement counts when a test names it.',
  '',
  '| area | named by a test | of |',
  '|---|---:|---:|',
  ...[...areas].map(
    ([area, list]) => `| ${area} | ${list.filter(({ id }) => covered.has(id)).length} | ${list.length} |`,
  ),
  `| **all** | **${covered.size}** | **${requirements.length}** |`,
  '',
];
for (const [area, list] of areas) {
  const named = list.filter(({ id }) => covered.has(id));
  if (named.length === 0) continue;
  lines.push(`## ${area}`, '', '| id | requirement | tests |', '|---|---|---|');
  for (const { id, text } of named)
    lines.push(
      `| ${id} | ${text.replaceAll('|', '\\|')} | ${[...covered.get(id)].map((file) => `\`${file}\``).join(' ')} |`,
    );
  lines.push('');
}
const page = `${lines.join('\n').trimEnd()}\n`;
const target = join(root, 'docs', 'coverage.md');
for (const line of unknown) process.stderr.write(`unknown requirement in a test title: ${line}\n`);
if (process.argv.includes('--check')) {
  const fresh = existsSync(target) && readFileSync(target, 'utf8') === page;
  if (!fresh) process.stderr.write('docs/coverage.md is out of date: run npm run docs\n');
  process.exit(fresh && unknown.length === 0 ? 0 : 1);
}
writeFileSync(target, page);
process.stdout.write(`docs/coverage.md: ${covered.size} of ${requirements.length} requirements named by a test\n`);
