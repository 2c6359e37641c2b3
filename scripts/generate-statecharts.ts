import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chartOf, indexOf } from '../src/machines/testing/chart';
import { chartFrom, machineFiles } from '../src/machines/testing/machine-files';

const FOLDER = fileURLToPath(new URL('../docs/statecharts/', import.meta.url));

const read = (name: string): string | null => {
  try {
    return readFileSync(join(FOLDER, name), 'utf8');
  } catch {
    return null;
  }
};

const charts = await Promise.all(machineFiles().map(chartFrom));
const pages = new Map<string, string>([
  ...charts.map(({ id, machine }) => [`${id}.md`, chartOf(machine)] as const),
  ['README.md', indexOf(charts)] as const,
]);

mkdirSync(FOLDER, { recursive: true });
const stale = readdirSync(FOLDER).filter((name) => !pages.has(name));
const changed = [...pages].filter(([name, text]) => read(name) !== text).map(([name]) => name);

if (process.argv.includes('--check')) {
  for (const name of [...stale, ...changed])
    process.stderr.write(`docs/statecharts/${name} is not what its machine says\n`);
  process.exitCode = stale.length + changed.length === 0 ? 0 : 1;
} else {
  for (const name of stale) rmSync(join(FOLDER, name));
  for (const name of changed) writeFileSync(join(FOLDER, name), pages.get(name) ?? '');
  process.stdout.write(`${pages.size} pages, ${changed.length} written, ${stale.length} removed\n`);
}
